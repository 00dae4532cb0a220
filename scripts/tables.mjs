/** `npm run tables`: the types of the tables, from the migrations. */
import { ensureInstalled } from './prepare.mjs'
import { become, findNode } from './run.mjs'

ensureInstalled()
become(findNode(), ['server/src/platform/generate-tables.ts'])
