/** The page that customers chat on: a bundle of its own beside the console, in console/dist/web-chat. */
import path from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/web-chat/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'web-chat'),
    emptyOutDir: true,
    target: 'es2022', // customers' browsers are older than employees'
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
