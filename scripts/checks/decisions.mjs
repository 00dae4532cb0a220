/** `npm run check decisions`: every decision record has a title, a status and the four sections, in this order. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.mjs'

const sections = ['Context', 'Decision', 'Consequences', 'Alternatives']
const states = /^Status: (accepted|superseded( in part)? by .+)([;,.] .+|\.)?$/

export function checkDecisions() {
  const folder = path.join(root, 'docs/decisions')
  const faults = readdirSync(folder).flatMap((file) =>
    faultsOf(file, readFileSync(path.join(folder, file), 'utf8')).map((fault) => `docs/decisions/${file}: ${fault}`),
  )
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

/**
 * @param {string} file
 * @param {string} text
 */
function faultsOf(file, text) {
  const lines = text.split('\n')
  const found = lines.flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? [])
  const known = found.filter((name) => sections.includes(name))
  return [
    /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/.test(file) ? [] : 'the name is a date and a title: 2026-11-21-some-title.md',
    lines[0]?.startsWith('# ') && lines[1] === '' ? [] : 'begins with a title and a blank line',
    states.test(lines[2] ?? '') ? [] : `line 3 says "Status: accepted" or "Status: superseded by …", not "${lines[2]}"`,
    known.join() === sections.join() ? [] : `has the sections ${sections.join(', ')}, once each and in this order`,
  ].flat()
}
