/** What answers as plain text, ready for a chat with a customer: lists on lines, a row of a table as its names and values. */
import type { Hit, HitEvidence } from '@zhiku/contract/search'
import { untilWords } from '@zhiku/contract/validity'
import { plainOf } from './em-text.ts'

/** Whole steps, whole rows; of pairs those that were asked for. */
export function evidenceText(evidence: HitEvidence): string {
  const lead = evidence.lead ? [plainOf(evidence.lead)] : []
  switch (evidence.form) {
    case 'text':
      return [...lead, plainOf(evidence.text)].join('\n')
    case 'list':
      return [...lead, ...evidence.items.map((item) => `· ${plainOf(item)}`)].join('\n')
    case 'steps':
      return [...lead, ...evidence.steps.map((step, at) => `${evidence.first + at}. ${plainOf(step)}`)].join('\n')
    case 'table': {
      const rows = evidence.rows.map((cells) => rowText(evidence.header, cells)).join('\n\n')
      const notes = evidence.notes.map(plainOf).join('\n')
      return [[...lead, rows].join('\n'), ...(notes ? [notes] : [])].join('\n\n')
    }
    case 'pairs': {
      const { pairs, asked } = evidence
      const told = pairs.slice(0, asked || undefined)
      return told.map(({ name, value }) => `${plainOf(name)}：${plainOf(value)}`).join('\n')
    }
  }
}

const rowText = (header: readonly string[], cells: readonly string[]): string =>
  cells
    .map((cell, at) => ({ name: plainOf(header[at] ?? ''), value: plainOf(cell) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (name ? `${name}：${value}` : value))
    .join('\n')

type Copied = Pick<Hit, 'title' | 'snippet' | 'evidence' | 'sourceType' | 'page' | 'effectiveTo'>

/** A value says nothing without the product that it is of. */
export function hitText(hit: Copied): string {
  const text = hit.evidence ? evidenceText(hit.evidence) : hit.snippet
  return hit.sourceType === 'product' ? `${hit.title}\n${text}` : text
}

/** 来源：空调使用说明书 · 第 9 页 · 有效期至 2026-12-31（含） */
export const sourceLine = ({ title, page, effectiveTo }: Pick<Copied, 'title' | 'page' | 'effectiveTo'>): string =>
  `来源：${[title, page && `第 ${page} 页`, effectiveTo && `有效期至 ${untilWords(effectiveTo)}`].filter(Boolean).join(' · ')}`
