#!/usr/bin/env python3
# terminal_test.py MUSTER -- `muster play` at a terminal of a given size: what fits, what is paged, what is kept.  TAP.
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

MUSTER = sys.argv[1]
MORE = '-- Enter: more; q, then Enter: skip --'
PROMPT = re.compile(r'(American|British|Patriot|over)> $|\(y/N\) $')
home = tempfile.mkdtemp()
count = 0


def report(fine, name, seen=''):
    global count
    count += 1
    print(f"{'ok' if fine else 'not ok'} {count} - {name}", flush=True)
    if not fine:
        for line in seen.splitlines()[-40:]:
            print('#', repr(line))


class Terminal:
    """A program at a pseudo-terminal; `seen` is what it wrote since the last answer."""

    def __init__(self, columns, rows, *arguments, term='dumb'):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ.update(HOME=home, XDG_DATA_HOME=home + '/data', TERM=term, NO_COLOR='1')
            time.sleep(0.1)         # until the size is set
            os.execv(MUSTER, [MUSTER, *arguments])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
        self.all = self.seen = ''
        self.read()

    def read(self):
        """Until the program waits for a line, or ends."""
        end = time.time() + 60
        self.seen = ''
        while time.time() < end:
            if select.select([self.file], [], [], 0.05)[0]:
                try:
                    text = os.read(self.file, 65536).decode('utf-8', 'replace')
                except OSError:
                    break
                self.seen += text
                self.all += text
            elif self.asks():
                break
        return self.seen

    def asks(self):
        last = self.seen.replace('\r', '\n').rsplit('\n', 1)[-1]
        return MORE in last or bool(PROMPT.search(last))

    def type(self, line):
        os.write(self.file, line.encode() + b'\n')
        return self.read()

    def through(self):
        """All pages, up to the prompt."""
        text = self.seen
        while MORE in self.seen.replace('\r', '\n').rsplit('\n', 1)[-1]:
            text += self.type('')
        return text

    def answer(self, *lines):
        """One after another, each with all of its pages."""
        self.through()
        for line in lines:
            self.type(line)
            self.through()

    def quit(self):
        self.type('q')
        if self.asks():
            self.type('quit')
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def rows_of(text):
    return [line for line in text.replace('\r', '').split('\n')]


def kept():
    folder = home + '/data/muster'
    return sorted(f for f in os.listdir(folder) if f.endswith('.muster')) if os.path.isdir(folder) else []


# ---- a screen at a time
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
greeting, page = t.seen.split('Turn 1 of', 1) if 'Turn 1 of' in t.seen else ('', t.seen)
report(MORE in page and len(rows_of(page)) <= 24, 'on 80x24 the first page is no higher than the terminal', t.seen)
report('A3 B2 blocks' in page and 'Newark: ' in page and 'roll for action points' not in page, 'the map with its lists fits there', t.seen)
report(max(len(line) for line in rows_of(page)) <= 80, 'and is no wider', t.seen)
report('action points left' in t.type('') and bool(PROMPT.search(t.seen)), 'Enter shows the question', t.seen)
report('type help, aim (how to win), hint' in t.seen, 'and under the first one what else can be typed', t.seen)
report('action points left' in t.type('') and 'Turn 1 of' not in t.seen and 'type help' not in t.seen, 'and shows it again, without the map', t.seen)
report(MORE in t.type('map all') and 'Philadelphia' not in t.seen, 'the whole map is paged', t.seen)
report('Philadelphia' in t.through(), 'to its end', t.seen)
t.type('map all')
report('Philadelphia' not in t.type('q') and t.asks(), 'q skips the rest', t.seen)
t.type('map all')
report('Washington marches' in t.type('march washington'), 'an answer typed between two pages is one', t.seen)
report(t.quit() == 0, 'a person at a terminal may leave', t.seen)

t = Terminal(80, 24, 'play', 't76', '--scenario', 'bagging-the-fox', '--as', 'american', '--bot', 'recruit', '--seed', '2')
page = 'Turn 15 of' + t.seen.split('Turn 15 of', 1)[-1]
report('The Delaware is frozen.' in page and max(len(line) for line in rows_of(page)) <= 80, 'with ice on the river, too', t.seen)
t.quit()

