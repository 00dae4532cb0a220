import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { formatShare } from '../../../../lib/format.ts'
import { faqEditorAddress } from '../../../../lib/page-addresses.ts'
import type { QuestionHelp } from './use-question-help.ts'

/** Score from which two questions count as the same. */
const sameScore = 0.995
export const isSameQuestion = ({ score }: { score: number }): boolean => score >= sameScore
/** How many are shown; the nearest matter. */
const shown = 5

interface Props {
  base: KnowledgeBase
  existing: QuestionHelp['existing']
}

/** FAQs that ask the same or nearly so, while there is time to edit one of them instead. */
export function NearDuplicates({ base, existing }: Props) {
  if (existing.length === 0) return null
  const isSame = existing.some(isSameQuestion)
  return (
    <section className="zk-near" data-same={isSame || undefined} aria-label="相近的问答" role="status">
      <p>{isSame ? '知识库里已有这个问题，请直接修改它：' : '知识库里有相近的问答，看看是不是同一个问题：'}</p>
      <ul>
        {existing.slice(0, shown).map(({ faqId, question, score }) => (
          <li key={faqId}>
            <a href={faqEditorAddress(base.id, faqId)} target="_blank" rel="noreferrer">
              {question}
            </a>
            <span className="zk-muted">{score >= sameScore ? '相同' : `相似 ${formatShare(score)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
