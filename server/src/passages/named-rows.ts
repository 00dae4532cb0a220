/** Which rows of a table a question names by a whole cell: the one of 成都, where it asks for 成都有网点吗. */
import { fold } from '../language/normalise.ts'
import type { Block } from './form.ts'
import { plainInline } from './inline.ts'

const factor = 1.8
/** A cell that more rows share tells none of them apart. */
const mostAlike = 4
const shortest = 2
const isWord = /^[\p{Script=Han}\da-z]*\p{Script=Han}[\p{Script=Han}\da-z]*$/u

/** What a row is worth, row by row; nothing for a block that is no table. @param question folded */
export function namedFactors(question: string, block: Block): number[] {
  if (block.form !== 'table' || block.rows.length < 2) return []
  const rows = block.rows.map((cells) =>
    cells.map((cell) => fold(plainInline(cell))).filter((cell) => isNamed(cell, question)),
  )
  const alike = Map.groupBy(rows.flat(), (cell) => cell)
  const isTelling = (cell: string): boolean => {
    const count = alike.get(cell)?.length ?? 0
    return count <= mostAlike && count < rows.length
  }
  return rows.map((named) => (named.some(isTelling) ? factor : 1))
}

const isNamed = (cell: string, question: string): boolean =>
  cell.length >= shortest && isWord.test(cell) && question.includes(cell)
