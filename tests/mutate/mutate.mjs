// Changes the rules one line at a time and sees that some test fails each time; TAP.
//
//     node tests/mutate/mutate.mjs [--only WORDS] [--jobs N] [--list] [--check]
//
// The changes of a game stand in GAME.txt beside this file, three lines each and an empty one:
//
//     battle.c dice_of: only the first round costs a die over a river (T76 attacking across rivers)
//     - round == 1
//     + round <= 2
//
// That is the file in the game's folder, the function (or - for a line outside of all), the clause that the change breaks, then a part
// of one line as it is and as it becomes.  The part must occur once in the function, so that edits elsewhere do not matter; one that
// does not occur, occurs twice or does not compile has failed, and so the lists stay true.  --only takes those whose game and
// first line, `trenton-1776 battle.c dice_of: ...`, match a regular expression; --check only sees that all of them could be made.
//
// The changes in bots.txt are of files in src/bots or src/lab, and the tests of the bots must catch them.
//
// Each job has a copy of the sources and a build folder in build-mutate/, so a change recompiles one file.  The game's cases are run
// first, then its golden games, then random play: the first that fails has caught the change, and the line tells which it was.

import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url)), root = join(here, '..', '..')
const PATIENCE = 120_000            // milliseconds for one test of one change: what hangs is caught
const CHUNK = 8                     // changes of one file that a job takes at a time
const BOTS = 'bots'                 // the list that is of no game

// ---- the lists

function readList(game) {
    const path = join(here, `${game}.txt`), told = join('tests/mutate', `${game}.txt`), changes = []
    let at = null

    readFileSync(path, 'utf8').split('\n').forEach((line, i) => {
        const where = `${told}:${i + 1}`
        if (line.startsWith('#') || line.trim() === '')
            return
        if (line.startsWith('- ') && at && at.old === undefined)
            at.old = line.slice(2)
        else if (/^\+( |$)/.test(line) && at?.old !== undefined && at.new === undefined)
            at.new = line.slice(2)
        else {
            const head = line.match(/^(\S+\.[ch]) (\S+): (.+)$/)
            if (!head || (at && at.new === undefined))
                throw new Error(`${where}: expected FILE FUNCTION: CLAUSE, then a line - and a line +`)
            at = { game, where, file: head[1], function: head[2], name: `${game} ${line}` }
            changes.push(at)
        }
    })
    if (at && at.new === undefined)
        throw new Error(`${at.where}: no line +`)
    return changes
}

// First and last character of a function's definition: from a line that begins in the first column with its head to the first line
// that begins with a closing brace.
function extentOf(text, name) {
    if (name === '-')
        return [0, text.length]
    const head = new RegExp(`^[^\\s/#}].*\\b${name}\\b.*[^;]$`, 'gm')
    for (let m; (m = head.exec(text)) !== null;) {
        const line = m[0]
        if (/[{].*}\s*(\/\/.*)?$/.test(line))
            return [m.index, m.index + line.length]
        const end = text.slice(m.index).search(/^}/m)
        const brace = text.slice(m.index).search(/^{|{\s*$/m)
        if (end >= 0 && brace >= 0 && brace < end)
            return [m.index, m.index + end]
    }
    return null
}

// The list names a file: a chapter of the rules, or else one in another of the game's folders.
function pathOf(change) {
    if (change.game === BOTS)
        return ['src/bots', 'src/lab'].map(f => join(f, change.file)).find(path => existsSync(join(root, path))) ?? join('src/bots', change.file)
    const game = join('src/games', change.game.replaceAll('-', '_'))
    const folders = ['rules', '', ...readdirSync(join(root, game), { withFileTypes: true }).filter(f => f.isDirectory()).map(f => f.name)]
    return folders.map(f => join(game, f, change.file)).find(path => existsSync(join(root, path))) ?? join(game, change.file)
}

// The text with the change, or what is wrong with it.
function changed(text, change) {
    const extent = extentOf(text, change.function)
    if (!extent)
        return { wrong: `no function ${change.function}` }
    const body = text.slice(...extent), first = body.indexOf(change.old)
    if (first < 0)
        return { wrong: `'${change.old}' is not there` }
    if (body.indexOf(change.old, first + 1) >= 0)
        return { wrong: `'${change.old}' is there more than once` }
    const at = extent[0] + first
    return { text: text.slice(0, at) + change.new + text.slice(at + change.old.length) }
}

// ---- running things

function run(command, args, options = {}) {
    return new Promise(done => execFile(command, args, { timeout: PATIENCE, maxBuffer: 1 << 26, ...options },
        (error, stdout, stderr) => done({ failed: !!error, hung: !!error?.killed, words: `${stdout}${stderr}` })))
}

// ---- a job: a copy of the sources and its build folder

function syncTree(tree) {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
        .split('\0').filter(f => f && !f.startsWith('web/') && !f.startsWith('tests/cases/') && existsSync(join(root, f)))
    for (const file of files) {
        const now = readFileSync(join(root, file)), to = join(tree, file)
        if (existsSync(to) && readFileSync(to).equals(now))
            continue                    // untouched files keep their time, and are not compiled again
        mkdirSync(dirname(to), { recursive: true })
        writeFileSync(to, now, { mode: statSync(join(root, file)).mode })
    }
}

async function need(what, promise) {
    const result = await promise
    if (result.failed)
        throw new Error(`${what}:\n${result.words.slice(-4000)}`)
}

class Job {
    constructor(number) {
        this.tree = join(root, 'build-mutate', `${number}`, 'tree')
        this.build = join(root, 'build-mutate', `${number}`, 'build')
    }

    async prepare() {
        syncTree(this.tree)
        if (!existsSync(join(this.build, 'build.ninja'))) {
            rmSync(this.build, { recursive: true, force: true })
            await need('meson', run('meson', ['setup', this.build, this.tree, '-Dtests=enabled', '-Dwerror=false', '-Doptimization=1']))
        }
        await need('the rules as they are', run('ninja', ['-C', this.build, ...targets], { timeout: 0 }))
    }

    compile(target) { return run('ninja', ['-C', this.build, target], { timeout: 0 }) }

    // Which test fails: its name, '' if none does.
    async firstToFail(game) {
        for (const test of testsOf(game)) {
            const built = await this.compile(test.target)
            if (built.failed)
                return { wrong: built.words.split('\n').filter(l => /error/.test(l)).slice(0, 3).join('; ') || 'it does not compile' }
            const result = await run(join(this.build, test.target), test.args(game), { env: { ...process.env, ...test.env }, cwd: root })
            if (result.failed)
                return { by: result.hung ? `${test.name}, which hang` : test.name, words: result.words }
        }
        return { by: '' }
    }

    async try(change) {
        const to = join(this.tree, pathOf(change)), text = readFileSync(to, 'utf8')
        writeFileSync(to, changed(text, change).text)
        try {
            return await this.firstToFail(change.game)
        } finally {
            writeFileSync(to, text)
        }
    }
}

const testsOfRules = [
    { name: 'cases', target: 'muster', args: game => ['check', '--quiet', join(root, 'tests/cases', game)] },
    { name: 'golden', target: 'tests/golden_test', args: () => [join(root, 'tests/golden/games.txt')] },
    { name: 'property', target: 'tests/play_test', args: () => [], env: { MUSTER_GAMES: '1', MUSTER_SEED: '1' } },
]
const testsOfBots = ['search', 'tree', 'trail', 'race', 'solved', 'bots'].map(name => ({ name, target: `tests/${name}_test`, args: () => [] }))
const testsOf = list => list === BOTS ? testsOfBots : testsOfRules
const targets = [...testsOfRules, ...testsOfBots].map(t => t.target)

// ---- all of them

function readOptions(argv) {
    const options = { only: '', jobs: availableParallelism?.() ?? cpus().length, list: false, check: false }

    while (argv.length) {
        const option = argv.shift()
        if (option === '--only') options.only = argv.shift() ?? ''
        else if (option === '--jobs') options.jobs = Number(argv.shift())
        else if (option === '--list') options.list = true
        else if (option === '--check') options.check = true
        else throw new Error('usage: node tests/mutate/mutate.mjs [--only WORDS] [--jobs N] [--list] [--check]')
    }
    return options
}

// Changes of one file together, as its restoring compiles it once more.
function chunksOf(changes) {
    const byFile = new Map()

    for (const change of changes) {
        const file = `${change.game}/${change.file}`
        byFile.set(file, [...(byFile.get(file) ?? []), change])
    }
    return [...byFile.values()].flatMap(all =>
        Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, i) => all.slice(i * CHUNK, (i + 1) * CHUNK)))
}

