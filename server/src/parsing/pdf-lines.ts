/** Pieces of text with their places on a page → lines → paragraphs. */

import { cleanText, joinHan } from './clean-text.ts'
import type { Block } from './document.ts'
import { escapeText } from './inline-markdown.ts'

/** In points, from the page's top left corner; `y` is the line that letters stand on. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  height: number
}

interface Line {
  text: string
  y: number
  height: number
  right: number
}

/** Lines closer than this many times their height belong to one paragraph. */
const paragraphGap = 1.8
/** A line that ends this many letters before the right edge of the text ends there by intent. */
const shortBy = 2.5
/** Where all lines are short their longest says nothing: the edge of text lies at least this far across the page. */
const minEdge = 0.75

/** A line that was broken for want of room goes on in the next one; any other keeps its end. */
export function paragraphsOf(items: readonly PlacedText[], pageWidth: number): Block[] {
  const lines = linesOf(items)
  const edge = Math.max(pageWidth * minEdge, ...lines.map(({ right }) => right))
  const paragraphs: string[] = []
  let last: Line | undefined
  for (const line of lines) {
    const before = paragraphs.pop()
    if (before === undefined || !last) paragraphs.push(line.text)
    else if (Math.abs(line.y - last.y) > line.height * paragraphGap) paragraphs.push(before, line.text)
    else if (last.right < edge - last.height * shortBy) paragraphs.push(`${before}\n${line.text}`)
    else paragraphs.push(continued(before, line.text))
    last = line
  }
  return paragraphs.map((text) => ({ kind: 'paragraph', text: escapeText(text) }))
}

/** Chinese goes on without a blank; the blanks inside either line are its writer's. */
function continued(before: string, next: string): string {
  const seam = joinHan(`${before.slice(-1)} ${next.slice(0, 1)}`)
  return before.slice(0, -1) + seam + next.slice(1)
}

function linesOf(items: readonly PlacedText[]): Line[] {
  const lines: Line[] = []
  for (const { text, x, y, width, height } of items) {
    const last = lines.at(-1)
    if (last && Math.abs(y - last.y) < (last.height || height) / 2) {
      last.text += text
      if (text.trim()) last.right = Math.max(last.right, x + width)
    } else if (text.trim()) lines.push({ text, y, height, right: x + width })
  }
  return lines.flatMap((line) => {
    const text = cleanText(line.text).replace(/\s+/g, ' ').trim()
    return text ? [{ ...line, text }] : []
  })
}
