/**
 * Compresses the console's text assets once, at build: brotli at full strength takes seconds for a large file, too
 * long for a request.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textAssets = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.wasm', '.webmanifest'])
/** Below this a compressed answer saves no packet. */
const minBytes = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Writes `<file>.br` and `<file>.gz` beside every asset that gains by it, in parallel on zlib's threads.
 * @param {string} dir
 */
export async function compressAssets(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textAssets.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressAsset))
}

/** @param {string} file */
async function compressAsset(file) {
  const bytes = readFileSync(file)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < bytes.length) writeFileSync(`${file}.gz`, gzipped)
}
