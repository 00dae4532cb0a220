/**
 * 一个工单系统的样子：自己的来源、自己的工单，密钥只在这个进程里，网页拿到的只是一段会话的短期凭证。不用安装任何依赖。
 *
 *   ZHIKU_URL=http://127.0.0.1:8080 ZHIKU_KEY=zs_… node examples/ticket-page/serve.mjs [端口，默认 8310]
 *
 * 可选 ZHIKU_AGENT=13800000001：这些会话由哪位坐席接待。
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const { ZHIKU_URL: zhiku = 'http://127.0.0.1:8080', ZHIKU_KEY: key = '', ZHIKU_AGENT: agentMobile } = process.env
const port = Number(process.argv[2] ?? 8310)
const run = Date.now()

/** @type {Record<string, string>} */
const files = {
  '/': 'agent.html',
  '/customer': 'customer.html',
  '/agent.js': 'agent.js',
  '/customer.js': 'customer.js',
  '/page.css': 'page.css',
}
/** @type {Record<string, string>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * @typedef {{ externalId: string, role: 'customer' | 'agent', text: string }} Message
 * @typedef {{ id: string, customer: { name: string }, channel: string, messages: Message[], isClosed: boolean }} Ticket
 */
/** @type {Ticket[]} */
const tickets = [
  ['李女士', '微信'],
  ['王先生', '网页'],
  ['陈小姐', '电话'],
].map(([name = '', channel = ''], at) => ({
  id: `T${run}-${at + 1}`,
  customer: { name },
  channel,
  messages: [],
  isClosed: false,
}))

/** 会话以工单号打开，重复打开还是同一段。 @param {Ticket} ticket @returns {Promise<{ id: string }>} */
const openConversation = ({ id: externalId, customer, channel }) =>
  call('POST', '/conversations', { externalId, customer, channel, ...(agentMobile ? { agentMobile } : {}) })

/** 网页要面板：用密钥换一个凭证，只对这段会话、只对这个来源有效。 @param {Ticket} ticket @param {string} origin */
async function letPanelIn(ticket, origin) {
  const { id } = await openConversation(ticket)
  const { token, page } = await call('POST', `/conversations/${id}/panel-tokens`, { origin })
  return { token, page: `${zhiku}${page}` }
}

/**
 * 客户的话由服务器送去知库；坐席的话由面板送（它知道用了哪张卡片），面板没送成时才由服务器送。编号相同，不会重复。
 * @param {Ticket} ticket @param {Message & { isForwarded?: boolean }} said
 */
async function take(ticket, { isForwarded, ...message }) {
  if (!ticket.messages.some(({ externalId }) => externalId === message.externalId)) ticket.messages.push(message)
  if (message.role === 'agent' && !isForwarded) return
  const { id } = await openConversation(ticket)
  await call('POST', `/conversations/${id}/messages`, message)
}

/** @param {Ticket} ticket */
async function close(ticket) {
  const { id } = await openConversation(ticket)
  await call('DELETE', `/conversations/${id}`)
  ticket.isClosed = true
}

/** @param {string} method @param {string} address @param {object} [body] */
async function call(method, address, body) {
  const response = await fetch(`${zhiku}/rpc/v1/seat-assistant${address}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, data, message } = await response.json()
  if (code !== 0) throw new Error(message)
  return data
}

createServer(async (request, response) => {
  /** @param {number} status @param {unknown} [data] */
  const answer = (status, data = null) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(data))
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://tickets')
    const file = files[pathname]
    if (request.method === 'GET' && file) {
      response.writeHead(200, { 'content-type': types[path.extname(file)], 'cache-control': 'no-store' })
      return response.end(await readFile(path.join(import.meta.dirname, file)))
    }
    if (pathname === '/tickets') return answer(200, tickets)
    const [, id, act] = /^\/tickets\/([^/]+)\/(panel|messages|close)$/.exec(pathname) ?? []
    const ticket = tickets.find((one) => one.id === id)
    if (request.method !== 'POST' || !ticket) return answer(404)
    if (act === 'panel') return answer(200, await letPanelIn(ticket, `http://${request.headers.host}`))
    if (act === 'messages') await take(ticket, JSON.parse(await textOf(request)))
    else await close(ticket)
    return answer(200)
  } catch (error) {
    return answer(502, { message: error instanceof Error ? error.message : String(error) })
  }
}).listen(port, '127.0.0.1', () => console.log(`工单示例：http://127.0.0.1:${port}/`))

/** @param {import('node:http').IncomingMessage} request */
async function textOf(request) {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}
