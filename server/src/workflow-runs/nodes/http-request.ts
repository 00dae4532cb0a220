import { httpMethods } from '@zhiku/contract/words/workflows'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { z } from 'zod'
import type { Behaviour, View } from '../engine/behaviour.ts'
import type { Piece } from '../engine/text.ts'
import { NodeFault, said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

type Data = NodeData<'http-request'>

/** A text that is sent, encoded for its place but for the secrets in it. */
const Sent = z.array(z.union([z.string(), z.object({ secret: z.string() })]))
export type Sent = z.infer<typeof Sent>

/** What is to be sent; secrets stand in it by their names. */
export const HttpAsking = z.object({
  ask: z.literal('http'),
  method: z.enum(httpMethods),
  url: Sent,
  headers: z.array(z.tuple([z.string(), Sent])),
  body: Sent.nullable(),
  timeoutS: z.number(),
})
export type HttpAsking = z.infer<typeof HttpAsking>

const Answered = z.object({ status: z.number(), body: z.json(), error: z.string().nullable() })

export const httpRequest: Behaviour<'http-request'> = {
  enter: (data, view) => {
    const { body, contentType } = bodyOf(data, view)
    const headers = data.headers.map(({ name, value }): [string, Sent] => [name, encoded(view.pieces(value), oneLine)])
    const isTyped = contentType === undefined || headers.some(([name]) => name.toLowerCase() === 'content-type')
    if (!isTyped) headers.push(['content-type', [contentType]])
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

/** Its words; what stands for a secret is encoded where its value is put in. */
const encoded = (pieces: readonly Piece[], encode: (text: string) => string): Sent =>
  pieces.map((piece) => (typeof piece === 'string' ? encode(piece) : piece))

const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed())

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/** Values go into a path as one of its parts: they cannot lead to another host or path. */
function urlOf({ url, query }: Data, view: View): Sent {
  if (/^[^/]*\/\/[^/?#]*\{\{/.test(url)) throw new NodeFault('的地址里，主机名不能有变量')
  const address = url
    .trim()
    .split(/(\{\{[\s\S]*?\}\})/)
    .flatMap((part): Sent => (part.startsWith('{{') ? encoded(view.pieces(part), inAddress) : [part]))
  const shown = address.map((piece) => (typeof piece === 'string' ? piece : '')).join('')
  if (!URL.canParse(shown)) throw new NodeFault(`的地址「${shown.slice(0, 100)}」不是有效的网址`)
  const pairs = query.map(({ name, value }) => pairOf(name, view.pieces(value)))
  return pairs.length === 0 ? address : [...address, shown.includes('?') ? '&' : '?', ...joined(pairs, '&')]
}

const pairOf = (name: string, value: readonly Piece[]): Sent => [
  `${encodeURIComponent(name)}=`,
  ...encoded(value, inAddress),
]

const joined = (all: readonly Sent[], sign: string): Sent => all.flatMap((one, at) => (at === 0 ? one : [sign, ...one]))

function bodyOf({ method, body }: Data, view: View): { body: Sent | null; contentType?: string } {
  if (body.kind === 'none' || method === 'GET') return { body: null }
  if (body.kind === 'text') return { body: view.pieces(body.text), contentType: 'text/plain; charset=utf-8' }
  if (body.kind === 'form') {
    const pairs = body.fields.map(({ name, value }) => pairOf(name, piecesOf(value, view)))
    return { body: joined(pairs, '&'), contentType: 'application/x-www-form-urlencoded' }
  }
  return { body: jsonOf(treeOf(body.fields, view)), contentType: 'application/json' }
}

type Operand = Data['body']['fields'][number]['value']

const isText = (operand: Operand): operand is { from: 'value'; value: string } =>
  operand.from === 'value' && typeof operand.value === 'string'

const piecesOf = (operand: Operand, view: View): Piece[] =>
  isText(operand) ? view.pieces(operand.value) : [said(view.operand(operand))]

/** An object by its names, or a value as it stands in JSON. */
type Tree = Map<string, Tree> | Sent

/** `customer.name` makes an object within the object. */
function treeOf(fields: Data['body']['fields'], view: View): Map<string, Tree> {
  const all = new Map<string, Tree>()
  for (const { name, value } of fields) {
    const [last = '', ...above] = name.split('.').toReversed()
    let at = all
    for (const part of above.toReversed()) {
      const within = at.get(part)
      const next = within instanceof Map ? within : new Map<string, Tree>()
      at.set(part, next)
      at = next
    }
    at.set(last, jsonValueOf(value, view))
  }
  return all
}

function jsonValueOf(operand: Operand, view: View): Tree {
  if (!isText(operand)) return treeOfJson(view.operand(operand))
  return ['"', ...encoded(view.pieces(operand.value), (text) => JSON.stringify(text).slice(1, -1)), '"']
}

/** What is an object may get more names. */
const treeOfJson = (value: Json): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([name, part]) => [name, treeOfJson(part)]))
    : [JSON.stringify(value)]

function jsonOf(tree: Tree): Sent {
  if (!(tree instanceof Map)) return tree
  const parts = [...tree].map(([name, value]): Sent => [`${JSON.stringify(name)}:`, ...jsonOf(value)])
  return ['{', ...joined(parts, ','), '}']
}
