/** 编辑问答: an FAQ, new or existing. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { PageHeader } from '../../../../components/page-header.tsx'
import { faqBaseAddress } from '../../../../lib/page-addresses.ts'
import { KnowledgeBaseGate, Unavailable } from '../../shared/knowledge-base-gate.tsx'
import { FaqEditor } from './faq-editor.tsx'
import '../../shared/knowledge-storage.css'
import './edit-faq.css'

export function EditFaqPage() {
  const [params] = useSearchParams()
  const faqId = params.get('faqId')
  return (
    <KnowledgeBaseGate type="faq" title="编辑问答" isWithin>
      {(base) => (faqId ? <Existing key={faqId} base={base} faqId={faqId} /> : <New key={base.id} base={base} />)}
    </KnowledgeBaseGate>
  )
}

/** One new FAQ after another: each begins with an empty editor. */
function New({ base }: { base: KnowledgeBase }) {
  const [count, setCount] = useState(0)
  return <FaqEditor key={count} base={base} faq={null} onNext={() => setCount(count + 1)} />
}

function Existing({ base, faqId }: { base: KnowledgeBase; faqId: string }) {
  const faq = useApiQuery(api.faqs.get, { params: { id: base.id, faqId } }, { silent: true })
  if (faq.data) return <FaqEditor base={base} faq={faq.data} />
  return (
    <>
      <PageHeader title="编辑问答" back={faqBaseAddress(base.id)} />
      <div className="zk-panel">
        <Unavailable
          result={faq}
          missing={{
            title: '问答不存在或已删除',
            description: '请从问答列表重新进入。',
            to: faqBaseAddress(base.id),
            word: '返回问答列表',
          }}
        />
      </div>
    </>
  )
}
