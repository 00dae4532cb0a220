/** Which columns of a list there is room for: the last of them give way first, names and acts never; a name narrows. */

interface Sized {
  key: string
  width?: number | string | undefined
  locked?: boolean | undefined
}

/** Pixels of a column that names none. */
const usualWidth = 140
const widthOf = ({ width }: Sized): number => (typeof width === 'number' ? width : usualWidth)

/** @param room pixels; undefined while they are not measured yet */
export function fittingColumns<C extends Sized>(columns: readonly C[], room: number | undefined): readonly C[] {
  if (room === undefined) return columns
  let need = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const dropped = new Set<string>()
  for (const column of columns.toReversed()) {
    if (need <= room) break
    if (column.locked) continue
    dropped.add(column.key)
    need -= widthOf(column)
  }
  const shown = columns.filter(({ key }) => !dropped.has(key))
  const [name, ...rest] = shown
  return name && need > room ? [{ ...name, width: undefined }, ...rest] : shown
}
