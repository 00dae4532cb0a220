import { Children } from 'react'
import type { ReactNode } from 'react'
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown'
import type { Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { literalHtml } from './literal-html.ts'
import { storeScheme } from '../lib/store-links.ts'
import { StoredAttachment } from './stored-attachment.tsx'
import { StoredPicture } from './stored-picture.tsx'

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, src: ['oss'], href: [...(defaultSchema.protocols?.['href'] ?? []), 'oss'] },
}

/** Addresses of the product's own store pass for pictures and attachments; everything else follows react-markdown's rule. */
const urlTransform = (url: string, name: string): string =>
  (name === 'src' || name === 'href') && url.startsWith(storeScheme) ? url : defaultUrlTransform(url)

const components: Components = {
  // One level down: the page has its one h1 already, whatever a text begins with.
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  img: ({ src, alt = '' }) => <Picture src={typeof src === 'string' ? src : ''} alt={alt} />,
  a: ({ href, title, children }) =>
    href?.startsWith(storeScheme) ? (
      <StoredAttachment ossUrl={href} name={wordsIn(children)} size={title} />
    ) : (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    ),
  table: ({ children }) => (
    // A wide table scrolls by itself; focusable, so that the keyboard can scroll it.
    <div className="zk-markdown-table" role="group" aria-label="表格" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

export function MarkdownView({ text }: { text: string }) {
  return (
    <ReactMarkdown
      // One ~ is the dash of a range, 18~40 dB; two strike out.
      remarkPlugins={[[remarkGfm, { singleTilde: false }], literalHtml]}
      rehypePlugins={[[rehypeSanitize, schema]]}
      urlTransform={urlTransform}
      components={components}
    >
      {text}
    </ReactMarkdown>
  )
}

/** The words of a link: a file's name has no other parts. */
const wordsIn = (children: ReactNode): string =>
  Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join('')

/** Pictures come from the product's store or its own host: another host would learn who reads what. */
function Picture({ src, alt }: { src: string; alt: string }) {
  if (src.startsWith(storeScheme)) return <StoredPicture ossUrl={src} alt={alt} />
  if (src.startsWith('/') && !src.startsWith('//')) return <img src={src} alt={alt} loading="lazy" />
  return <span className="zk-markdown-blocked">{alt || '图片'}（外部图片未加载）</span>
}
