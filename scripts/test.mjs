/**
 * `npm test`: everything that must pass. `npm run test:server|test:console|e2e [name]` runs one kind; a name is part of
 * a test file's path. The last line sums up all runners; the exit code is 0 only when nothing failed.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { ensureConsoleBuilt, ensureInstalled, listFiles } from './prepare.mjs'
import { fail, root, run } from './run.mjs'

/** @typedef {{ passed: number, failed: number, named?: string[] }} Counts what failed is named where it is known */
/**
 * The numbers and results of Vitest's report.
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ name: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} TestFile
 */
/**
 * Those of Playwright's.
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} JourneyReport
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, tests: Journey[] }[] }} Suite
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Journey
 */

const reports = mkdtempSync(path.join(tmpdir(), 'zhiku-test-reports-'))
/** What the tests sent to the embedded database. */
const statements = path.join(reports, 'statements')
mkdirSync(statements)
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** @type {Record<string, (names: string[]) => Promise<Counts>>} */
const suites = {
  server: (names) => runVitest('server', names),
  console: (names) => runVitest('console', names),
  e2e: runBrowserTests,
}

async function runAll() {
  const steps = [
    () => announce('检查', () => runChecks()),
    () => announce('服务端测试（内置数据库）', () => runVitest('server', [], { TEST_STATEMENTS: statements })),
    () => announce('服务端测试（PostgreSQL 15）', runOnPostgres15),
    () => announce('控制台测试', () => runVitest('console', [])),
    () => announce('浏览器测试', () => runBrowserTests([])),
  ]
  const counts = []
  for (const step of steps) counts.push(await step())
  return sum(counts)
}

/** @param {Counts[]} counts */
const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  named: counts.flatMap(({ named = [] }) => named),
})

/**
 * @param {string} title
 * @param {() => Promise<Counts>} step
 */
function announce(title, step) {
  console.log(`\n━━ ${title} ━━`)
  return step()
}

/**
 * The oldest server that the product supports: on it stands the product as a whole, and it must understand every
 * statement that the tests sent to the newest. docs/decisions/2026-11-26-the-oldest-server.md says why that is enough.
 */
async function runOnPostgres15() {
  const server = await startPostgres15()
  const counts = await runVitest('server', triedOnOldest(), { TEST_DATABASE_URL: server.url })
  const code = await run('node', ['server/test/oldest-server.ts', statements, server.url])
  await server.stop()
  const name = 'server/test/oldest-server.ts › 每条语句'
  return sum([counts, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, named: [name] }])
}

/** Tests of the product as a whole, and of what talks to the server itself. */
function triedOnOldest() {
  const platform = path.join(root, 'server', 'src', 'platform')
  const whole = path.join(root, 'server', 'src')
  return listFiles(whole)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => path.dirname(file) === whole || path.dirname(file) === platform)
    .filter((file) => /(test|\.)\/(harness|postgres|processes)\.ts'/.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))
}

/**
 * @param {string} project
 * @param {string[]} names
 * @param {Record<string, string>} [env]
 */
async function runVitest(project, names, env) {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', '--project', project, ...reporters, ...names], { env })
  return readCounts(report, code, (/** @type {VitestReport} */ { numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    named: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${path.relative(root, name)} › ${fullName}`, failureMessages[0])),
    ),
  }))
}

/**
 * All journeys in two halves at once, each over a product of its own: a journey mostly waits for the one page it is on.
 * @param {string[]} names
 */
async function runBrowserTests(names) {
  await ensureConsoleBuilt()
  const halves = names.length > 0 ? [names] : [['--shard=1/2'], ['--shard=2/2']]
  const counts = await Promise.all(
    halves.map((half, at) => runJourneys(half, Number(process.env.E2E_PORT ?? 8190) + 100 * at)),
  )
  return sum(counts)
}

/**
 * @param {string[]} which
 * @param {number} port of the product that they are made on
 */
async function runJourneys(which, port) {
  const report = path.join(reports, `playwright-${port}.json`)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiku-e2e-'))
  // The account that root lends PostgreSQL passes through.
  chmodSync(dataDir, 0o711)
  const env = {
    CHROMIUM_PATH: findChromium(),
    E2E_PORT: String(port),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Halves are made by the number of journeys; those of the first files take longer, for in one every page is measured.
    PWTEST_SHARD_WEIGHTS: '2:3',
    // Without a UTF-8 locale Chromium neither reads nor writes a file with a Chinese name.
    LC_ALL: 'C.UTF-8',
  }
  const output = path.join('test-results', String(port))
  const code = await run('playwright', ['test', '--reporter=list,json', `--output=${output}`, ...which], { env })
  rmSync(dataDir, { recursive: true, force: true })
  return readCounts(report, code, (/** @type {JourneyReport} */ { stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    named: suites.flatMap(failedJourneys),
  }))
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedJourneys({ suites = [], specs }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  const reasonOf = (/** @type {Journey[]} */ tests) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean)
  const own = failed.map(({ file, title, tests }) => told(`e2e/${file} › ${title}`, reasonOf(tests)))
  return [...own, ...suites.flatMap(failedJourneys)]
}

/**
 * What failed, with the first lines of why.
 * @param {string} test
 * @param {string | undefined} reason
 */
function told(test, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, 4)
  return [test, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/**
 * A runner that failed without a failed test (a file that does not load, no report) counts as one failure.
 * @param {string} report
 * @param {number} code the runner's exit code
 * @param {(report: any) => Counts} count reads the runner's own report
 * @returns {Counts}
 */
function readCounts(report, code, count) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
    rmSync(report)
  } catch {
    console.error('测试程序没有留下报告。')
  }
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1) }
}

const [kind, ...names] = process.argv.slice(2)
const suite = kind === undefined ? runAll : suites[kind]
if (!suite) fail(`没有名为 ${kind} 的测试，可用的有：${Object.keys(suites).join('、')}`)
ensureInstalled()
const { passed, failed, named = [] } = await suite(names)
// Named once more at the end: what each runner said of it lies thousands of lines above.
for (const one of named) console.log(`失败：${one}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
