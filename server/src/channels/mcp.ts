/** Model Context Protocol over HTTP, without sessions: each request is answered by a server of its own. */
import { McpServer, createMcpHandler } from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { IncomingHttpHeaders } from 'node:http'
import { logFailure } from '../platform/log.ts'
import { spokenProblem } from '../platform/http/known-problem.ts'
import type { Told as Refused } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { tools } from './mcp-tools.ts'
import type { Calling, Tool } from './mcp-tools.ts'
import { told } from './mcp-words.ts'

/** A refusal as JSON-RPC says it; the code is the protocol's for an error of the server. */
export const mcpError = ({ code, message }: Refused) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_000, message, data: { code } },
})

/** @param body as it was parsed; the protocol's own library reads it */
export async function mcp(calling: Calling, body: unknown, headers: IncomingHttpHeaders): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(calling), { maxSubscriptions: 0 })
  const { signal } = calling
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
  Response.json(mcpError({ code: 405, message: '这里没有推送，请用 POST 调用' }), {
    status: 405,
    headers: { allow: 'POST' },
  })
