import { useEffect, useState } from 'react'
import type { Heading, Passage } from './passages.ts'

/** Levels shown: deeper ones make the list longer than the document. */
const maxDepth = 3

/** The document's headings beside it; the one being read is marked. */
export function Outline({ passages }: { passages: readonly Passage[] }) {
  const headings = passages.flatMap((passage) => passage.headings).filter(({ depth }) => depth <= maxDepth)
  const current = useCurrentHeading(headings)
  if (headings.length < 2) return null
  return (
    <nav className="zk-outline" aria-label="目录">
      <ol>
        {headings.map(({ anchor, text, depth }) => (
          <li key={anchor} data-depth={depth}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              title={text}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(anchor)?.scrollIntoView({ block: 'start' })
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Pixels below the window's top at which a heading counts as the one being read. */
const readingLine = 200

function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const anchors = headings.map(({ anchor }) => anchor).join(' ')
  useEffect(() => {
    const elements = anchors.split(' ').flatMap((anchor) => document.getElementById(anchor) ?? [])
    const follow = () =>
      setCurrent((elements.findLast((element) => element.getBoundingClientRect().top < readingLine) ?? elements[0])?.id)
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [anchors])
  return current
}
