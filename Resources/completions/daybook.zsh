
# `daybook PATH` and `daybook --view …` are completed as `daybook open` is, which they mean.
functions[_daybook_command]=${functions[_daybook]}

_daybook() {
    if ((CURRENT > 2)) || [[ "${words[2]}" == [-./~]* ]]; then
        if ((! ${+functions[_daybook_${words[2]}]})); then
            words[2,1]=(open)
            ((CURRENT++))
        fi
        _daybook_command "${@}"
    else
        _alternative 'commands:command:_daybook_command' 'paths:path:_files'
    fi
}

# Where days may be said in words, those that say some are offered beside paths.
_daybook_days_or_path() {
    local periods='__daybook_custom_complete ---completion list -- --from'
    periods+=' "${current_word_index}" "$(__daybook_cursor_index_in_current_word)"'
    _alternative "periods:period:{${periods}}" 'paths:path:_files'
}

for _daybook_command in list free totals; do
    functions[_daybook_${_daybook_command}]=${functions[_daybook_${_daybook_command}]//\*:path:_files/*:path:_daybook_days_or_path}
done
unset _daybook_command
# The first word after `free` is a length or begins what the others say.
functions[_daybook_free]=${functions[_daybook_free]//:length:/:length:_daybook_days_or_path}

if [[ "${funcstack[1]}" = _daybook ]]; then
    _daybook "${@}"
else
    compdef _daybook daybook
fi
