import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Phrasings } from './phrasings.tsx'
import type { FaqDraft } from './faq-draft.ts'
import { addQuestions } from '../../shared/question-lines.ts'
import { SimilarQuestions } from './similar-questions.tsx'
import { TakenWordings } from './taken-wordings.tsx'
import type { QuestionHelp } from './use-question-help.ts'
import { useTakenWordings } from './use-taken-wordings.ts'

interface Props {
  base: KnowledgeBase
  /** As it is saved; null for a new one. */
  faq: Faq | null
  draft: FaqDraft
  help: QuestionHelp
  isReadOnly: boolean
  onChange: (changed: Pick<FaqDraft, 'similarQuestions'>) => void
}

/** 相似问题: written, and taken over from what others have asked. */
export function SimilarPanel({ base, faq, draft, help, isReadOnly, onChange }: Props) {
  const { question, similarQuestions } = draft
  const taken = useTakenWordings({ knowledgeBaseId: base.id, faq, similarQuestions })
  return (
    <div className="zk-panel">
      <div className="zk-faq-part">
        <h2>相似问题</h2>
      </div>
      <fieldset className="zk-faq-similar" aria-label="相似问题" disabled={isReadOnly}>
        <SimilarQuestions
          standard={question}
          value={similarQuestions}
          onChange={(changed) => onChange({ similarQuestions: changed })}
        />
        <Phrasings
          help={help}
          onAdd={(added) => onChange({ similarQuestions: addQuestions(similarQuestions, question, added).questions })}
        />
      </fieldset>
      <TakenWordings knowledgeBaseId={base.id} taken={isReadOnly ? [] : taken} />
    </div>
  )
}
