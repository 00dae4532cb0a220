/** Markdown → the form of a passage. It is derived whenever a passage is read, so what was learned before has it too. */
import { isContents } from './contents.ts'
import { unitsOf } from './form.ts'
import type { Block, Form, Pair } from './form.ts'
import { readLines } from './lines.ts'
import type { Line } from './lines.ts'
import { pairOf, pairsOf } from './pairs.ts'
import { tableOf } from './tables.ts'

const sentenceEnd = /(?<=[。！？!?；;])(?!\s*[)）」”])/
/** A line before a table or list that says what it holds. */
const longestCaption = 40
const noteStart = /^(?:\*{0,2})(?:注意?|备注|说明|附注)(?:\*{0,2})[：:\s]|^[※*＊]\s*\S/

export function formOf(markdown: string): Block[] {
  if (isContents(markdown)) return []
  const runs = runsOf(readLines(markdown))
  const blocks: Block[] = []
  const headings: { level: number; text: string }[] = []
  for (const [at, run] of runs.entries()) {
    const [first] = run
    if (first?.kind === 'heading') {
      while ((headings.at(-1)?.level ?? 0) >= first.level) headings.pop()
      headings.push(first)
      continue
    }
    const above = headings.map(({ text }) => text)
    const before = runs[at - 1] ?? []
    for (const form of formsOf(run, leadIn(before))) add(blocks, { ...form, headings: above })
  }
  return blocks.filter((block) => unitsOf(block).some((text) => /[\p{L}\p{N}]/u.test(text)))
}

/** Neighbouring lines of one kind; a list goes on behind an empty line, a paragraph and a table do not. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  let isOpen = false
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1)
    if (line.kind === 'blank') {
      isOpen = last?.kind === 'item' || last?.kind === 'step'
      continue
    }
    if (isOpen && last && line.kind !== 'heading' && goesOn(last, line)) runs.at(-1)?.push(line)
    else runs.push([line])
    isOpen = true
  }
  return runs
}

const goesOn = (last: Line, line: Line): boolean =>
  last.kind === line.kind && (line.kind !== 'step' || last.kind !== 'step' || line.number === last.number + 1)

function formsOf(run: readonly Line[], lead: string): Form[] {
  const [first] = run
  const texts = run.map(({ text }) => text)
  switch (first?.kind) {
    case 'row':
      return tableOf(texts, lead)
    case 'step':
      return [{ form: 'steps', lead, first: first.number, steps: texts }]
    case 'item': {
      const pairs = pairsOf(texts)
      return [pairs ? { form: 'pairs', lead, pairs } : { form: 'list', lead, items: texts }]
    }
    case 'text':
      return paragraphOf(texts)
    default:
      return []
  }
}

/** Lines of name and value in a paragraph are pairs; a sentence never goes over the end of a line. */
function paragraphOf(lines: readonly string[]): Form[] {
  const forms: Form[] = []
  let pairs: Pair[] = []
  let rest: string[] = []
  const end = () => {
    if (pairs.length > 1) forms.push({ form: 'pairs', lead: '', pairs })
    else rest.unshift(...pairs.map(({ name, value }) => `${name}：${value}`))
    const sentences = rest.flatMap((line) =>
      line
        .split(sentenceEnd)
        .map((text) => text.trim())
        .filter(Boolean),
    )
    if (sentences.length > 0) forms.push({ form: 'text', sentences })
    pairs = []
    rest = []
  }
  for (const line of lines) {
    const pair = pairOf(line)
    if (pair && rest.length > 0) end()
    if (!pair && pairs.length > 1) end()
    if (pair) pairs.push(pair)
    else rest.push(line)
  }
  end()
  return forms
}

/** The sentence that leads to a list or table, or its caption. */
function leadIn(before: readonly Line[]): string {
  const last = before.at(-1)
  if (last?.kind !== 'text') return ''
  const sentence = last.text.split(sentenceEnd).at(-1)?.trim() ?? ''
  const isCaption = before.length === 1 && sentence.length <= longestCaption && !/[。！？!?；;，,]/.test(sentence)
  return /[：:]$/.test(sentence) || isCaption ? sentence : ''
}

/** A line that only leads to what follows is told with it; a note behind a table belongs to it. */
function add(blocks: Block[], block: Block): void {
  const last = blocks.at(-1)
  if ('lead' in block && block.lead && last?.form === 'text') {
    const own = last.sentences.slice(0, -1)
    if (own.length === 0) blocks.pop()
    else if (last.sentences.at(-1) === block.lead) blocks[blocks.length - 1] = { ...last, sentences: own }
  }
  const isNote = block.form === 'text' && last?.form === 'table' && noteStart.test(block.sentences[0] ?? '')
  if (isNote) blocks[blocks.length - 1] = { ...last, notes: [...last.notes, block.sentences.join('')] }
  else blocks.push(block)
}
