/**
 * Texts with variables: `您的 {{ product.name | default: "商品" }} 已登记`. Only that: no tags, no code. What is found here
 * is what the server's renderer would read; the filters are a closed list.
 */
import { textFilters } from '../words/workflows.ts'

export interface Reference {
  /** `product.name`. */
  path: string
}

export interface TextReading {
  references: Reference[]
  /** Why it cannot be rendered; in Chinese. */
  faults: string[]
}

const output = /\{\{-?([\s\S]*?)-?\}\}/g
const pathPattern = /^[A-Za-z_]\w*(?:\.\w+)*$/
const literal = /^(?:"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false)$/
const filterNames: ReadonlySet<string> = new Set(textFilters)

export function readText(text: string): TextReading {
  const references: Reference[] = []
  const faults: string[] = []
  if (/\{%/.test(text)) faults.push('不支持 {% %}，只能写 {{ 变量 }}')
  const rest = text.replace(output, (_, inner: string) => {
    const [value = '', ...filters] = splitOutside(inner, '|').map((part) => part.trim())
    readValue(value, references, faults)
    for (const filter of filters) readFilter(filter, references, faults)
    return ''
  })
  if (/\{\{|\}\}/.test(rest)) faults.push('{{ 和 }} 没有成对')
  return { references, faults }
}

function readValue(value: string, references: Reference[], faults: string[]): void {
  if (pathPattern.test(value)) references.push({ path: value })
  else if (!literal.test(value)) faults.push(value === '' ? '{{ }} 里没有变量' : `「${value}」不是变量名`)
}

function readFilter(text: string, references: Reference[], faults: string[]): void {
  const [name = '', ...behind] = splitOutside(text, ':')
  if (!filterNames.has(name.trim())) {
    faults.push(`不支持「${name.trim()}」，可用：${textFilters.join('、')}`)
    return
  }
  const args = behind.join(':').trim()
  if (args === '') return
  for (const value of splitOutside(args, ',')) {
    const given = value.trim()
    if (given === 'true' || given === 'false' || !pathPattern.test(given)) {
      if (!literal.test(given)) faults.push(`「${given}」不是变量名或值`)
    } else references.push({ path: given })
  }
}

/** Splits where the sign stands outside of quotation marks. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === sign) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
