import type { NodeData } from '@zhiku/contract/workflows/kinds'
import type { Behaviour, Asking } from '../engine/behaviour.ts'
import type { Values } from '../engine/values.ts'
import { readField } from './replies.ts'

type Data = NodeData<'form'>

/** Where a customer can only write, one reply a line fills the fields in their order. */
export const form: Behaviour<'form'> = {
  enter: (data, view) => ({
    wait: askingOf(data),
    say: [{ text: [view.text(data.text), listOf(data)].filter(Boolean).join('\n\n') }],
  }),
  reply: (data, view, reply) => {
    const given = reply.form ?? byLine(data, reply.text ?? '')
    const writes: Values = {}
    const errors: string[] = []
    for (const field of data.fields) {
      const read = readField(field, given[field.key], view.now)
      if ('error' in read) errors.push(read.error)
      else writes[field.key] = read.value
    }
    if (errors.length === 0) return { go: 'next', writes }
    return { wait: askingOf(data), say: [{ text: errors.join('\n') }] }
  },
}

const askingOf = ({ fields, timeoutMinutes }: Data): Asking => ({ kind: 'form', form: fields, timeoutMinutes })

const listOf = ({ fields }: Data): string =>
  fields
    .map(({ name, required, options }, at) => {
      const choices = options.length > 0 ? `（${options.join(' / ')}）` : ''
      return `${at + 1}. ${name}${choices}${required ? '' : '（选填）'}`
    })
    .join('\n')

/** `姓名：张三` by name, else line by line. */
function byLine({ fields }: Data, text: string): Values {
  const lines = text.split(/[\n；;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const named = new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(?:\d+[.、]\s*)?([^:：]{1,20})[:：]\s*(.+)$/.exec(line) ?? []
      const field = fields.find((one) => one.name === name.trim())
      return field ? [[field.key, value.trim()] as const] : []
    }),
  )
  const rest = named.size > 0 ? [] : lines.map((line) => line.replace(/^\d+[.、]\s*/, ''))
  return Object.fromEntries(fields.map(({ key }, at) => [key, named.get(key) ?? rest[at] ?? null]))
}
