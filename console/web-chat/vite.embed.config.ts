/** The loader that other sites include: one classic script without imports, console/dist/web-chat/embed.js. */
import path from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'web-chat'),
    emptyOutDir: false, // the page lies there already
    target: 'es2020',
    reportCompressedSize: false,
    lib: { entry: 'embed/embed.ts', formats: ['iife'], name: 'zhikuEmbed', fileName: () => 'embed.js' },
  },
})
