/** Inline Markdown, made from text of any origin so that it reads as the same text again. */
import { cleanText } from './clean-text.ts'

/**
 * Only what would change the meaning is escaped: searches run over this text, and a backslash
 * inside a model number (`KFR_35`) would hide it.
 */
export const escapeText = (text: string): string =>
  cleanText(text).replace(/[*`\\]|<(?=[a-zA-Z/!?])|(?<![^\s])_|_(?![^\s])|~(?=~)|\](?=\()|!(?=\[)/g, String.raw`\$&`)

export interface InlineStyle {
  bold?: boolean
  italic?: boolean
  strike?: boolean
  code?: boolean
}

/** Marks must hug their text: `** 7 天**` is no bold in Markdown, so outer spaces stay outside. */
export function styleText(text: string, style: InlineStyle): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (!inner || inner.includes('\n')) return text
  if (style.code) return before + codeSpan(inner) + after
  const mark = (style.strike ? '~~' : '') + (style.bold ? '**' : '') + (style.italic ? '*' : '')
  return before + mark + inner + [...mark].toReversed().join('') + after
}

function codeSpan(text: string): string {
  const fence = '`'.repeat([...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0) + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return fence + pad + text + pad + fence
}

const safeTarget = /^(?:https?:|mailto:|tel:|#|picture:|(?![a-z][a-z0-9+.-]*:))/i

/** A link whose target could run a script or read a file keeps its words only. */
export function linkText(text: string, target: string): string {
  const url = cleanText(target).trim()
  if (!text.trim() || !url || !safeTarget.test(url)) return text
  return `[${text}](${escapeTarget(url)})`
}

export const pictureText = (alt: string, target: string): string =>
  `![${escapeText(alt).replace(/\s+/g, ' ').trim()}](${escapeTarget(target)})`

const escapeTarget = (url: string): string =>
  url.replace(/[\s<>()\\]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
