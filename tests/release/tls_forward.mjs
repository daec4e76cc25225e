/* node tls_forward.mjs CERTIFICATE NAME PORT: takes plain connections on a port of its own, which it prints, and passes them on to
 * PORT by TLS, to the host NAME, if that has the certificate; plain, if CERTIFICATE is empty. What speaks plain HTTP meets a proxy
 * as a browser does. */
import {readFileSync} from 'node:fs';
import {connect as connectPlain, createServer} from 'node:net';
import {connect} from 'node:tls';

const [certificate, name, port] = process.argv.slice(2);
const to = {host: '127.0.0.1', port: Number(port)};

const server = createServer((client) => {
    const host = certificate
        ? connect({...to, servername: name, ca: readFileSync(certificate)})
        : connectPlain(to);
    const end = () => [client, host].forEach((one) => one.destroy());
    let head = '';
    const readHead = (/** @type {Buffer} */ part) => {
        head += part.toString('latin1');
        if (!head.includes('\r\n\r\n')) return;
        client.off('data', readHead);
        host.write(head.replace(/^Host: .*$/m, `Host: ${name}`), 'latin1');
        client.pipe(host);
    };
    client.on('data', readHead);
    host.pipe(client);
    host.on('error', (error) => console.error(error.message)).on('close', end);
    client.on('error', end).on('close', end);
});
server.listen(0, '127.0.0.1', () =>
    console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
);
