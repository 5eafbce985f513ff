# The form of the files: .editorconfig for all of them, and what clang-format says of the spacing in C.
#
#     scripts/format.sh --check [FILE...]     TAP: what is not as it should be, a line each
#     scripts/format.sh [FILE...]             mends it in place; all files that git knows unless some are named
#
# clang-format would also undo what is laid out by hand: columns in tables and conditions, the place where a long line breaks, the
# indentation of what continues a statement, comments behind code.  So of the changes that it proposes only these are taken: the
# indentation of a statement, a blank too many or too few between two words, empty lines, and where a brace that opens a block stands.
import configparser, fnmatch, os, re, shutil, subprocess, sys
import xml.etree.ElementTree as ET

C_FOLDERS = ('src/', 'include/', 'tools/', 'tests/', 'examples/', 'bench/')
WANTED_CLANG_FORMAT = '14'


# ---- .editorconfig

def glob_to_regex(glob):
    """Of editorconfig's globs those that ours uses: *, **, {a,b}."""
    out, depth = '', 0
    for part in re.findall(r'\*\*|.', glob):
        if part == '**': out += '.*'
        elif part == '*': out += '[^/]*'
        elif part == '{': out, depth = out + '(?:', depth + 1
        elif part == '}': out, depth = out + ')', depth - 1
        elif part == ',' and depth: out += '|'
        else: out += re.escape(part)
    return re.compile((out if '/' in glob else '(?:.*/)?' + out) + r'\Z')


def read_editorconfig():
    config = configparser.ConfigParser(delimiters='=', interpolation=None)
    with open('.editorconfig') as file:
        config.read_string('[root]\n' + file.read())
    return [(glob_to_regex(name), dict(config[name])) for name in config.sections() if name != 'root']


def rules_for(path, sections):
    rules = {}
    for glob, values in sections:
        if glob.match(path):
            rules.update(values)
    return rules


def is_row(line):
    """A row of a table, or a line with a text in it, may be longer than code: broken up it would read worse."""
    return b'"' in line or b'= {' in line or line.lstrip().startswith((b'{', b'['))


def check_editorconfig(path, data, rules):
    """Yields (line, what is wrong)."""
    if rules.get('charset') == 'utf-8':
        try:
            data.decode()
        except UnicodeDecodeError as wrong:
            yield data[:wrong.start].count(b'\n') + 1, 'not UTF-8'
    if rules.get('insert_final_newline') == 'true' and data and not data.endswith(b'\n'):
        yield data.count(b'\n') + 1, 'the last line does not end'
    longest = int(rules.get('max_line_length', 0))
    for number, line in enumerate(data.split(b'\n'), 1):
        if rules.get('end_of_line') == 'lf' and line.endswith(b'\r'):
            yield number, 'ends in a carriage return'
        elif rules.get('trim_trailing_whitespace') == 'true' and line != line.rstrip():
            yield number, 'ends in blanks'
        if rules.get('indent_style') == 'space' and line[:len(line) - len(line.lstrip())].count(b'\t'):
            yield number, 'is indented with a tab'
        if longest and len(line.decode(errors='replace')) > longest and not is_row(line):
            yield number, f'is longer than {longest} characters'


def mend_editorconfig(data, rules):
    if rules.get('end_of_line') == 'lf':
        data = data.replace(b'\r\n', b'\n')
    if rules.get('trim_trailing_whitespace') == 'true':
        data = re.sub(rb'[ \t]+$', b'', data, flags=re.M)
    if rules.get('insert_final_newline') == 'true' and data and not data.endswith(b'\n'):
        data += b'\n'
    return data


# ---- clang-format

def proposals(paths):
    """Yields (path, [(offset, length, text)]) as clang-format proposes them."""
    for begin in range(0, len(paths), 50):
        some = paths[begin:begin + 50]
        said = subprocess.run(['clang-format', '--style=file', '--output-replacements-xml', *some], check=True, capture_output=True, text=True)
        documents = re.split(r"(?=<\?xml)", said.stdout)[1:]
        for path, document in zip(some, documents, strict=True):
            yield path, [(int(r.get('offset')), int(r.get('length')), (r.text or '').encode()) for r in ET.fromstring(document).iter('replacement')]


