/** `npm run backup|restore|verify|reindex [-- options]`: maintenance of the data folder or the configured servers. */
import { ensureInstalled } from './prepare.mjs'
import { become, fail, findNode } from './run.mjs'

const [verb = '', ...options] = process.argv.slice(2)
const verbs = ['backup', 'restore', 'verify', 'reindex']
if (!verbs.includes(verb)) fail(`用法：${verbs.map((one) => `npm run ${one}`).join(' | ')}`)
ensureInstalled()
become(findNode(), ['server/src/maintain.ts', verb, ...options])
