import { httpMethods } from '@zhiku/contract/words/workflows'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { z } from 'zod'
import type { Behaviour, View } from '../engine/behaviour.ts'
import { NodeFault, said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

type Data = NodeData<'http-request'>

/** What is to be sent; secrets stand in it by their names. */
export const HttpAsking = z.object({
  ask: z.literal('http'),
  method: z.enum(httpMethods),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string().nullable(),
  timeoutS: z.number(),
})
export type HttpAsking = z.infer<typeof HttpAsking>

const Answered = z.object({ status: z.number(), body: z.json(), error: z.string().nullable() })

export const httpRequest: Behaviour<'http-request'> = {
  enter: (data, view) => {
    const { body, contentType } = bodyOf(data, view)
    const headers = data.headers.map(({ name, value }): [string, string] => [name, oneLine(view.text(value))])
    const isTyped = contentType === undefined || headers.some(([name]) => name.toLowerCase() === 'content-type')
    if (!isTyped) headers.push(['content-type', contentType])
    const asking: HttpAsking = {
      ask: 'http',
      method: data.method,
      url: urlOf(data, view),
      headers,
      body,
      timeoutS: data.timeoutS,
    }
    return { call: asking }
  },
  done: ({ into }, _view, result) => {
    const answered = result.ok ? Answered.safeParse(result.value).data : undefined
    if (answered && answered.error === null) return { go: 'ok', writes: { [into]: answered } }
    const error = result.ok ? (answered?.error ?? '对方的回答读不懂') : result.message
    return { go: 'error', writes: { [into]: { status: answered?.status ?? 0, body: answered?.body ?? null, error } } }
  },
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

/** Values go into a path as one of its parts: they cannot lead to another host or path. */
function urlOf({ url, query }: Data, view: View): string {
  if (/^[^/]*\/\/[^/?#]*\{\{/.test(url)) throw new NodeFault('的地址里，主机名不能有变量')
  const address = encodedParts(url.trim(), view)
  if (!URL.canParse(address)) throw new NodeFault(`的地址「${address.slice(0, 100)}」不是有效的网址`)
  const pairs = query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(view.text(value))}`)
  if (pairs.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

const encodedParts = (url: string, view: View): string =>
  url.replace(/\{\{[\s\S]*?\}\}/g, (part) => encodeURIComponent(view.text(part)))

function bodyOf({ method, body }: Data, view: View): { body: string | null; contentType?: string } {
  if (body.kind === 'none' || method === 'GET') return { body: null }
  if (body.kind === 'text') return { body: view.text(body.text), contentType: 'text/plain; charset=utf-8' }
  if (body.kind === 'form') {
    const pairs = body.fields.map(({ name, value }): [string, string] => [name, said(view.operand(value))])
    return { body: new URLSearchParams(pairs).toString(), contentType: 'application/x-www-form-urlencoded' }
  }
  return { body: JSON.stringify(objectOf(body.fields, view)), contentType: 'application/json' }
}

/** `customer.name` makes an object within the object. */
function objectOf(fields: Data['body']['fields'], view: View): Json {
  const put = (at: { [key: string]: Json }, [name = '', ...deeper]: string[], value: Json): void => {
    if (deeper.length === 0) return void Object.defineProperty(at, name, plain(value))
    const known = Object.hasOwn(at, name) ? at[name] : undefined
    const within = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {}
    Object.defineProperty(at, name, plain(within))
    put(within, deeper, value)
  }
  const all: { [key: string]: Json } = {}
  for (const { name, value } of fields) put(all, name.split('.'), view.operand(value))
  return all
}

/** A name such as `__proto__` is a name like any other. */
const plain = (value: Json) => ({ value, enumerable: true, configurable: true, writable: true })
