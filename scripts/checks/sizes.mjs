/** `npm run check size`: source files that have grown past what one sitting can read. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare.mjs'
import { root } from '../run.mjs'

const maxLines = 400
const sourceFolders = ['contract/src', 'server/src', 'server/bench', 'server/drills', 'console/src', 'scripts']
/** Tests grow with the promises they keep; generated files are nobody's reading. */
const isExempt = (/** @type {string} */ file) => /\.test\.tsx?$|\.d\.ts$|\/fixtures\/|platform\/tables\.ts$/.test(file)

export function checkSizes() {
  const large = sourceFolders
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !isExempt(file))
    .map((file) => ({ file: path.relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .sort((left, right) => right.lines - left.lines)
  for (const { file, lines } of large)
    console.log(`${file}: ${lines} lines, ${maxLines} at most: split it by what it does`)
  return large.length === 0
}
