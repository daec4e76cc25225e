// way.mjs PORT: a way to another port of this machine, which it says it listens at; whoever stops or ends it cuts the way.
import net from 'node:net';

const target = Number(process.argv[2]);
const server = net.createServer((from) => {
    const to = net.connect(target, '127.0.0.1');
    from.pipe(to).pipe(from);
    from.setNoDelay();
    to.setNoDelay();
    for (const [one, other] of [
        [from, to],
        [to, from],
    ]) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
    }
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => console.log(`port ${server.address().port}`));
