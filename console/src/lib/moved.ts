/** The list with one item at another place; places beyond the ends are the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item === undefined) return next
  next.splice(Math.min(Math.max(to, 0), next.length), 0, item)
  return next
}
