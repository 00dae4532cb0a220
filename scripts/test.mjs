/**
 * `npm test`: everything that must pass. `npm run test:server|test:console|e2e [name]` runs one kind; a name is part of
 * a test file's path. The last line sums up all runners; the exit code is 0 only when nothing failed.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChecks } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { ensureConsoleBuilt, ensureInstalled, listFiles } from './prepare.mjs'
import { fail, root, run } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */
/**
 * The numbers of Vitest's report, and those of Playwright's.
 * @typedef {{ numPassedTests: number, numFailedTests: number, stats: Stats }} Report
 * @typedef {{ expected: number, unexpected: number, flaky: number }} Stats
 */

const reports = mkdtempSync(path.join(tmpdir(), 'zhiku-test-reports-'))
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
    () => announce('服务端测试（内置数据库）', () => runVitest('server', [])),
    () => announce('服务端测试（PostgreSQL 15）', runOnPostgres15),
    () => announce('控制台测试', () => runVitest('console', [])),
    () => announce('浏览器测试', () => runBrowserTests([])),
  ]
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const { passed, failed } = await step()
    total.passed += passed
    total.failed += failed
  }
  return total
}

/**
 * @param {string} title
 * @param {() => Promise<Counts>} step
 */
function announce(title, step) {
  console.log(`\n━━ ${title} ━━`)
  return step()
}

/** The tests that use a database, once more on the oldest server that the product supports. */
async function runOnPostgres15() {
  const usesDatabase = /(test|\.)\/(harness|postgres)\.ts'/
  const files = listFiles(path.join(root, 'server'))
    .filter((file) => file.endsWith('.test.ts') && usesDatabase.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))
  if (files.length === 0) fail('没有找到使用数据库的测试。')
  const server = await startPostgres15()
  const counts = await runVitest('server', files, { TEST_DATABASE_URL: server.url })
  await server.stop()
  return counts
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
  return readCounts(report, code, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

/** @param {string[]} names */
async function runBrowserTests(names) {
  await ensureConsoleBuilt()
  const report = path.join(reports, 'playwright.json')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiku-e2e-'))
  // The account that root lends PostgreSQL passes through.
  chmodSync(dataDir, 0o711)
  const env = {
    CHROMIUM_PATH: findChromium(),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Without a UTF-8 locale Chromium neither reads nor writes a file with a Chinese name.
    LC_ALL: 'C.UTF-8',
  }
  const code = await run('playwright', ['test', '--reporter=list,json', ...names], { env })
  rmSync(dataDir, { recursive: true, force: true })
  return readCounts(report, code, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])
}

/**
 * A runner that failed without a failed test (a file that does not load, no report) counts as one failure.
 * @param {string} report
 * @param {number} code the runner's exit code
 * @param {(report: Report) => [number, number]} count passed and failed in the runner's own report
 * @returns {Counts}
 */
function readCounts(report, code, count) {
  let passed = 0
  let failed = 0
  try {
    ;[passed, failed] = count(JSON.parse(readFileSync(report, 'utf8')))
    rmSync(report)
  } catch {
    console.error('测试程序没有留下报告。')
  }
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

const [kind, ...names] = process.argv.slice(2)
const suite = kind === undefined ? runAll : suites[kind]
if (!suite) fail(`没有名为 ${kind} 的测试，可用的有：${Object.keys(suites).join('、')}`)
ensureInstalled()
const { passed, failed } = await suite(names)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
