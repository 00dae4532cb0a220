/** An HTTP request of a node: through the guard, with its secrets put in at the last moment and out of what comes back. */
import { headerNameFault } from '@zhiku/contract/workflows/nodes/http-request'
import { readJson, UnfitJson } from '../platform/bounded-json.ts'
import { AnswerTooLong } from '../platform/outgoing/bounded-body.ts'
import { CallRefused } from '../platform/outgoing/outgoing.ts'
import { withoutSecrets } from './echoed-secrets.ts'
import type { Json } from './engine/values.ts'
import type { HttpAsking, Sent } from './nodes/http-request.ts'
import type { Work } from './perform.ts'

const maxBytes = 200 * 1024

interface Answered {
  status: number
  body: Json
  error: string | null
}

export async function send(work: Work, asked: HttpAsking): Promise<Answered> {
  const secrets = await work.secrets()
  const put = (text: Sent, encode: (value: string) => string) => withSecrets(text, secrets, encode)
  const headers = asked.headers.map(([name, value]): [string, string] => [name, put(value, String).trim()])
  const fault = headers.map(([name, value]) => headerFault(name, value)).find((one) => one !== undefined)
  if (fault !== undefined) return { status: 0, body: null, error: fault }
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (!headers.some(([name]) => name.toLowerCase() === 'idempotency-key')) headers.push(['idempotency-key', work.key])
  try {
    const response = await work.doors.outgoing.fetch({ maxBytes, timeoutMs: asked.timeoutS * 1000, isAlone: true })(
      put(asked.url, encodeURIComponent),
      {
        method: asked.method,
        headers,
        body: asked.body === null ? null : put(asked.body, encoderOf(type)),
        signal: work.signal,
      },
    )
    const body = withoutSecrets(bodyOf(await response.text()), secrets)
    return { status: response.status, body, error: response.ok ? null : `对方回答了 ${response.status}` }
  } catch (error) {
    if (work.signal.aborted) throw error
    return { status: 0, body: null, error: faultOf(error, asked.timeoutS) }
  }
}

/** Why it cannot be sent; a header holds letters of Latin-1 alone. */
const headerFault = (name: string, value: string): string | undefined =>
  headerNameFault(name) ??
  (/[^\t\x20-\x7e\x80-\xff]/.test(value.trim())
    ? `请求头「${name}」的值里有不能发送的字（如中文），请改用英文、数字，或先编码`
    : undefined)

/** As a value stands within a body of this type. */
const encoderOf = (type: string): ((value: string) => string) => {
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  return type.includes('x-www-form-urlencoded') ? encodeURIComponent : String
}

/** One that is not there is left out: the other side refuses, and says so. */
const withSecrets = (text: Sent, secrets: ReadonlyMap<string, string>, encode: (value: string) => string): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : encode(secrets.get(piece.secret) ?? ''))).join('')

/** @throws UnfitJson where it is too deep or holds too much */
function bodyOf(text: string): Json {
  try {
    return readJson(text) as Json // JSON.parse answers JSON
  } catch (error) {
    if (error instanceof UnfitJson && error.reason === 'unreadable') return text
    throw error
  }
}

function faultOf(error: unknown, timeoutS: number): string {
  if (error instanceof CallRefused) {
    return error.reason === 'moved'
      ? '对方要求转到别的地址，请直接填写最终的地址'
      : '不能访问内网或本机地址；确实需要时，请部署人员在 ZHIKU_OUTGOING_ALLOW 中写明这个地址'
  }
  if (error instanceof UnfitJson) return '返回的内容层级或数据过多，请让对方少返回一些'
  if (error instanceof AnswerTooLong) return `返回的内容超过 ${maxBytes / 1024} KB`
  if (error instanceof Error && error.name === 'TimeoutError') return `${timeoutS} 秒内没有回答`
  return '连不上对方，请检查地址和网络'
}
