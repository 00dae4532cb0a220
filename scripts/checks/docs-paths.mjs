/** `npm run check docs`: every path of this repository that the documentation names in backticks exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare.mjs'
import { root } from '../run.mjs'

/** A path in backticks begins with a folder of the root and is no pattern: `server/migrations/*.sql` names none. */
const inBackticks = /`([\w@.-]+\/[^\s`*<>{}…:]*)`/g

export function checkDocsPaths() {
  const topFolders = new Set(
    readdirSync(root, { withFileTypes: true })
      .filter(isTracked)
      .map(({ name }) => name),
  )
  const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...listFiles(path.join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.relative(root, file)),
  ]
  const missing = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(inBackticks)]
      .map(([, named = '']) => named)
      .filter((named) => topFolders.has(named.split('/')[0] ?? '') && !existsSync(path.join(root, named)))
      .map((named) => `${document}: \`${named}\` does not exist`),
  )
  for (const line of missing) console.log(line)
  return missing.length === 0
}

/** @param {import('node:fs').Dirent} entry */
function isTracked(entry) {
  return entry.isDirectory() && !['node_modules', 'data', '.git', 'test-results'].includes(entry.name)
}
