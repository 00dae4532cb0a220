import { fieldNames } from '@zhiku/contract/field-names'
import { graphFieldNames } from '@zhiku/contract/workflows/field-names'
import { z } from 'zod'
import type { FieldFault } from '../problem.ts'
import { isStorable } from '../storable.ts'

z.config(z.locales.zhCN())

type Issue = z.core.$ZodIssue

/** Faults that are told at once: nobody mends more before trying again. */
const mostTold = 100

/**
 * Chinese sentences that name the field, row included: `文件第 3 项的名称：不能为空`. One a field: its first.
 * @param place what the fields are a part of, where a name hangs on it: the last word of an address (`position.from`)
 */
export function zodIssuesToFaults(issues: Issue[], place = ''): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const fault of each(issues, place)) {
    if (!faults.has(fault.path)) faults.set(fault.path, fault)
    if (faults.size === mostTold) break
  }
  return [...faults.values()]
}

function* each(issues: Issue[], place: string): Generator<FieldFault> {
  for (const issue of issues) {
    const path = issue.path.join('.')
    const name = nameOf(issue.path, place)
    if (issue.code !== 'unrecognized_keys')
      yield { path, message: name ? `${name}：${sentence(issue)}` : sentence(issue) }
    else
      for (const key of issue.keys)
        yield { path: path ? `${path}.${toldKey(key)}` : toldKey(key), message: `不认识的字段：${toldKey(key)}` }
  }
}

/** Whoever sent it knows it by its beginning; a key may be as long as a body. */
const toldKey = (key: string): string => (key.length > 50 ? `${key.slice(0, 50).toWellFormed()}…` : key)

const names = new Map(Object.entries({ ...graphFieldNames, ...fieldNames }))

/** Undefined for a field that has none, whatever somebody calls it. */
export const nameOfField = (field: string): string | undefined => names.get(field)

function nameOf(path: readonly PropertyKey[], place = ''): string {
  const words = path.filter((step) => typeof step !== 'number').map(String)
  let at = 0
  return path
    .map((step) => (typeof step === 'number' ? `第 ${step + 1} 项` : wordOf([place, ...words], ++at)))
    .join('的')
    .replaceAll('的第', '第')
}

/** A field's name may hang on what it is a part of. */
function wordOf(words: readonly string[], at: number): string {
  const word = words[at] ?? ''
  return nameOfField(`${words[at - 1] ?? ''}.${word}`) ?? nameOfField(word) ?? word
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
  if (isLibrarys && issue.code === 'too_small' && issue.origin === 'string') return '不能为空'
  if (isLibrarys && issue.code === 'too_small') return `至少 ${issue.minimum}`
  if (isLibrarys && issue.code === 'too_big') return `最多 ${issue.maximum}`
  return isLibrarys ? '格式不正确' : issue.message
}

/** Texts of a request, keys included, that could not be stored as they were sent; its path is written of a fault only. */
export function unstorableFaults(value: unknown): FieldFault[] {
  const faults: FieldFault[] = []
  const path: PropertyKey[] = []
  const tell = () => {
    if (faults.length < mostTold) faults.push(unstorable(path))
  }
  const look = (at: PropertyKey, inner: unknown): void => {
    path.push(at)
    visit(inner)
    path.pop()
  }
  const visit = (one: unknown): void => {
    if (typeof one === 'string') {
      if (!isStorable(one)) tell()
    } else if (Array.isArray(one)) {
      for (let at = 0; at < one.length; at++) look(at, one[at])
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        if (!isStorable(key)) tell()
        look(key, inner)
      }
    }
  }
  visit(value)
  return faults
}

function unstorable(path: readonly PropertyKey[]): FieldFault {
  const message = '含有无法保存的字符（如空字符），请删去后再试'
  const name = nameOf(path)
  return { path: path.join('.'), message: name ? `${name}：${message}` : message }
}
