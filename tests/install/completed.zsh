# zsh -f tests/install/completed.zsh FOLDER WORK: for each line of standard input, all that an interactive zsh offers
# at its end, with the completions in FOLDER: "LINE<tab>WORD" for each word. WORK is a folder for files.
zmodload zsh/zpty
export TERM=vt100
folder=$1 offered=$2/offered
cat >$2/setup.zsh <<END
fpath=(${(q)folder} \$fpath)
autoload -Uz compinit
compinit -u -D
note() {
    compadd() {
        local -a noted
        builtin compadd -O noted "\$@"
        print -rl -- \$noted >>${(q)offered}
        builtin compadd "\$@"
    }
    _main_complete
    print end >>${(q)offered}
}
zle -C note list-choices note
bindkey '^O' note
print rea''dy
END

zpty shell zsh -f -i
zpty -w shell "source ${(q)2}/setup.zsh"
zpty -r -m shell answer '*ready*'
while IFS= read -r line; do
    : >$offered
    zpty -w -n shell "$line"$'\C-o'
    for ((tries = 0; tries < 500; tries++)); do
        while zpty -rt shell answer; do :; done # it would wait for its list to be read
        [[ $(tail -n1 $offered) != end ]] || break
        sleep 0.02
    done
    sed -n "/^end\$/!{/./s|^|$line\t|p}" $offered | sort -u
    zpty -w -n shell $'\C-u'
done
zpty -d shell
