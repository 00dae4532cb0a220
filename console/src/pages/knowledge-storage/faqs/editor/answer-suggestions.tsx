/** Answers that the knowledge has already, with their source; one click puts one into the text. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { trustWordOf, trustWords } from '@zhiku/contract/words/search'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { Loading } from '../../../../components/loading.tsx'
import { Markdown } from '../../../../components/markdown.tsx'
import { EmptyState, ErrorState } from '../../../../components/page-states.tsx'
import { toast } from '../../../../lib/toast.ts'
import { detailAddress, faqEditorAddress } from '../../../../lib/page-addresses.ts'
import { SideDrawer } from '../../../../components/side-drawer.tsx'

interface Props {
  base: KnowledgeBase
  question: string
  answer: string
  onUse: (answer: string) => void
  onClose: () => void
}

const sourceWords = { faq: '问答', chunk: '文档', product: '商品参数' } as const

export function AnswerSuggestions({ base, question, answer, onUse, onClose }: Props) {
  // The text beside stays of use: what is typed there meanwhile asks nothing anew.
  const [asked] = useState(question)
  const found = useApiQuery(
    api.faqs.similarAnswers,
    { params: { id: base.id }, body: { question: asked } },
    { silent: true, staleMs: 30_000 },
  )
  const isEmpty = answer.trim() === ''
  const use = (text: string) => {
    onUse(text)
    toast.success('已放进答案，核对后保存。')
    onClose()
  }
  return (
    <SideDrawer size="middle" title="可参考的答案" onClose={onClose}>
      {found.error ? (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Loading paragraph={{ rows: 8 }} />
      ) : found.data.suggestions.length === 0 ? (
        <EmptyState title="没有找到可参考的答案" description="换一种问法再找，或直接写。" />
      ) : (
        <ol className="zk-answers">
          {found.data.suggestions.map(({ answer: text, score, source }) => (
            <li key={source.kind + source.id}>
              <div className="zk-answers-head">
                <span className="zk-muted">{sourceWords[source.kind]}</span>
                <SourceLink source={source} />
                <span className="zk-muted">{trustWords[trustWordOf(score)]}</span>
              </div>
              <div className="zk-answers-text" tabIndex={0} role="region" aria-label={`“${source.title}”的内容`}>
                <Markdown text={text} />
              </div>
              <div className="zk-answers-acts">
                <Button type="primary" size="small" onClick={() => use(text)}>
                  {isEmpty ? '采用' : '替换现有答案'}
                </Button>
                {!isEmpty && (
                  <Button size="small" onClick={() => use(`${answer.trimEnd()}\n\n${text}`)}>
                    接在后面
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </SideDrawer>
  )
}

interface SourceProps {
  source: { kind: 'faq' | 'chunk' | 'product'; id: string; title: string; knowledgeBaseId: string }
}

/** A chunk's id leads to no page of its own: its knowledge base is opened. */
function SourceLink({ source }: SourceProps) {
  const { kind, id, title, knowledgeBaseId } = source
  const address = kind === 'faq' ? faqEditorAddress(knowledgeBaseId, id) : detailAddress(knowledgeBaseId)
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {title}
    </a>
  )
}
