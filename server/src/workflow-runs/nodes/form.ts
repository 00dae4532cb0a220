import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { z } from 'zod'
import type { Behaviour, Asking, Outcome, Saying, View } from '../engine/behaviour.ts'
import type { Values } from '../engine/values.ts'
import { readField } from './replies.ts'

type Data = NodeData<'form'>
type Field = Data['fields'][number]

/** What a customer has written so far, by field; null: passed over. */
const Memory = z.record(z.string(), z.string().nullable())
type Written = z.infer<typeof Memory>

/** Where a customer can only write, one message may fill all fields, a line each, or each fills one after the other. */
export const form: Behaviour<'form'> = {
  enter: (data, view) => ({
    wait: askingOf(data),
    say: [{ text: [view.text(data.text), listOf(data)].filter(Boolean).join('\n\n') }],
    memory: null,
  }),
  reply: (data, view, { form, text = '' }) => (form ? fill(data, view, form) : write(data, view, text)),
}

const askingOf = ({ fields, timeoutMinutes }: Data): Asking => ({ kind: 'form', form: fields, timeoutMinutes })

const listOf = ({ fields }: Data): string =>
  fields
    .map(({ name, required, options }, at) => {
      const choices = options.length > 0 ? `（${options.join(' / ')}）` : ''
      return `${at + 1}. ${name}${choices}${required ? '' : '（选填）'}`
    })
    .join('\n')

/** All at once, as a page sends it. */
function fill(data: Data, { now }: View, given: Values): Outcome {
  const { values, errors } = readAll(data.fields, given, now)
  if (errors.length === 0) return { go: 'next', writes: values, memory: null }
  return { wait: askingOf(data), say: [{ text: errors.join('\n') }] }
}

function write(data: Data, { now, memory }: View, text: string): Outcome {
  const before = Memory.safeParse(memory).data ?? {}
  const { written, isWhole } = readLines(data, text, before)
  const all: Written = { ...before, ...written }
  const given = data.fields.filter(({ key }) => Object.hasOwn(all, key))
  const { values, errors } = readAll(given, all, now)
  const kept = Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(values, key)))
  // whoever writes all at once has left out what may be left out
  const missing = data.fields.filter(({ key, required }) => !Object.hasOwn(all, key) && (required || !isWhole))
  if (errors.length === 0 && missing.length === 0) {
    const none = Object.fromEntries(data.fields.map(({ key }) => [key, null]))
    return { go: 'next', writes: { ...none, ...values }, memory: null }
  }
  const say = isWhole || errors.length > 0 ? complaint(errors, isWhole ? missing : []) : question(missing[0])
  return { wait: askingOf(data), say: [say], memory: kept }
}

function readAll(fields: readonly Field[], given: Values, now: Date) {
  const values: Values = {}
  const errors: string[] = []
  for (const field of fields) {
    const read = readField(field, given[field.key], now)
    if ('error' in read) errors.push(read.error)
    else values[field.key] = read.value
  }
  return { values, errors }
}

const complaint = (errors: readonly string[], missing: readonly Field[]): Saying => ({
  text: [...errors, ...missing.map(({ name }) => `请填写${name}`)].join('\n'),
})

function question(field: Field | undefined): Saying {
  if (!field) throw new Error('something is missing')
  const { name, required, options } = field
  const text = `请回复${name}${required ? '' : '（选填，可以回复“跳过”）'}`
  return options.length > 0 ? { text, options: options.map((label) => ({ label, value: label })) } : { text }
}

const passing = /^(?:跳过|没有|无|不填|略)[。！!]?$/

/** `姓名：张三` by name, else line by line what is not there yet. */
function readLines({ fields }: Data, text: string, before: Written): { written: Written; isWhole: boolean } {
  const lines = text.split(/[\n；;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const named = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(?:\d+[.、]\s*)?([^:：]{1,20})[:：]\s*(.+)$/.exec(line) ?? []
    const field = fields.find((one) => one.name === name.trim())
    return field ? [[field.key, value.trim()] as const] : []
  })
  if (named.length > 0) return { written: Object.fromEntries(named), isWhole: named.length > 1 }
  const open = fields.filter(({ key }) => !Object.hasOwn(before, key))
  const written = open.slice(0, lines.length).map(({ key, required }, at): [string, string | null] => {
    const line = (lines[at] ?? '').replace(/^\d+[.、]\s*/, '')
    return [key, !required && passing.test(line) ? null : line]
  })
  return { written: Object.fromEntries(written), isWhole: lines.length > 1 }
}