async function main() {
    const options = readOptions(process.argv.slice(2))
    const lists = readdirSync(here).filter(f => f.endsWith('.txt')).map(f => f.slice(0, -4))
    const changes = lists.flatMap(readList).filter(c => new RegExp(options.only).test(c.name))
    const games = [...new Set(changes.map(c => c.game))]
    const living = [], count = {}
    let n = 0

    if (options.list) {
        changes.forEach(c => console.log(c.name))
        return
    }
    const tell = (change, result) => {
        n++
        if (result.by) {
            count[result.by] = (count[result.by] ?? 0) + 1
            console.log(`ok ${n} - ${change.name} (${result.by})`)
        } else {
            living.push(change)
            console.log(`not ok ${n} - ${result.wrong ? 'not a change' : 'lives'}: ${change.name}`)
            console.log(`# ${change.where}: ${result.wrong ?? `no test notices ${change.old} -> ${change.new}`}`)
        }
        process.stderr.write(`mutate: ${n} of ${changes.length}, ${living.length} live\n`)
    }
    const wrongOf = change => existsSync(join(root, pathOf(change))) ? changed(readFileSync(join(root, pathOf(change)), 'utf8'), change).wrong
        : `no file ${change.file}`
    const sound = changes.filter(change => {
        const wrong = wrongOf(change)
        if (wrong)
            tell(change, { wrong })
        return !wrong
    })
    if (options.check) {
        console.log(`ok ${n + 1} - ${sound.length} of ${changes.length} changes are of lines that are there`)
        console.log(`1..${n + 1}`)
        process.exitCode = living.length ? 1 : 0
        return
    }
    const chunks = chunksOf(sound)
    const work = async job => {
        await job.prepare()
        for (const game of games) {             // else whatever is wrong already would catch everything
            const result = await job.firstToFail(game)
            if (result.by !== '')
                throw new Error(`the tests of ${game} fail without any change (${result.by ?? result.wrong}):\n${result.words ?? ''}`)
        }
        for (let chunk; (chunk = chunks.shift());)
            for (const change of chunk)
                tell(change, await job.try(change))
    }
    const jobs = Array.from({ length: Math.max(1, Math.min(options.jobs || 1, chunks.length)) }, (_, i) => new Job(i + 1))
    await Promise.all(jobs.map(work))
    console.log(`1..${n}`)
    console.log(`# caught by ${Object.entries(count).map(([by, k]) => `${by} ${k}`).join(', ')}; ${living.length} live`)
    process.exitCode = living.length ? 1 : 0
}

main().catch(error => {
    console.log(`Bail out! ${error.message}`)
    process.exitCode = 2
})
