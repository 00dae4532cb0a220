import { faqEditorAddress } from '../../../../lib/page-addresses.ts'
import type { TakenWording } from './use-taken-wordings.ts'

interface Props {
  knowledgeBaseId: string
  taken: readonly TakenWording[]
}

/** Wordings with two answers: who asks so may get either. Nothing is forbidden; its writer knows which one it belongs to. */
export function TakenWordings({ knowledgeBaseId, taken }: Props) {
  if (taken.length === 0) return null
  return (
    <section className="zk-near" aria-label="别的问答也有的问法" role="status">
      <p>下面的问法别的问答也有，客户这样问时给哪一条的答案说不准，请只留在一条里：</p>
      <ul>
        {taken.map(({ wording, faqId, question }) => (
          <li key={`${wording} ${faqId}`}>
            <a href={faqEditorAddress(knowledgeBaseId, faqId)} target="_blank" rel="noreferrer">
              {question}
            </a>
            <span className="zk-muted">也有“{wording}”</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
