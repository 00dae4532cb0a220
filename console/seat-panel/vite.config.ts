/**
 * The seat panel: the console's own components in a bundle of their own, in console/dist/seat-panel-page. Shared chunks would
 * run the console's start in another system's frame, and weigh on its first page.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/seat-panel-page/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'seat-panel-page'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
  },
})
