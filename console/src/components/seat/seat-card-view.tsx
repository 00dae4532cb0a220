/** A card of the seat assistant: what may be said, where it comes from and why it is shown. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { trustWordOf, trustWords } from '@zhiku/contract/words/search'
import { seatCardKinds } from '@zhiku/contract/words/seat-assistant'
import type { ReactNode } from 'react'
import { Markdown } from '../markdown.tsx'
import './seat-card.css'

type Shown = Pick<SeatCard, 'kind' | 'title' | 'text' | 'score' | 'because' | 'warnings'> &
  Partial<Pick<SeatCard, 'citation' | 'options' | 'withdrawn' | 'act'>>

interface Props {
  card: Shown
  /** From 1: the key that copies it. */
  number?: number | undefined
  /** For who sets the least score: the number beside the word. */
  showsScore?: boolean
  /** What can be done with it. */
  acts?: ReactNode
}

export const SeatCardView = ({ card, number, showsScore = false, acts }: Props) => {
  const { kind, title, text, score, because, warnings, citation, withdrawn } = card
  return (
    <article
      className="zk-seat-card"
      data-withdrawn={withdrawn !== undefined || undefined}
      aria-label={`${seatCardKinds[kind]}：${title}`}
    >
      <header>
        {number !== undefined && number <= 9 && <kbd>Alt+{number}</kbd>}
        <span className="zk-seat-kind">{seatCardKinds[kind]}</span>
        <strong>{title}</strong>
      </header>
      {withdrawn ? (
        <p className="zk-seat-withdrawn">已撤回：{withdrawn.because}</p>
      ) : (
        <div className="zk-seat-text">{kind === 'script' ? <p>{text}</p> : <Markdown text={text} />}</div>
      )}
      {warnings.map((warning) => (
        <p key={warning.kind} className="zk-seat-warning">
          {warning.text}
        </p>
      ))}
      <footer>
        <small>
          {because}
          {citation?.knowledgeBase && ` · ${citation.knowledgeBase.name}`}
          {` · ${trustWords[trustWordOf(score)]}`}
          {showsScore && ` · 得分 ${score.toFixed(2)}`}
        </small>
        {acts}
      </footer>
    </article>
  )
}
