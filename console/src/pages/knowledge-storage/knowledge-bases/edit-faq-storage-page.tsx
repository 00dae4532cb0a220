/** 问答知识库: without an id a form that makes one, with an id the base with its tabs. */
import { useSearchParams } from 'react-router'
import { KnowledgeBaseGate } from '../shared/knowledge-base-gate.tsx'
import { FaqBaseDetail } from './faq-base-detail.tsx'
import { NewFaqBase } from './new-faq-base.tsx'
import '../shared/knowledge-storage.css'
import './edit-faq-storage.css'

export function EditFaqStoragePage() {
  const [params] = useSearchParams()
  if (!params.get('id')) return <NewFaqBase />
  return (
    <KnowledgeBaseGate type="faq" title="问答知识库">
      {(base) => <FaqBaseDetail key={base.id} base={base} />}
    </KnowledgeBaseGate>
  )
}
