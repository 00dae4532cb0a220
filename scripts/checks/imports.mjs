/** `npm run check imports`: the direction of the arrows, by .dependency-cruiser.cjs, which gives each rule's reason. */
import { spawnSync } from 'node:child_process'
import { root, toolEnvironment } from '../run.mjs'

const cruised = ['contract/src', 'server/src', 'server/test', 'console/src', 'e2e']

export function checkImports() {
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--output-type', 'json', '--config', '.dependency-cruiser.cjs', ...cruised],
    {
      cwd: root,
      env: toolEnvironment(),
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  /** @type {{ summary: { totalCruised: number, violations: Violation[], ruleSetUsed: { forbidden: Rule[] } } }} */
  let report
  try {
    report = JSON.parse(stdout)
  } catch {
    console.log(stderr || stdout)
    return false
  }
  const { totalCruised, violations, ruleSetUsed } = report.summary
  // Without a compiler it understands, dependency-cruiser sees no TypeScript at all and finds nothing wrong.
  if (totalCruised === 0)
    console.log('dependency-cruiser saw no module: is the `typescript` package the one with an API?')
  for (const { rule, from, to, cycle } of violations) {
    const route = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`
    const reason = ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''
    console.log(`${route}\n    ${rule.name}: ${reason}`)
  }
  return totalCruised > 0 && violations.length === 0
}

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */
/** @typedef {{ name: string, comment?: string }} Rule */
