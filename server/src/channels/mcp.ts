/** Model Context Protocol over HTTP, without sessions: each request is answered by a server of its own. */
import { McpServer, createMcpHandler } from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { IncomingHttpHeaders } from 'node:http'
import { statusOf } from '@zhiku/contract/problem'
import { z } from 'zod'
import { logFailure } from '../platform/log.ts'
import { spokenProblem } from '../platform/http/known-problem.ts'
import type { Told as Refused } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { tools } from './mcp-tools.ts'
import type { Calling, Tool } from './mcp-tools.ts'
import { told } from './mcp-words.ts'

const Numbered = z.looseObject({ id: z.union([z.string(), z.number()]) })

/**
 * A refusal as JSON-RPC says it, of the call that it refuses. What could not be read as JSON, and what is no call, have
 * the protocol's codes; all else has its code for an error of the server.
 */
export function mcpError({ code, message }: Refused, body: unknown) {
  const own = statusOf(code) === 400 ? (body === undefined ? -32_700 : -32_600) : -32_000
  const id = Numbered.safeParse(body).data?.id ?? null
  return { jsonrpc: '2.0', id, error: { code: own, message, data: { code } } }
}

const refused = (told: Refused, body: unknown, headers = {}): Response =>
  Response.json(mcpError(told, body), { status: statusOf(told.code), headers })

/** Revisions of the protocol that know several messages at once; a client that names none speaks the second. */
const batching = ['2024-11-05', '2025-03-26', undefined]

/** @param body as it was parsed; the protocol's own library reads it */
export async function mcp(calling: Calling, body: unknown, headers: IncomingHttpHeaders): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(calling), { maxSubscriptions: 0 })
  const { signal } = calling
  if (body === undefined) return refused({ code: 400, message: '请求内容不是有效的 JSON' }, body)
  if (Array.isArray(body) && !batching.includes(headers['mcp-protocol-version']?.toString()))
    return refused({ code: 400, message: '这个协议版本一次只发一条消息，请逐条发' }, body)
  const sent = new Headers({ 'content-type': 'application/json' })
  for (const name of ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  const init = { method: 'POST', headers: sent, body: JSON.stringify(body ?? null), signal }
  return told(await handler.fetch(new Request('http://zhiku/open/v1/mcp', init), { parsedBody: body }))
}

function serverFor(calling: Calling): McpServer {
  const instructions =
    '客服知识助手：用 ask_assistant 得到带引用的回答，用 search_knowledge 检索，用 get_product_parameters 查商品参数。'
  const server = new McpServer({ name: 'zhiku', title: '知库', version: '1' }, { instructions })
  for (const [name, tool] of Object.entries<Tool>(tools)) {
    const { title, description, input } = tool
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given) =>
      answered(calling, tool, given),
    )
  }
  return server
}

/** What a tool refuses is an answer too: the agent reads it and does better. */
async function answered(calling: Calling, tool: Tool, given: unknown): Promise<CallToolResult> {
  try {
    const { text, data } = await tool.call(calling, given)
    return { content: [{ type: 'text', text }], structuredContent: data }
  } catch (error) {
    if (!(error instanceof Problem)) logFailure(calling.ctx.log, 'tool.failed', error)
    return { content: [{ type: 'text', text: spokenProblem(error).message }], isError: true }
  }
}

/** A server without sessions has no news between two calls. */
export const noNews = (): Response =>
  refused({ code: 405, message: '这里没有推送，请用 POST 调用' }, undefined, { allow: 'POST' })
