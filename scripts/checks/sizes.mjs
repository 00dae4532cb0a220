/** `npm run check size`: source files that have grown past what one sitting can read, and rooms past what one can know. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare.mjs'
import { root } from '../run.mjs'

const maxLines = 300
const maxRoomFiles = 30
const sourceFolders = [
  'contract/src',
  'server/src',
  'server/bench',
  'server/drills',
  'console/src',
  'console/web-chat',
  'scripts',
]
/** Tests grow with the promises they keep; generated files are nobody's reading. */
const isExempt = (/** @type {string} */ file) => /\.test\.tsx?$|\.d\.ts$|\/fixtures\/|platform\/tables\.ts$/.test(file)
/**
 * Longer for a reason: the file and why it is not several.
 * @type {Record<string, string>}
 */
const longFiles = {
  'console/src/app/route-table.ts':
    'one table: router, guard, menu and breadcrumb read it, and so does whoever adds a page',
}
/** No rooms: the ground floor, and a file per format. */
const noRooms = new Set(['platform', 'parsing'])
/** A file per kind of node, as it has one per format in parsing: whoever reads the room reads the table of them. */
const isOfAKind = (/** @type {string} */ file) => file.includes('/workflow-runs/nodes/')

export function checkSizes() {
  const faults = [...findLongFiles(), ...findLargeRooms()]
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

function findLongFiles() {
  const long = sourceFolders
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !isExempt(file))
    .map((file) => ({ file: path.relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .toSorted((left, right) => right.lines - left.lines)
  const idle = Object.keys(longFiles).filter((file) => !long.some((one) => one.file === file))
  return [
    ...long
      .filter(({ file }) => !(file in longFiles))
      .map(({ file, lines }) => `${file}: ${lines} lines, ${maxLines} at most: split it by what it does`),
    ...idle.map(
      (file) => `${file}: is no longer than ${maxLines} lines: take it off the list of scripts/checks/sizes.mjs`,
    ),
  ]
}

function findLargeRooms() {
  const rooms = path.join(root, 'server/src')
  return readdirSync(rooms, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noRooms.has(entry.name))
    .map(({ name }) => ({
      name,
      count: listFiles(path.join(rooms, name)).filter((file) => !isExempt(file) && !isOfAKind(file)).length,
    }))
    .filter(({ count }) => count > maxRoomFiles)
    .map(({ name, count }) => `server/src/${name}: ${count} files, ${maxRoomFiles} at most: split it by noun`)
}
