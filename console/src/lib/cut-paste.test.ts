import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellCutPastes } from './cut-paste.ts'
import { useToasts } from './toast.ts'

let end: () => void
beforeEach(() => {
  useToasts.setState({ list: [] })
  end = tellCutPastes()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

interface Pasted {
  tag?: 'input' | 'textarea'
  maxLength?: number
  value?: string
  /** What is marked, and replaced by the paste. */
  marked?: [number, number]
}

function toldOf(text: string, { tag = 'textarea', maxLength, value = '', marked }: Pasted): string[] {
  const field = document.createElement(tag)
  document.body.append(field)
  if (maxLength !== undefined) field.maxLength = maxLength
  field.value = value
  field.setSelectionRange(...(marked ?? [value.length, value.length]))
  const event = new Event('paste', { bubbles: true })
  field.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
  return useToasts.getState().list.map((toast) => toast.text)
}

test('what a field cuts off a pasted text is said', () => {
  expect(toldOf('一二三四五六', { maxLength: 5, value: '零' })).toEqual([
    '这里最多 5 个字，粘贴的内容末尾有 2 个字没有放进来。',
  ])
})

test.each<[string, string, Pasted]>([
  ['fits', '一二三四五', { maxLength: 5 }],
  ['fits in the place of what was marked', '一二三四五', { maxLength: 5, value: '零', marked: [0, 1] }],
  ['has breaks that a field of one line leaves out', '一二\r\n三四五', { tag: 'input', maxLength: 5 }],
  ['goes where there is no limit', '一二三四五六', {}],
])('nothing is said of a text that %s', (_, text, pasted) => {
  expect(toldOf(text, pasted)).toEqual([])
})
