/**
 * A row of a table as it would be said: each cell with what its header says of it. A unit that stands in the header alone
 * (最高温度（℃） over 75) is said with the number: 最高温度：75 ℃.
 */
import { fold } from '../language/normalise.ts'
import { unitPattern } from '../language/units.ts'

/** 保修期（年） · 最高温度/℃ · 净重, kg · 价格（单位：元） */
const named = /^(.*?\S)\s*(?:[（(【[]\s*(?:单位\s*[:：]\s*)?([^（）()【】[\]]{1,12})[)）】\]]|[/／,，]\s*(\S{1,6}))$/
const unitAlone = new RegExp(`^(?:${unitPattern}|周|个?星期|次|台|个)$`)
/** A number, or one to another. */
const bare = /^[-−+±≤≥<>约]?\s*\d+(?:[.,]\d+)*(?:\s*[-–—~～至到]\s*[-−]?\d+(?:\.\d+)?)?$/

/** @param header of the cell's column; empty where it has none */
export function toldCell(header: string, cell: string): string {
  if (!header || !cell) return cell
  const [, name, bracketed, appended] = named.exec(header) ?? []
  const unit = (bracketed ?? appended)?.trim()
  return name && unit && unitAlone.test(fold(unit)) && bare.test(fold(cell))
    ? `${name}：${cell} ${unit}`
    : `${header}：${cell}`
}

/** One text a cell; a cell that is empty says nothing. */
export const toldCells = (header: readonly string[], cells: readonly string[]): string[] =>
  cells.flatMap((cell, at) => (cell ? [toldCell(header[at] ?? '', cell)] : []))