t = Terminal(120, 60, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
report(MORE not in t.seen and 'Philadelphia' in t.seen and 'action points left' in t.seen, 'on 120x60 all of it stands on one screen', t.seen)
t.quit()

# ---- questions about what both sides see
t = Terminal(80, 40, 'play', 'washingtons-war', '--as', 'british', '--bot', 'recruit', '--seed', '3')
report('Congress ($) at Philadelphia.' in t.seen and 'place a marker for the King' in t.through(), "the first question of Washington's War comes with a map", t.all)
t.type('place alexandria fort-niagara long-island')
report('British hand:' in t.through() and t.all.count('Congress ($)') == 2, 'and the first one with cards with another', t.all)
t.quit()

t = Terminal(80, 24, 'play', 'washingtons-war', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.through()
page = t.type('hint').split('\n', 1)[1]
report(MORE in page and len(rows_of(page)) <= 24 and '`follow` does it' in t.through(), 'a long hint is shown a screen at a time', page)
t.quit()

t = Terminal(80, 40, 'play', 'c77', '--scenario', 'howes-prize', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.through()
report(t.all.count('turn 1 of 10') == 1 and 'Goals: New York' in t.all, 'Campaigns of 1777, where all questions are such, begins with a map', t.all)
report('turn 1 of 10' not in t.type('') + t.through(), 'which is drawn once in a phase', t.seen)
length = len(t.all)
for _ in range(20):
    t.type('done')
    t.type('y') if t.seen.endswith('(y/N) ') else None
    t.through()
    if 'Goals: New York' in t.all[length:]:
        break
report('Goals: New York' in t.all[length:], 'and again in a later one', t.all[length:])
t.quit()

def turns_of(switched):
    """What is seen in the first two moves of a game."""
    t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
    t.answer('careful', *switched)
    length = len(t.all)
    t.answer('done')
    t.answer('done') if 'Turn 2' not in t.all[length:] else None
    seen = t.all[length:]
    t.quit()
    return seen


report('A3 B2 blocks' in turns_of([]) and 'A3 B2 blocks' not in turns_of(['maps']), 'maps switches off the map that comes by itself')
t = Terminal(80, 24, 'play', 't76', '--resume')
report('log for what happened' in t.seen, 'who goes on with a game reads how to look back', t.seen)
t.quit()

# ---- the question on one screen
t = Terminal(80, 24, 'play', 'washingtons-war', '--as', 'british', '--bot', 'recruit', '--seed', '3')
t.answer('place alexandria fort-niagara long-island', 'pass')
for _ in range(10):
    if 'play a card.' in t.all:
        break
    t.type('pass')
    t.through()
page = t.all[t.all.rindex(MORE):]
report('British: play a card.' in page and 'discard ' in page, 'the question and its answers stand on one screen', page)
report(len(re.findall(r'The Americans\s+may\s+take', page)) == 1 and bool(re.search(r'! discard [a-z0-9-]+, [a-z]', page)), 'what several answers risk alike is said once', page)
report('What they do: `look CARD`, or `map all`.' in t.all, 'a hand of titles says where their words are', t.all)
report(bool(re.search(r'in the box\.\s+Cards:', t.all)) and 'box;\r\nCards' not in t.all, 'the list of an army ends with a full stop', t.all)
t.type('map')
report(MORE in t.seen and 'Congress ($)' in t.seen and 'Cards:' in t.type(' '), 'a blank goes on to the next screen, too', t.seen)
t.quit()

t = Terminal(80, 60, 'play', 'c77', '--scenario', 'burgoynes-challenge', '--as', 'british', '--bot', 'recruit', '--seed', '5')
t.type('first burgoyne')
t.through()
page = ' '.join(t.all.split())
report(page.count('goes without troops') == 1 and '! to oswegatchie: the same. Crossing water ends the march.' in page, 'what an answer risks like the one before it is not said twice', page)
t.quit()

t = Terminal(80, 24, 'play', 't76', '--scenario', 'christmas-surprise', '--as', 'american', '--bot', 'recruit', '--seed', '3')
report(MORE in t.seen and 'goes home' in t.type('q') and bool(PROMPT.search(t.seen)), 'q skips to the question', t.seen)
report(max(len(line) for line in rows_of(t.type("look mcconkeys-ferry"))) <= 80 and '\r\n    ' in t.seen, 'a place is told in lines that fit', t.seen)
report('begin a march or an attack first' in ' '.join(t.type('odds trenton').split()), 'where there is no battle, odds say what to ask', t.seen)
t.answer('1', 'march 2')
report('Greene marches' in t.seen, 'a number may stand behind its verb', t.seen)
t.answer('undo')
report('Greene marches' in t.type('2'), 'and alone', t.seen)
t.quit()

t = Terminal(80, 24, 'play', 'washingtons-c', '--scenario', 'quick-start', '--as', 'american', '--bot', 'recruit', '--seed', '4')
report(bool(re.search(r'command phase\.\s+activate +1 ', t.through() and t.all)), 'who is activated comes before who transfers', t.all)
t.quit()

# ---- the rules
t = Terminal(80, 40, 'play', 'c77', '--scenario', 'burgoynes-challenge', '--as', 'british', '--bot', 'recruit', '--seed', '3')
t.answer('rules')
report('C77 5.0 Sequence of play' in t.all and 'rules all` lists the headings' in ' '.join(t.all.split()), 'rules tells the rules that the question goes by', t.all)
report('13.1' in t.type('rules C77 13.1') + t.through() and 'In the program' in t.all, 'and those of a heading that was cited', t.all)
report('No heading, ruling' in t.type('rules zzzz'), 'or says that there is none', t.seen)
report(MORE in t.type('rules all') and max(len(line) for line in rows_of(t.through())) <= 80 and 'muster rules' not in t.seen, 'all headings are shown a screen at a time', t.seen)
t.quit()

# ---- an answer to another question
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.through()
report('not now: the question above is another one' in ' '.join(t.type('lose mercer').split()) and 'choose a leader' not in t.seen, 'what belongs to another question does not repeat the one above', t.seen)
t.quit()

# ---- a question with dozens of answers
t = Terminal(80, 24, 'play', 'c77', '--as', 'british', '--bot', 'recruit', '--seed', '3')
t.answer('first howe')
asked = t.type('')
report(re.search(r'depot +\d+ to \d+, see `list depot`  \(Place a depot: 4 each\)', asked) and 'hackensack  (March' in asked, 'on a low screen what costs points and can be done in many spaces takes a line', asked)
report('space (2 left)' in asked and 'usual: Take all' in asked, 'and the first page holds the question with all of its answers', asked)
t.through()
named = t.type('list depot') + t.through()
report('norwalk' in named and 'embark' not in named, '`list` names the answers of one kind', named)
fcntl.ioctl(t.file, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 60, 0, 0))
t.type('')
report(max(len(line) for line in rows_of(t.through())) <= 60, 'also on a narrow screen', t.seen)
report('no answer begins with' in t.type('list zzz'), 'or says that there are none', t.seen)
report(t.type('list') + t.through() and t.all.count('fetch-train') > 1, 'or names all', t.seen)
t.quit()

t = Terminal(80, 24, 'play', 'c77', '--scenario', 'burgoynes-challenge', '--as', 'british', '--bot', 'recruit', '--seed', '3')
t.answer('first burgoyne')
asked = t.type('')
report(MORE not in asked and len(rows_of(asked)) <= 24 and '! to st-johns' in asked and 'force:' not in asked, 'what is asked before an answer is given is not told with many others', asked)
report('one space more' in t.type('force') and t.asks() and 'Not done' in t.type('n'), 'and is asked', t.seen)
t.quit()

# ---- another size
t = Terminal(120, 60, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
fcntl.ioctl(t.file, termios.TIOCSWINSZ, struct.pack('HHHH', 60, 60, 0, 0))
report(max(len(line) for line in rows_of(t.type(''))) <= 60 and 'knox-1' in t.seen, 'a window made smaller is written for as it is', t.seen)
t.quit()

for game in ('t76', 'c77', 'ww', 'washingtons-c'):
    t = Terminal(60, 70, 'play', game, '--as', 'american', '--bot', 'recruit', '--seed', '3')
    t.answer('map', 'map all', 'rules', 'q')
    wide = [line for line in rows_of(t.all) if len(line) > 60]
    report(not wide and len(t.all) > 2000, f'{game} fits a narrow terminal, with its map', '\n'.join(wide))
    t.quit()
t = Terminal(60, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
report('Philadelphia[A5] A4 o' in t.type('map philadelphia') + t.through(), 'which is drawn around the place that is asked for', t.seen)
t.quit()

# ---- Ctrl-C, and leaving
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3', term='vt100')
t.answer('march washington')
os.write(t.file, b'unfinished\x03')
t.read()
report('Ctrl-C once more' in t.seen and t.asks(), 'a first Ctrl-C says how to leave', t.seen)
report('Taken back.' in t.type('undo'), 'and gives up the line', t.seen)
t.answer('march washington')
t.type('quit')
report('--resume` goes' in t.seen.replace('\r\n  ', ' '), 'who leaves a game reads how to go on with it', t.seen)
os.waitpid(t.pid, 0)
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.through()
for _ in range(2):
    os.write(t.file, b'\x03')
    time.sleep(0.3)
report(os.WTERMSIG(os.waitpid(t.pid, 0)[1]) == 2, 'a second Ctrl-C ends the program')
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.answer('march washington')
for _ in range(2):
    os.write(t.file, b'\x03')
    time.sleep(0.3)
report('muster play trenton-1776 --resume\r\n' in t.read(), 'and says how to go on with a game that has begun', t.seen)
os.waitpid(t.pid, 0)

# ---- the end
t = Terminal(80, 24, 'play', 't76', '--scenario', 'bagging-the-fox', '--as', 'american', '--bot', 'recruit', '--seed', '2')
t.answer('careful')
report('when the game is over' in t.type('review'), 'no game is reviewed before its end', t.seen)
for _ in range(200):
    if t.seen.endswith('over> '):
        break
    t.answer('1' if 'lose 1 SP' in t.seen or 'loses 1 SP' in t.seen else 'done')
    if 'no answer' in t.seen or 'Not so' in t.seen:
        t.answer('1')
end = t.all[-3000:]
report(bool(re.search(r'Victory points: American \d+, British \d+\.\s+The winner: the \w+\.', end)), 'the end tells the score and the winner', end)
flat = ' '.join(end.split())
report(flat.count(re.search(r'- ([^-]*?)\.? Victory points|$', flat)[1] or 'a') == 1 and bool(re.search(r'`muster review \S+`', flat)), 'how it came once, and how to have it reviewed', end)
t.type('review')
judged = t.through()
report('chance of victory' in judged and 'luck' in judged, 'the game is reviewed where it ended', judged)
report(max(len(line) for line in rows_of(judged[judged.find('Judged with'):])) <= 80, 'in 80 columns', judged)
report(max(len(line) for line in rows_of(t.type('luck'))) <= 80, 'the luck fits 80 columns', t.seen)
t.quit()

# ---- commands that only print
for words in (['about', 'c77'], ['help', 'play'], ['rules', 't76', 'movement']):
    t = Terminal(80, 60, *words)
    report(max(len(line) for line in rows_of(t.all)) <= 80 and len(t.all) > 500, f"{' '.join(words)} fits 80 columns", t.all)
    os.waitpid(t.pid, 0)

# ---- the enemy's turn
t = Terminal(80, 24, 'play', 'washingtons-c', '--scenario', 'quick-start', '--as', 'american', '--bot', 'recruit', '--seed', '4')
first = t.seen
report('(Was) American' in first and MORE in first and len(rows_of(first[first.index('Turn 3 of'):])) <= 24, 'a map of hexes fits, too', first)
report('American leaders:' in t.through(), 'before the lists', t.seen)
for _ in range(12):
    t.type('done')
    if 'Left out: ' in t.through():
        break
report(bool(re.search(r'Left out: \d+ lines?(, \d+ of them dice| of dice)?\.\s+`log\s+\d+`\s+shows', t.all)), 'a long turn of the enemy is told in short', t.all)
t.quit()

# ---- thinking, and the bell
def until_it_thinks(columns):
    """A terminal at which a bot has thought long enough to say so; what was seen before the first of its turns, and since."""
    t = Terminal(columns, 24, 'play', 't76', '--scenario', 'bagging-the-fox', '--as', 'american', '--bot', 'veteran', '--seed', '3', '--bell')
    t.through()
    before = t.all
    for _ in range(8):              # until a question was hard enough
        t.type('done')
        t.type('y') if t.seen.endswith('(y/N) ') else None
        t.through()
        if '(Ctrl-C' in t.all:
            break
    return t, before, t.all[len(before):]


t, before, thought = until_it_thinks(120)
report(bool(re.search(r'% \(Ctrl-C: play now\)\r {119}\r', thought)), 'the line about thinking is cleaned on a wide terminal, too', thought)
t.quit()

t, before, thought = until_it_thinks(40)
shown = re.findall(r'\r(  [^\r\n]*% \(Ctrl-C\))', thought)
report(len(shown) > 0 and all(line.startswith('  The British ') for line in shown) and 'bot thinks' not in thought, 'the line about thinking says what the other side does', thought)
report(all(len(line) < 40 for line in shown) and len(shown) > 0, 'the line about thinking is narrower than the terminal', thought)
report(bool(re.search(r'% \(Ctrl-C\)\r {39}\r', thought)) and '\033[K' not in thought, 'and is cleaned, on every terminal', thought)
report('\a' in thought and '\a' not in before, 'the bell rings when the bot has played', thought)
t.type('bell')
refused = t.type('y')
report('A yes or a no is not asked for now.' in refused, 'a yes that nobody asked for is no beginning of a name', refused)
t.type('careful')
length = len(t.all)
t.type('done')
t.through()
report('\a' not in t.all[length:], 'unless it is silenced', t.all[length:])
t.quit()

# ---- what cannot be taken back
t = Terminal(80, 50, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.answer('march washington', 'undo')
length = len(t.all)
asked = t.type('done')
report(bool(re.search(r'! End moves\? \d action\s+points? (is|are)\s+left', asked)) and asked.endswith('Do it? (y/N) '), 'an answer that cannot be taken back says its risk and is asked about', asked)
t.type('')
report('Not done.' in t.all[length:] and 'Turn 1' not in t.all[length + len(asked):] and PROMPT.search(t.all) is not None, 'and is not given unless the player wants it', t.all[length:])
length = len(t.all)
t.type('done')
t.type('aim')
report('Not done.' in t.all[length:] and 'Turn 1' not in t.all[length:] and 'win' in t.all[length:], 'what is typed instead of y or n is done instead', t.all[length:])
length = len(t.all)
t.type('done')
t.type('y')
t.through()
report('Not done' not in t.all[length:] and 'British' in t.all[length:], 'a yes gives it', t.all[length:])
t.type('careful')
length = len(t.all)
t.type('done')
t.through()
report('(y/N)' not in t.all[length:], 'and `careful` switches the asking off', t.all[length:])
t.quit()

# The first steps of a march are told before the last one is asked about.
t = Terminal(80, 50, 'play', 't76', '--scenario', 'christmas-surprise', '--as', 'american', '--bot', 'recruit', '--seed', '5')
t.answer('desert nj-militia-1', 'march washington')
asked = t.type('to trenton')
report(asked.endswith('Do it? (y/N) ') and "from McConkey's Ferry to Beatty's Ferry" in asked, 'the first step of a march is told before its last one is asked about', asked)
t.type('n')
t.quit()

# ---- games kept
shutil.rmtree(home + '/data', ignore_errors=True)
for _ in range(2):
    t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
    t.through()
    t.type('march washington')
    t.quit()
report(kept() == ['trenton-1776-2.muster', 'trenton-1776.muster'], 'each new game is kept in a file of its own', str(kept()))
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
t.quit()
report(len(kept()) == 2, 'a game in which nothing was played leaves none', str(kept()))

# A signal that comes while the game is being written waits until the file is whole.  Here the write waits for a reader of its pipe.
folder = home + '/data/muster/'
part = folder + 'trenton-1776.muster.part'
os.mkfifo(part)
program = subprocess.Popen([MUSTER, 'play', 't76', '--resume', '--keep', folder + 'trenton-1776.muster'], stdin=subprocess.PIPE,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
program.stdin.close()
time.sleep(0.5)
program.send_signal(signal.SIGTERM)
time.sleep(0.2)
reader = os.open(part, os.O_RDONLY | os.O_NONBLOCK)
written = ''
end = time.time() + 10
while time.time() < end and program.poll() is None:
    if select.select([reader], [], [], 0.1)[0]:
        written += os.read(reader, 65536).decode()
os.close(reader)
report(written.startswith('muster') and not os.path.exists(part), 'what is being kept while a signal comes is written to its end', written[-200:])
report(program.wait() == -signal.SIGTERM, 'and then the signal ends the program', str(program.returncode))
for name in kept():
    if not os.path.isfile(folder + name):
        os.unlink(folder + name)

# What a killed program left is gone at the next start; another terminal may be writing what is young.
for name, age in ('trenton-1776-3', 3600), ('trenton-1776-4', 0), ('washingtons-war', 3600):
    open(f'{folder}{name}.muster.part', 'w').close()
    os.utime(f'{folder}{name}.muster.part', (time.time() - age,) * 2)
t = Terminal(80, 24, 'play', 't76', '--as', 'american', '--bot', 'recruit', '--seed', '3')
parts = sorted(f for f in os.listdir(folder) if f.endswith('.part'))
report(parts == ['trenton-1776-4.muster.part', 'washingtons-war.muster.part'], 'an unfinished file is removed at the next start', str(parts))
t.quit()

shutil.rmtree(home, ignore_errors=True)
print(f'1..{count}')
