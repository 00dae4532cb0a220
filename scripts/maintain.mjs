/** `npm run backup|restore|reindex [-- options]`: maintenance of the data folder or the configured servers. */
import { ensureInstalled } from './prepare.mjs'
import { become, fail, findNode } from './run.mjs'

const [verb = '', ...options] = process.argv.slice(2)
if (!['backup', 'restore', 'reindex'].includes(verb)) fail('用法：npm run backup | npm run restore | npm run reindex')
ensureInstalled()
become(findNode(), ['server/src/maintain.ts', verb, ...options])
