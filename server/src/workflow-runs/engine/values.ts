/** Values of variables: JSON, bounded. */
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Values = Record<string, Json>

/** What a node cannot do, in Chinese: the cause and what to try. Ends its run, or leads through its error port. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
}

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is said to a customer at once is bounded as a value is. @throws NodeFault */
export function requireSayable(saying: unknown): void {
  if (isTooLarge(saying)) throw new NodeFault(`要说的内容超过 ${limits.valueBytes / 1024} KB，请减少内容`)
}

function isTooLarge(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text.length > limits.valueBytes || Buffer.byteLength(text) > limits.valueBytes
}

/** As it may be kept. @throws NodeFault where it is too large */
export function kept(key: string, value: Json): Json {
  if (isTooLarge(value)) throw new NodeFault(`变量「${key}」的值超过 ${limits.valueBytes / 1024} KB，请减少内容`)
  return value
}

/** Undefined where there is no such part. Only what the value itself holds is seen. */
export function partOf(values: Readonly<Values>, path: string): Json | undefined {
  const [key = '', ...parts] = path.split('.')
  let value: Json | undefined = Object.hasOwn(values, key) ? values[key] : undefined
  for (const part of parts) {
    if (Array.isArray(value)) value = value[Number(part)]
    else value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}

export const isEmpty = (value: Json): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0)

/** A value within a sentence. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(said).join('、')
  if (!isObject(value)) return ''
  return typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value)
}
