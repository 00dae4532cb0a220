/** `npm run build`: the console, compressed, into console/dist; the server runs from its sources. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildConsole, consoleDist, ensureInstalled } from './prepare.mjs'
import { root } from './run.mjs'

const startedAt = performance.now()
ensureInstalled()
await buildConsole()
const files = readdirSync(consoleDist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`控制台已构建到 ${path.relative(root, consoleDist)}（${files.length} 个文件，${seconds} 秒）。`)
