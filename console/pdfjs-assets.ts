/**
 * Serves what pdf.js loads by itself at run time: character maps (without them Chinese text of many PDFs is blank),
 * standard fonts, image decoders. They lie under an address with the library's version, so that they can be cached for ever.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const

export function pdfjsAssets(): Plugin {
  const require = createRequire(import.meta.url)
  const manifestPath = require.resolve('pdfjs-dist/package.json')
  const root = dirname(manifestPath)
  const manifest: { version: string } = JSON.parse(readFileSync(manifestPath, 'utf8')) // npm's own shape
  const base = `pdfjs-${manifest.version}`
  return {
    name: 'zhiku-pdfjs-assets',
    generateBundle() {
      for (const folder of folders) {
        for (const name of readdirSync(join(root, folder))) {
          const source = readFileSync(join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source })
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const [, folder, name] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? []
        const isKnown = folders.some((known) => known === folder)
        if (!isKnown || !name || !readdirSync(join(root, String(folder))).includes(name)) return next()
        if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm')
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(root, String(folder), basename(name))))
      })
    },
  }
}
