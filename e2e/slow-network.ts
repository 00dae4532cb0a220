/**
 * A network on which every request sets out up to 400 ms late: `node e2e/slow-network.ts <port> <seed>`. Answers pass as
 * they come, streams too. The same seed holds the same request up as long, the next time it is made another time.
 */
import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const [port, seed = ''] = process.argv.slice(2)
const longest = 400
const made = new Map<string, number>()

function delayOf(asked: string): number {
  const times = (made.get(asked) ?? 0) + 1
  made.set(asked, times)
  return createHash('sha256').update(`${seed} ${times} ${asked}`).digest().readUInt16BE() % longest
}

createServer((from, to) => {
  const { method, headers, url = '' } = from
  to.on('error', () => undefined) // who asked has gone
  void setTimeout(delayOf(`${method} ${url}`)).then(() => {
    const onward = request(url, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => to.destroy()).pipe(to)
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  })
}).listen(Number(port), '127.0.0.1', () => console.log(`E2E_SEED=${seed}`))
