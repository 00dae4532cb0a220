/**
 * `npm run check [names]`: everything that can be said about the code without running it. `fix` repairs what a tool can.
 * Every check runs, even after one failed; the exit code tells whether all passed.
 */
import { checkDecisions } from './checks/decisions.mjs'
import { checkDocsPaths } from './checks/docs-paths.mjs'
import { checkImports } from './checks/imports.mjs'
import { checkLoadBudget } from './checks/load-budget.mjs'
import { checkMigrations, freezeMigrations } from './checks/migrations.mjs'
import { checkSizes } from './checks/sizes.mjs'
import { checkWords } from './checks/words.mjs'
import { ensureConsoleBuilt, ensureInstalled } from './prepare.mjs'
import { fail, run } from './run.mjs'

const typedProjects = ['contract', 'server', 'console', 'console/web-chat', '.']

/** Each returns true when nothing is wrong, and prints what is. */
const checks = {
  format: () => succeeds('oxfmt', ['--check', '.']),
  lint: () => succeeds('oxlint', ['--type-aware', '--deny-warnings', '.']),
  types: async () => {
    const results = []
    for (const project of typedProjects) results.push(await succeeds('tsc', ['-p', project]))
    return results.every(Boolean)
  },
  imports: checkImports,
  size: checkSizes,
  unused: () => succeeds('knip', ['--no-progress']),
  docs: checkDocsPaths,
  words: checkWords,
  decisions: checkDecisions,
  migrations: checkMigrations,
  load: async () => {
    await ensureConsoleBuilt()
    return checkLoadBudget()
  },
}

/** @returns {Promise<{ passed: number, failed: number, named: string[] }>} */
export async function runChecks(names = Object.keys(checks)) {
  const failed = []
  for (const name of names) {
    const startedAt = performance.now()
    const isPassed = await checks[/** @type {keyof typeof checks} */ (name)]()
    if (!isPassed) failed.push(name)
    console.log(`${isPassed ? '✓' : '✗'} check ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
  if (failed.length > 0) console.log(`未通过的检查：${failed.join('、')}（单独重跑：npm run check ${failed[0]}）`)
  const named = failed.map((name) => `npm run check ${name}`)
  return { passed: names.length - failed.length, failed: failed.length, named }
}

async function fix() {
  freezeMigrations()
  await run('oxlint', ['--type-aware', '--fix', '.'])
  await run('oxfmt', ['.'])
}

/**
 * @param {string} command
 * @param {string[]} parameters
 */
async function succeeds(command, parameters) {
  return (await run(command, parameters)) === 0
}

if (import.meta.filename === process.argv[1]) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => name !== 'fix' && !(name in checks))
  if (unknown) fail(`没有名为 ${unknown} 的检查，可用的有：${Object.keys(checks).join('、')}、fix`)
  ensureInstalled()
  if (names.includes('fix')) await fix()
  else process.exitCode = (await runChecks(names.length > 0 ? names : undefined)).failed ? 1 : 0
}
