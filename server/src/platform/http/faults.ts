import { fieldNames } from '@zhiku/contract/field-names'
import { z } from 'zod'
import type { FieldFault } from '../problem.ts'

z.config(z.locales.zhCN())

type Issue = z.core.$ZodIssue

/** Chinese sentences that name the field, row included: `文件第 3 项的名称：不能为空`. One a field: its first. */
export function zodIssuesToFaults(issues: Issue[]): FieldFault[] {
  const faults = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `不认识的字段：${key}` }))
    }
    const name = nameOf(issue.path)
    return [{ path: issue.path.join('.'), message: name ? `${name}：${sentence(issue)}` : sentence(issue) }]
  })
  return faults.filter(({ path }, index) => faults.findIndex((earlier) => earlier.path === path) === index)
}

function nameOf(path: PropertyKey[]): string {
  const words = path.filter((step) => typeof step !== 'number').map(String)
  let at = 0
  return path
    .map((step) => (typeof step === 'number' ? `第 ${step + 1} 项` : wordOf(words, at++)))
    .join('的')
    .replaceAll('的第', '第')
}

/** A field's name may hang on what it is a part of. */
function wordOf(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  return fieldNames[`${words[at - 1] ?? ''}.${word}`] ?? fieldNames[word] ?? word
}

/** What a JSON value should have been, in words of a form. */
const expectations: Record<string, string> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为 true 或 false',
  array: '应为列表',
  object: '应为对象',
}

/** The schema's own sentence; where it has none, ours instead of the library's, which speaks of types. */
function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return '不能为空'
  const isLibrarys = /^(无效|数值过|未知)/.test(issue.message)
  if (isLibrarys && issue.code === 'invalid_type') return expectations[issue.expected] ?? '格式不正确'
  if (isLibrarys && issue.code === 'invalid_value') return `只能是 ${issue.values.map(String).join('、')}`
  if (isLibrarys && issue.code === 'too_small') return `至少 ${issue.minimum}`
  if (isLibrarys && issue.code === 'too_big') return `最多 ${issue.maximum}`
  return isLibrarys ? '格式不正确' : issue.message
}

/** What no text column can hold: NUL, and half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Every text of a request, keys included, that could not be stored as it was sent. */
export function unstorableFaults(value: unknown, path: PropertyKey[] = []): FieldFault[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(path)]
  if (value === null || typeof value !== 'object') return []
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => unstorableFaults(inner, [...path, key]))
}

function unstorable(path: PropertyKey[]): FieldFault {
  const message = '含有无法保存的字符（如空字符），请删去后再试'
  const name = nameOf(path)
  return { path: path.join('.'), message: name ? `${name}：${message}` : message }
}