def why_taken(data, offset, length, new):
    """What is wrong there, or None if a writer may lay it out so."""
    old, before, after = data[offset:offset + length], data[:offset].rstrip(), data[offset + length:].lstrip()
    last, first = before[-1:], after[:1]
    if b'\\' in old or b'\\' in new:
        return None                                             # lines of a macro
    if b'\n' in old and b'\n' in new:
        if old.count(b'\n') != new.count(b'\n'):
            return 'empty lines'
        if old.split(b'\n')[-1] == new.split(b'\n')[-1]:
            return None                                         # blanks at the end of a line, which .editorconfig is about
        return 'indentation' if last in b';{}' and last else None
    if b'\n' in old:
        return 'a brace on a line of its own' if first == b'{' and (last == b')' or before.endswith(b'else')) else None
    if b'\n' in new:
        opens_body = first == b'{' and last == b')' and b'}' not in after.split(b'\n', 1)[0]     # a short one may be a line
        return 'a function whose brace is not on a line of its own' if opens_body else None
    if old and new:
        return None                                             # columns
    if old:
        is_meant = (last, first) in ((b';', b')'), (b'{', b'}')) or after.startswith(b'(*')         # for (; ; ), { }, char (*at)[8]
        return None if is_meant else 'a blank too many'
    # clang-format takes a cast before ~ or a text for a calculation, [*i += for a declaration, and `or` for the operator of C++
    is_misread = last == b')' and first in b'~"{' or last == b'*' or (last, first) == (b'[', b'*') or before.endswith(b'*or')
    return None if is_misread else 'a blank is missing'


def check_c(paths):
    """Yields (path, line, what, offset, length, text)."""
    for path, changes in proposals(paths):
        with open(path, 'rb') as file:
            data = file.read()
        for offset, length, new in changes:
            what = why_taken(data, offset, length, new)
            if what:
                yield path, data[:offset].count(b'\n') + 1 + data[offset:offset + length].count(b'\n'), what, offset, length, new


def has_clang_format():
    if not shutil.which('clang-format'):
        return False
    return f'version {WANTED_CLANG_FORMAT}.' in subprocess.run(['clang-format', '--version'], capture_output=True, text=True).stdout


# ---- the program

def read(path):
    with open(path, 'rb') as file:
        return file.read()


def tell(number, faults, name):
    print(f"{'not ok' if faults else 'ok'} {number} - {name}")
    for fault in faults[:20]:
        print(f'# {fault}')
    if len(faults) > 20:
        print(f'# and {len(faults) - 20} more')


def check(paths, c_paths, sections):
    faults = [f'{path}:{line}: {what}' for path in paths for line, what in check_editorconfig(path, read(path), rules_for(path, sections))]
    tell(1, faults, 'files are as .editorconfig wants them')
    if not has_clang_format():
        print(f'ok 2 - the spacing of C # SKIP no clang-format {WANTED_CLANG_FORMAT}')
    else:
        spacing = [f'{path}:{line}: {what}' for path, line, what, *_ in check_c(c_paths)]
        tell(2, spacing, 'the spacing of C is as .clang-format wants it')
        faults += spacing
    print('1..2')
    return 1 if faults else 0


def mend(paths, c_paths, sections):
    changes = {}
    if has_clang_format():
        for path, _, _, offset, length, new in check_c(c_paths):
            changes.setdefault(path, []).append((offset, length, new))
    for path in paths:
        data = old = read(path)
        for offset, length, new in sorted(changes.get(path, []), reverse=True):
            data = data[:offset] + new + data[offset + length:]
        data = mend_editorconfig(data, rules_for(path, sections))
        if data != old:
            with open(path, 'wb') as file:
                file.write(data)
            print(path)
    return 0


def main(words):
    only_check = '--check' in words
    named = [word for word in words if word != '--check']
    if any(word.startswith('-') for word in named):
        print('usage: scripts/format.sh [--check] [FILE...]', file=sys.stderr)
        return 2
    paths = named or subprocess.run(['git', 'ls-files'], check=True, capture_output=True, text=True).stdout.split('\n')
    paths = [path for path in paths if path and os.path.isfile(path)]
    c_paths = [path for path in paths if path.endswith(('.c', '.h')) and path.startswith(C_FOLDERS)]
    return (check if only_check else mend)(paths, c_paths, read_editorconfig())


sys.exit(main(sys.argv[1:]))
