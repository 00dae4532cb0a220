/** `node examples/web-chat/serve.mjs [port]`: the shop's pages on an origin of their own. Needs nothing installed. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const files = { '/': ['shop.html', 'text/html; charset=utf-8'], '/shop.js': ['shop.js', 'text/javascript'] }
const port = Number(process.argv[2] ?? 8300)

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop')
  const [name, type] = files[/** @type {keyof typeof files} */ (pathname)] ?? []
  if (!name) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(await readFile(path.join(import.meta.dirname, name)))
}).listen(port, '127.0.0.1', () => console.log(`商城示例：http://127.0.0.1:${port}/`))
