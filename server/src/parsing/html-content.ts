/** What of a page its reader sees: no scripts, no hidden text, no menus around the article. */
import { load } from 'cheerio'
import type { Cheerio, CheerioAPI } from 'cheerio'
import { lowered, raised } from './raised-text.ts'

/** The library's own node types live in a package it does not re-export. */
export type HtmlNode = ReturnType<Cheerio<never>['contents']> extends Cheerio<infer Node> ? Node : never
export type HtmlElement = Extract<HtmlNode, { tagName: string; name: string }>

const dropped =
  'script, style, noscript, template, iframe, object, embed, applet, svg, math annotation, canvas, audio, video, head, dialog:not([open]), input, select, button, textarea, [hidden]'
const frame = 'nav, footer, [role=navigation], [role=contentinfo], [role=banner] nav, [role=search]'
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|$)/i

/** Honest pages stay below 100. */
const maxDepth = 2000

/** Depth of the elements that only their own end tag closes. */
function nestingDepth(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash] of html.matchAll(
    /<(\/?)(?:a|article|b|blockquote|center|div|em|font|i|ol|section|small|span|strong|table|u|ul)\b/gi,
  )) {
    depth = Math.max(0, depth + (slash ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
/** @throws RangeError when elements are nested too deep for a tree, whose building costs the square of the depth */
export function htmlContent(html: string): HtmlNode[] {
  if (nestingDepth(html) > maxDepth) throw new RangeError('HTML is nested too deep')
  const $ = load(html)
  $(dropped).remove()
  $('[style]')
    .filter((_, element) => hiding.test($(element).attr('style') ?? ''))
    .remove()
  writeSigns($, 'sup', raised)
  writeSigns($, 'sub', lowered)
  return contentNodes($)
}

/** What has no such signs stays as it is, with all that lies in it. */
function writeSigns($: CheerioAPI, name: string, write: (text: string) => string | undefined): void {
  for (const element of $(name).toArray()) {
    const signs = write($(element).text())
    if (signs !== undefined) $(element).text(signs)
  }
}

/** The page's article when it marks one that holds most of the words; else the body less its menus. */
function contentNodes($: CheerioAPI): HtmlNode[] {
  const body = $('body')
  const total = body.text().trim().length
  for (const selector of ['main', '[role=main]', 'article']) {
    const candidate = $(selector)
    if (candidate.length === 1 && candidate.text().trim().length > total * 0.5) return candidate.contents().toArray()
  }
  const frames = $(frame)
  if (frames.text().trim().length < total * 0.5) frames.remove()
  return body.contents().toArray()
}
