import { Phrasings } from './phrasings.tsx'
import type { FaqDraft } from './faq-draft.ts'
import { addQuestions } from '../../shared/question-lines.ts'
import { SimilarQuestions } from './similar-questions.tsx'
import type { QuestionHelp } from './use-question-help.ts'

interface Props {
  draft: FaqDraft
  help: QuestionHelp
  isReadOnly: boolean
  onChange: (changed: Pick<FaqDraft, 'similarQuestions'>) => void
}

/** 相似问题: written, and taken over from what others have asked. */
export function SimilarPanel({ draft: { question, similarQuestions }, help, isReadOnly, onChange }: Props) {
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
    </div>
  )
}
