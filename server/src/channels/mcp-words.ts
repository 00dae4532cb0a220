/** What the protocol's library refuses, in Chinese: its codes stay, and what it said of its own is beside. */
import { z } from 'zod'

const byCode: Record<number, string> = {
  [-32_700]: '请求内容不是有效的 JSON',
  [-32_600]: '请求内容不是有效的 JSON-RPC 消息',
  [-32_601]: '没有这个方法；这里提供工具，请用 tools/list 查看、tools/call 调用',
  [-32_602]: '参数有误，请按 tools/list 里的说明填写',
  [-32_603]: '系统出错，请稍后重试',
}
/** Narrower than its code. */
const bySaying: [RegExp, string][] = [
  [/^\[/, '参数有误，请按 MCP 协议填写'], // faults of a message, as JSON
  [/^Not Acceptable/, '请求头 accept 要同时写上 application/json 和 text/event-stream'],
  [/protocol version|protocol revision/i, '请求头 mcp-protocol-version 写的协议版本不支持，或缺少它要求的内容'],
  [/Batch must not exceed/, '一次发来的消息太多，请分几次发'],
  [/Tool .* not found/, '没有这个工具；请用 tools/list 查看有哪些'],
]
const otherwise = '请求有误，请按 MCP 协议检查'

const Refusal = z.looseObject({
  error: z.looseObject({ code: z.number(), message: z.string(), data: z.looseObject({}).optional() }),
})
const ToolRefusal = z.looseObject({
  result: z.looseObject({
    isError: z.literal(true),
    content: z.array(z.looseObject({ type: z.literal('text'), text: z.string() })),
  }),
})

/** A sentence of ours. */
const isChinese = (text: string): boolean => /^[\u4e00-\u9fff]/.test(text)

/** A message of the protocol, or several; whatever else it is stays as it is. */
function inChinese(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(inChinese)
  const { data: refusal } = Refusal.safeParse(message)
  if (refusal) {
    const { code, message: said, data } = refusal.error
    if (isChinese(said)) return message
    // the library's own reading of parameters fails as an error of the server's
    const isFault = code === -32_603 && said.startsWith('[')
    const words = bySaying.find(([saying]) => saying.test(said))?.[1] ?? byCode[code] ?? otherwise
    return {
      ...refusal,
      error: { ...refusal.error, code: isFault ? -32_602 : code, message: words, data: { ...data, detail: said } },
    }
  }
  const { data: refused } = ToolRefusal.safeParse(message)
  if (!refused) return message
  const content = refused.result.content.map((part) => ({ ...part, text: wordsOf(part.text) }))
  return { ...refused, result: { ...refused.result, content } }
}

/** Of values, as whoever writes a call by hand reads them. */
const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  boolean: ' true 或 false',
  array: '列表',
  object: '对象',
}

/** `Input validation error: Invalid arguments for tool …: query: 请输入问题` */
function wordsOf(text: string): string {
  const given = /^Input validation error: Invalid arguments for tool \w+: ([\s\S]*)$/.exec(text)?.[1]
  if (given === undefined) return bySaying.find(([saying]) => saying.test(text))?.[1] ?? text
  const faults = given
    .replaceAll(/无效输入：期望 \w+，实际接收 undefined/g, '请填写')
    .replaceAll(/无效输入：期望 (\w+)，实际接收 [^\s,，]+/g, (_, kind: string) => `应为${kinds[kind] ?? kind}`)
  return `参数有误：${faults.replaceAll(/出现未知的键\(key\):/g, '没有这个参数：')}`
}

const rewritten = (json: string): string => JSON.stringify(inChinese(JSON.parse(json)))

/** The same answer; of a stream, event by event as it comes. */
export async function told(response: Response): Promise<Response> {
  const { status, headers, body } = response
  const type = headers.get('content-type') ?? ''
  if (!body) return response
  if (type.includes('json')) return new Response(rewritten(await response.text()), { status, headers })
  if (!type.includes('event-stream')) return response
  return new Response(
    body.pipeThrough(new TextDecoderStream()).pipeThrough(lines()).pipeThrough(new TextEncoderStream()),
    {
      status,
      headers,
    },
  )
}

/** A message stands on one line of its event. */
function lines(): TransformStream<string, string> {
  let begun = ''
  const toldLine = (line: string) => (line.startsWith('data: {') ? `data: ${rewritten(line.slice(6))}` : line)
  return new TransformStream({
    transform(piece, controller) {
      const whole = (begun + piece).split('\n')
      begun = whole.pop() ?? ''
      for (const line of whole) controller.enqueue(`${toldLine(line)}\n`)
    },
    flush(controller) {
      if (begun !== '') controller.enqueue(toldLine(begun))
    },
  })
}
