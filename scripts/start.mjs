/** `npm start [-- --no-demo]`: the product, installed and built first where needed. */
import { ensureConsoleBuilt, ensureInstalled } from './prepare.mjs'
import { become, findNode } from './run.mjs'

ensureInstalled()
await ensureConsoleBuilt()
become(findNode(), ['server/src/main.ts', ...process.argv.slice(2)])
