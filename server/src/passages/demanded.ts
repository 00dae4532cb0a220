/**
 * Which rows of a table hold for the number that a question demands: of 60, 75 and 90 below 最高温度（℃） the last two do for
 * 能到 75 度的. Nothing is said where no row holds, or none fails: that there is none such is the answer, then.
 */
import type { Condition } from '../language/conditions.ts'
import { fold } from '../language/normalise.ts'
import { convert, unitPattern } from '../language/units.ts'
import type { Block } from './form.ts'
import { plainInline } from './inline.ts'
import { toldCell } from './told-cells.ts'

/** What holds, what does not. */
const factors = { holds: 1.5, fails: 0.6 }

/** A folded cell that is one amount: 最高温度:75 °c · 约 60 分贝 */
const alone = new RegExp(`^(?:[^\\d]*:)?[^\\d:]{0,2}([-−]?\\d+(?:\\.\\d+)?)\\s*(${unitPattern})$`)

/** What of a unit of the block is worth, unit by unit; all 1 where the question's demands say nothing of them. */
export function demandFactors(demands: readonly Condition[], block: Block): number[] {
  if (block.form !== 'table') return []
  const { header, rows } = block
  return demands.reduce(
    (all, demand) => {
      const holding = rows.map((cells) => holdsIn(demand, header, cells))
      if (!holding.includes(true) || !holding.includes(false)) return all
      return all.map((factor, at) => factor * factorOf(holding[at]))
    },
    rows.map(() => 1),
  )
}

const factorOf = (holds: boolean | undefined): number =>
  holds === undefined ? 1 : holds ? factors.holds : factors.fails

/** By the first cell that measures what is demanded; undefined where none does. */
function holdsIn(demand: Condition, header: readonly string[], cells: readonly string[]): boolean | undefined {
  if (demand.unit === undefined || demand.isAmount) return undefined
  for (const [at, cell] of cells.entries()) {
    const [, figure, unit] = alone.exec(fold(plainInline(toldCell(header[at] ?? '', cell)))) ?? []
    const value = figure && unit ? convert(Number(figure.replace('−', '-')), unit, demand.unit) : undefined
    if (value !== undefined) return isWithin(demand, value)
  }
  return undefined
}

const isWithin = ({ min, max, includesMin, includesMax }: Condition, value: number): boolean =>
  (min === undefined || value > min || (includesMin && value === min)) &&
  (max === undefined || value < max || (includesMax && value === max))
