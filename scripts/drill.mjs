/** `npm run drill -- <name> [options]`: what the product must outlive, tried on a throwaway instance of it. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './prepare.mjs'
import { become, fail, findNode, root } from './run.mjs'

const folder = path.join(root, 'server', 'drills')
/** Programs of the folder say in their header how they are called; the others are their parts. */
const names = readdirSync(folder)
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => !['crash-rounds', 'index-writer', 'instance'].includes(name))

const [name = '', ...options] = process.argv.slice(2)
if (!names.includes(name)) fail(`用法：npm run drill -- ${names.join(' | ')}`)
ensureInstalled()
become(findNode(), [`server/drills/${name}.ts`, ...options])
