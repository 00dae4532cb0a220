/** `npm run bench:search|bench:answers|bench:understanding|bench:parse|bench:faqs|bench:products|bench:workflows [-- options]`: prints the figures of this machine. */
import { ensureInstalled } from './prepare.mjs'
import { become, fail, findNode } from './run.mjs'

const [name = '', ...options] = process.argv.slice(2)
const benches = new Map([
  // the whole answer over HTTP; server/bench/search.ts measures the same without it
  ['search', ['search-http']],
  ['answers', ['search-http', '--turns']],
  ['understanding', ['understanding']],
  ['parse', ['parse']],
  ['faqs', ['faq-import']],
  ['products', ['products']],
  ['workflows', ['workflows']],
])
const bench = benches.get(name)
if (!bench) fail(`用法：${[...benches.keys()].map((one) => `npm run bench:${one}`).join(' | ')}`)
ensureInstalled()
const [file, ...own] = bench
become(findNode(), [`server/bench/${file}.ts`, ...own, ...options])
