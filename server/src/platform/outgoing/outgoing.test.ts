/** The guard before calls to addresses that somebody typed: tried against real local processes. */
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublic } from './addresses.ts'
import { allowListOf } from './allow-list.ts'
import { createOutgoing } from './outgoing.ts'
import type { OutgoingOptions } from './outgoing.ts'

const maxBytes = 1000
let server: Server
let port: number
let answer: (response: ServerResponse, request: IncomingMessage) => void
let seen: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(response, request)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // it listens on TCP
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  answer = (response) => response.end('好')
})

describe('an address is public', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2400:3200::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s', (address) => expect(isPublic(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a00:1',
    '64:ff9b::a00:1',
    '64:ff9b::1',
    '::127.0.0.1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    'localhost',
    '',
  ])('not: %s', (address) => expect(isPublic(address)).toBe(false))
})

describe('what the installation allows', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', 80, true],
    ['127.0.0.1', '127.0.0.2', 80, false],
    ['127.0.0.1:11434', '127.0.0.1', 11_434, true],
    ['127.0.0.1:11434', '127.0.0.1', 5_432, false],
    ['10.1.0.0/16', '10.1.255.255', 80, true],
    ['10.1.0.0/16', '10.2.0.0', 80, false],
    ['127.0.0.1', '::ffff:127.0.0.1', 80, true],
    ['[::1]:8000', '::1', 8_000, true],
    ['[::1]:8000', '::1', 8_001, false],
    ['fd00::/8', 'fd12::1', 80, true],
    ['::1', '::1', 80, true],
  ] as const)('%s: %s at %i: %s', (entry, address, at, isAllowed) =>
    expect(allowListOf([entry]).hasAddress(address, at)).toBe(isAllowed),
  )

  test('names are themselves, in any case', () => {
    const list = allowListOf(['models.internal', 'vllm:8000'])
    expect(list.hasHost('MODELS.internal', 443)).toBe(true)
    expect(list.hasHost('other.internal', 443)).toBe(false)
    expect([list.hasHost('vllm', 8_000), list.hasHost('vllm', 8_001)]).toEqual([true, false])
    expect(list.hasAddress('10.0.0.1', 443)).toBe(false)
  })

  test.each([
    'http://host',
    '10.0.0.0/33',
    '127.0.0.1:0',
    '127.0.0.1:99999',
    '256.1.1.1',
    'host/8',
    '[host]',
    'a b',
    '*',
  ])('is no %s', (entry) => expect(() => allowListOf([entry])).toThrow(entry))
})

