/**
 * `npm run check load`: what the browser fetches before the login page and before the first table page, from the
 * built console's manifest, and before a customer's first question in the web chat. Bytes as they cross the wire (brotli), so the figures are exact and the same everywhere.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { consoleDist } from '../prepare.mjs'

const kilobyte = 1024

/**
 * A page is the entry, the chunks that are loaded for it, by source file, and what those import. The bundler may put a
 * source into a chunk that the others import anyway; `words` of the page prove that nothing of it was overlooked.
 * The limits are those of the product's design.
 */
const budgets = [
  {
    page: 'login',
    sources: ['src/pages/login/login-page.tsx'],
    words: ['手机号'],
    maxBytes: 225 * kilobyte,
    maxRequests: 8,
  },
  {
    page: 'first table page',
    sources: ['src/app/layout/layout.tsx', 'src/pages/knowledge-storage/knowledge-bases/doc-storage-page.tsx'],
    words: ['退出登录', '按主题存放说明书'],
    maxBytes: 335 * kilobyte,
    maxRequests: 15,
  },
]

/** A word of each library that survives minifying. None of them belongs on the way to these pages. */
const forbiddenLibraries = [
  { library: 'zod', pattern: /\$ZodType|ZodError/ },
  { library: 'echarts', pattern: /_echarts_instance_|echarts/ },
  { library: 'xyflow', pattern: /react-flow__/ },
  { library: 'CodeMirror', pattern: /cm-editor|cm-content/ },
  { library: 'pdf.js', pattern: /pdfjs|PDFWorker/ },
]

export function checkLoadBudget() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(consoleDist, '.vite', 'manifest.json'), 'utf8'))
  return [...budgets.map((budget) => checkBudget(manifest, budget)), checkWebChat()].every(Boolean)
}

/** The loader on another site, and the page in its frame: on a phone, in a shop, beside all that the shop loads. */
const webChat = { maxBytes: 60 * kilobyte, maxRequests: 5 }

function checkWebChat() {
  const page = 'web-chat/index.html'
  const files = ['web-chat/embed.js', page, ...findLinked(page)]
  const bytes = files.reduce((sum, file) => sum + readWireBytes(file), 0)
  const isWithin = bytes <= webChat.maxBytes && files.length <= webChat.maxRequests
  console.log(
    `web chat: ${(bytes / kilobyte).toFixed(1)} KB in ${files.length} requests (at most ${webChat.maxBytes / kilobyte} KB in ${webChat.maxRequests})`,
  )
  return isWithin && !hasLaterParts(path.join(consoleDist, 'web-chat'))
}

/** What it would load later is not counted above: there is none. @param {string} folder */
function hasLaterParts(folder) {
  const scripts = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  if (scripts.length > 1) console.log(`web chat: ${scripts.join(', ')}: one script is all that is counted`)
  return scripts.length > 1
}

/**
 * @param {Manifest} manifest
 * @param {(typeof budgets)[number]} budget
 */
function checkBudget(manifest, { page, sources, words, maxBytes, maxRequests }) {
  /** @type {Set<string>} */
  const files = new Set()
  for (const name of ['index.html', ...sources]) collectFiles(manifest, name, files)
  for (const file of ['index.html', ...findLinked('index.html')]) files.add(file)
  const scripts = [...files].filter((file) => file.endsWith('.js')).map(readText)
  const bytes = [...files].reduce((sum, file) => sum + readWireBytes(file), 0)
  console.log(
    `${page}: ${(bytes / kilobyte).toFixed(1)} KB in ${files.size} requests (at most ${maxBytes / kilobyte} KB in ${maxRequests})`,
  )
  const missing = words.filter((word) => !scripts.some((script) => script.includes(word)))
  for (const word of missing)
    console.log(`${page}: none of its chunks says ${word}: is ${sources.join(' or ')} elsewhere?`)
  const found = forbiddenLibraries.filter(({ pattern }) => scripts.some((script) => pattern.test(script)))
  for (const { library } of found) console.log(`${page}: loads ${library}, which must wait until it is used`)
  return bytes <= maxBytes && files.size <= maxRequests && found.length === 0 && missing.length === 0
}

/**
 * A chunk, what it imports at once, and their styles; what it may import later is left out.
 * @param {Manifest} manifest
 * @param {string} name
 * @param {Set<string>} files
 */
function collectFiles(manifest, name, files) {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files)
}

/**
 * What a page fetches besides itself: the icon, and every script and style that it names.
 * @param {string} page
 */
function findLinked(page) {
  const html = readFileSync(path.join(consoleDist, page), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file)
}

/** @param {string} file */
function readWireBytes(file) {
  const full = path.join(consoleDist, file)
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size
}

/** @param {string} file */
function readText(file) {
  return readFileSync(path.join(consoleDist, file), 'utf8')
}

/** @typedef {Record<string, { file: string, css?: string[], imports?: string[] }>} Manifest */
