/**
 * An answer's Markdown as elements: read by the parser that the console reads it with, written without ever making HTML
 * of a text. What would be raw HTML is shown as the characters that it is made of.
 */
import type { Nodes, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { h } from 'preact'
import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'

interface Props {
  text: string
  /** Numbers that lead to a source; any other number in brackets is text. */
  sources: ReadonlySet<number>
  onSource: (index: number) => void
  /** The options that are offered as buttons below: a list of just these at the end of the text is left out. */
  offered?: number
}

export function Markdown({ text, sources, onSource, offered = 0 }: Props) {
  const root = useMemo(() => parse(text, offered), [text, offered])
  return (
    <div class="markdown">
      {root.children.map((node, at) =>
        node.type === 'html' ? <p key={at}>{node.value}</p> : elementOf(node, { sources, onSource }),
      )}
    </div>
  )
}

function parse(text: string, offered: number): Root {
  // One ~ is the dash of a range, 18~40 dB; two strike out.
  const root = fromMarkdown(text, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] })
  const last = root.children.at(-1)
  const isOffered = offered > 0 && last?.type === 'list' && last.ordered === true && last.children.length === offered
  return isOffered ? { ...root, children: root.children.slice(0, -1) } : root
}

type Links = Pick<Props, 'sources' | 'onSource'>

const childrenOf = (node: Nodes, links: Links): ComponentChildren[] =>
  'children' in node ? node.children.map((child) => elementOf(child, links)) : []

function elementOf(node: RootContent, links: Links): ComponentChildren {
  const children = () => childrenOf(node, links)
  switch (node.type) {
    case 'text':
      return cited(node.value, links)
    case 'paragraph':
      return <p>{children()}</p>
    case 'heading': // the page has its one h1, and its turns are h2
      return h(`h${Math.min(node.depth + 2, 6)}`, null, children())
    case 'strong':
      return <strong>{children()}</strong>
    case 'emphasis':
      return <em>{children()}</em>
    case 'delete':
      return <del>{children()}</del>
    case 'blockquote':
      return <blockquote>{children()}</blockquote>
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children()}</ol> : <ul>{children()}</ul>
    case 'listItem':
      return <li>{node.spread ? children() : node.children.map((child) => tight(child, links))}</li>
    case 'table':
      return tableOf(node, links)
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'link':
      return linkOf(node.url, children())
    case 'image': // of another host it would tell who reads; of the store a customer has no way to it
      return <span class="picture">（图片{node.alt ? `：${node.alt}` : ''}）</span>
    case 'html':
      return node.value
    default: // references, footnotes: as far as they say anything
      return children()
  }
}

/** A line of a dense list bears no paragraph. */
const tight = (node: RootContent, links: Links): ComponentChildren =>
  node.type === 'paragraph' ? childrenOf(node, links) : elementOf(node, links)

function tableOf({ children: [head, ...rows] }: Table, links: Links): VNode {
  return (
    // A wide table scrolls by itself; focusable, so that the keyboard can scroll it.
    <div class="table" role="region" aria-label="表格" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, at) => (
              <th key={at} scope="col">
                {childrenOf(cell, links)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.children.map((cell, at) => (
                <td key={at}>{childrenOf(cell, links)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Schemes that a customer can follow; any other link is its words. */
const followable = /^(?:https?:|tel:|mailto:)/i

const linkOf = (url: string, children: ComponentChildren): ComponentChildren =>
  followable.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  )

/** `[2]` behind a sentence is the way to its source. */
function cited(text: string, { sources, onSource }: Links): ComponentChildren {
  if (sources.size === 0 || !text.includes('[')) return text
  return text.split(/(\[\d{1,3}\])/).map((part, at) => {
    const index = /^\[(\d+)\]$/.test(part) ? Number(part.slice(1, -1)) : 0
    if (!sources.has(index)) return part
    return (
      <button key={at} type="button" class="cite" aria-label={`来源 ${index}`} onClick={() => onSource(index)}>
        {index}
      </button>
    )
  })
}