/** A resolver that answers each question with the next of these. */
const answering = (...answers: string[][]): NonNullable<OutgoingOptions['resolve']> => {
  let asked = 0
  return (_name, done) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

const refusedAddress = { name: 'CallRefused', reason: 'address' }

describe('a call', () => {
  const inner = createOutgoing({ allow: ['127.0.0.1'] }).fetch({ maxBytes })
  const here = (path = '/') => `http://127.0.0.1:${port}${path}`

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '0', '[::ffff:127.0.0.1]', 'localhost'])(
    'to %s does not leave',
    async (host) => {
      const { fetch } = createOutgoing({ allow: [] })
      await expect(fetch({ maxBytes })(`http://${host}:${port}/`)).rejects.toMatchObject(refusedAddress)
      expect(seen).toEqual([])
    },
  )

  test.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:text/plain,x'])('to %s does not leave', async (url) => {
    await expect(inner(url)).rejects.toMatchObject(refusedAddress)
  })

  test('to a name goes where the name was checked, not where it points the second time', async () => {
    const rebinding = answering(['127.0.0.1'], ['10.0.0.1'])
    const outgoing = createOutgoing({ allow: ['127.0.0.1'], resolve: rebinding })
    const response = await outgoing.fetch({ maxBytes })(`http://models.example:${port}/`)
    expect(await response.text()).toBe('好')
    const inwards = createOutgoing({ allow: [], resolve: answering(['127.0.0.1']) })
    await expect(inwards.fetch({ maxBytes })(`http://models.example:${port}/`)).rejects.toMatchObject(refusedAddress)
    expect(seen).toEqual(['GET /'])
  })

  test('to a name with several addresses tries the open ones only', async () => {
    const outgoing = createOutgoing({ allow: ['127.0.0.1'], resolve: answering(['10.255.255.1', '127.0.0.1']) })
    expect(await (await outgoing.fetch({ maxBytes })(`http://models.example:${port}/`)).text()).toBe('好')
  })

  test('to an allowed name goes wherever it leads', async () => {
    const outgoing = createOutgoing({ allow: [`vllm:${port}`], resolve: answering(['127.0.0.1']) })
    expect(await (await outgoing.fetch({ maxBytes })(`http://vllm:${port}/`)).text()).toBe('好')
  })

  test('carries method, headers and body', async () => {
    answer = (response, request) => {
      void request.toArray().then((pieces: Buffer[]) => {
        response.setHeader('x-told', String(request.headers['authorization']))
        response.end(Buffer.concat(pieces))
      })
    }
    const response = await inner(here('/v1'), {
      method: 'POST',
      headers: { authorization: 'Bearer k' },
      body: '{"a":1}',
    })
    expect([response.status, response.headers.get('x-told'), await response.text()]).toEqual([
      200,
      'Bearer k',
      '{"a":1}',
    ])
    expect(seen).toEqual(['POST /v1'])
  })

  test('says itself where its body ends and where it goes', async () => {
    const told: IncomingMessage['headers'][] = []
    answer = (response, { headers }) => (told.push(headers), response.end('好'))
    const lying = { 'content-length': '2', host: 'other.example', te: 'trailers', upgrade: 'h2c', 'proxy-x': '1' }
    for (const method of ['POST', 'DELETE']) {
      const body = 'abGET /stolen HTTP/1.1\r\nhost: x\r\n\r\n'
      await (await inner(here('/own'), { method, headers: { ...lying, 'x-own': '1' }, body })).text()
    }
    expect(seen).toEqual(['POST /own', 'DELETE /own'])
    const { host, connection } = { host: `127.0.0.1:${port}`, connection: 'keep-alive' }
    const said = { host, connection, 'x-own': '1', 'accept-encoding': 'identity', 'content-length': '35' }
    expect(told).toEqual([said, said])
  })

  test('goes over a kept connection only behind calls with the same key, and over its own where it is alone', async () => {
    const ports: (number | undefined)[] = []
    answer = (response, { socket }) => (ports.push(socket.remotePort), response.end('好'))
    const alone = createOutgoing({ allow: ['127.0.0.1'] })
    const ask = async (authorization: string, isAlone = false) => {
      const response = await alone.fetch({ maxBytes, isAlone })(here(), { headers: { authorization } })
      await response.text()
    }
    for (const key of ['one', 'one', 'two', 'one']) await ask(key)
    await ask('one', true)
    const [first, again, other, back, own] = ports
    expect([again, back]).toEqual([first, first])
    expect(new Set([first, other, own]).size).toBe(3)
  })

  test('is not sent on by a redirect', async () => {
    answer = (response) => response.writeHead(307, { location: here('/inner') }).end()
    await expect(inner(here())).rejects.toMatchObject({ name: 'CallRefused', reason: 'moved' })
    expect(seen).toEqual(['GET /'])
  })

  test('reads no more than it may', async () => {
    answer = (response) => response.end('长'.repeat(1000))
    const response = await inner(here())
    await expect(response.text()).rejects.toMatchObject({ name: 'AnswerTooLong' })
  })

  test('ends at its time limit, and when its caller leaves', async () => {
    answer = (response) => void response.write('一')
    const bounded = createOutgoing({ allow: ['127.0.0.1'] }).fetch({ maxBytes, timeoutMs: 100 })
    await expect(bounded(here()).then((response) => response.text())).rejects.toMatchObject({ name: 'TimeoutError' })
    const leaving = new AbortController()
    const response = await inner(here(), { signal: leaving.signal })
    leaving.abort()
    await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('goes again over a new connection where the kept one was closed meanwhile', async () => {
    expect(await (await inner(here())).text()).toBe('好')
    answer = (response) => {
      if (seen.length === 2) response.socket?.resetAndDestroy()
      else response.end('好')
    }
    expect(await (await inner(here())).text()).toBe('好')
    expect(seen).toHaveLength(3)
  })

  test('that asks for something to be done is not sent twice, whoever closed the kept connection', async () => {
    const asked = () => inner(here(), { method: 'POST', body: '{}' })
    expect(await (await asked()).text()).toBe('好')
    answer = (response) => response.socket?.resetAndDestroy()
    await expect(asked()).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } })
    expect(seen).toEqual(['POST /', 'POST /'])
  })

  test('says how the connection failed', async () => {
    answer = (response) => response.destroy()
    const alone = createOutgoing({ allow: ['127.0.0.1'] }).fetch({ maxBytes })
    await expect(alone(here())).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } })
    answer = (response) => void response.write('一', () => response.destroy())
    await expect(inner(here()).then((response) => response.text())).rejects.toMatchObject({ message: 'terminated' })
  })
})
