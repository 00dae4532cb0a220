/** `npm run bench:search|bench:answers|bench:understanding|bench:sureness|bench:parse|bench:faqs|bench:products|bench:workflows|bench:seat|bench:editor|bench:search-box [-- options]`: prints the figures of this machine. */
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './prepare.mjs'
import { become, fail, findNode } from './run.mjs'

const [name = '', ...options] = process.argv.slice(2)
const benches = new Map([
  // the whole answer over HTTP; server/bench/search.ts measures the same without it
  ['search', ['server/bench/search-http.ts']],
  ['answers', ['server/bench/search-http.ts', '--turns']],
  ['understanding', ['server/bench/understanding.ts']],
  ['sureness', ['server/bench/sureness.ts']],
  ['parse', ['server/bench/parse.ts']],
  ['faqs', ['server/bench/faq-import.ts']],
  ['products', ['server/bench/products.ts']],
  ['workflows', ['server/bench/workflows.ts']],
  ['seat', ['server/bench/seat.ts']],
  // in a real browser
  ['editor', ['e2e/editor-bench.ts']],
  ['search-box', ['e2e/search-box-bench.ts']],
])
const bench = benches.get(name)
if (!bench) fail(`用法：${[...benches.keys()].map((one) => `npm run bench:${one}`).join(' | ')}`)
ensureInstalled()
const [file = '', ...own] = bench
if (file.startsWith('e2e/')) process.env.CHROMIUM_PATH = findChromium()
become(findNode(), [file, ...own, ...options])
