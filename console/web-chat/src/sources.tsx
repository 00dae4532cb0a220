/** What an answer rests on, by number; each opens its excerpt. */
import type { OpenCitation } from '@zhiku/contract/open'
import { edgeText } from '@zhiku/contract/validity'
import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  citations: readonly OpenCitation[]
  /** The one whose excerpt is shown. */
  open: number | undefined
  onOpen: (index: number | undefined) => void
}

export function Sources({ citations, open, onOpen }: Props) {
  if (citations.length === 0) return null
  return (
    <ol class="sources" aria-label="来源">
      {citations.map((citation) => (
        <Source
          key={citation.index}
          citation={citation}
          isOpen={open === citation.index}
          onToggle={(isOpen) => onOpen(isOpen ? citation.index : undefined)}
        />
      ))}
    </ol>
  )
}

interface SourceProps {
  citation: OpenCitation
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function Source({ citation: { index, title, excerpt, ...place }, isOpen, onToggle }: SourceProps) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Opened from its number in the text: the eye and the keyboard follow.
    if (!isOpen) return
    item.current?.scrollIntoView({ block: 'nearest' })
    head.current?.focus({ preventScroll: true })
  }, [isOpen])
  const facts = factsOf(place)
  return (
    <li ref={item}>
      <button
        ref={head}
        type="button"
        class="source"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <span class="index">{index}</span>
        <span class="title">{title}</span>
      </button>
      {isOpen && (
        <div id={id} class="excerpt">
          {facts && <small>{facts}</small>}
          <p>{excerpt || '这份资料已撤下，不再提供原文。'}</p>
        </div>
      )}
    </li>
  )
}

const factsOf = ({ section, page, effectiveTo }: Pick<OpenCitation, 'section' | 'page' | 'effectiveTo'>): string =>
  [
    section?.join(' › '),
    page !== undefined && `第 ${page} 页`,
    effectiveTo !== undefined && `有效期至 ${edgeText(effectiveTo, 'to')}`,
  ]
    .filter(Boolean)
    .join(' · ')
