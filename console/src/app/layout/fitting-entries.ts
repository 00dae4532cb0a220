/** How many entries of the menu have room in the top bar. */
import type { MenuEntry } from '../access.ts'

/** Pixels, as in nav-menu.css: padding, icon and gap of an entry; a character; an area's arrow; a number; 更多 whole. */
const edge = 24 + 17 + 8
const character = 14
const arrow = 8 + 11
const number = 8 + 34
const more = edge + 2 * character + arrow

export function fittingEntries(
  entries: readonly MenuEntry[],
  counts: Readonly<Record<string, number | undefined>>,
  room: number,
): number {
  const ends: number[] = []
  for (const { node, children } of entries) {
    const tail = children.length > 0 ? arrow : counts[node.name] ? number : 0
    ends.push((ends.at(-1) ?? 0) + edge + node.title.length * character + tail)
  }
  if ((ends.at(-1) ?? 0) <= room) return entries.length
  return ends.filter((end) => end + more <= room).length
}
