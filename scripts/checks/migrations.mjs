/**
 * `npm run check migrations`: a migration that has landed never changes, for databases have it behind them. The file
 * beside the migrations holds their hashes as `sha256sum` writes them; `npm run fix` adds those that are new.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.mjs'

const folder = path.join(root, 'server/migrations')
const frozenFile = path.join(folder, 'frozen.sha256')

export function checkMigrations() {
  const frozen = readFrozen()
  const present = readPresent()
  const faults = [
    ...[...present].flatMap(([name, hash]) => {
      const before = frozen.get(name)
      if (before === undefined) return `${name} is not frozen yet: npm run fix`
      return before === hash ? [] : `${name} has changed since it landed: put it back and write a new migration`
    }),
    ...[...frozen.keys()].filter((name) => !present.has(name)).map((name) => `${name} is gone: put it back`),
  ]
  for (const fault of faults) console.log(`server/migrations/${fault}`)
  return faults.length === 0
}

/** Adds what is new; what has changed stays a fault. */
export function freezeMigrations() {
  const hashes = new Map([...readPresent(), ...readFrozen()])
  const lines = [...hashes].toSorted(([left], [right]) => (left < right ? -1 : 1))
  writeFileSync(frozenFile, lines.map(([name, hash]) => `${hash}  ${name}\n`).join(''))
}

/** @returns {Map<string, string>} */
function readPresent() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(names.map((name) => [name, sha256(readFileSync(path.join(folder, name)))]))
}

/** @returns {Map<string, string>} */
function readFrozen() {
  if (!existsSync(frozenFile)) return new Map()
  const lines = readFileSync(frozenFile, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
