import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Modal } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Failure } from '../failures-modal.tsx'
import { FailuresModal } from '../failures-modal.tsx'
import { useFaqBatch } from './use-faq-batch.ts'

export interface BatchModalProps {
  base: KnowledgeBase
  faqs: readonly Faq[]
  onClose: () => void
  onDone: (() => void) | undefined
}

interface Props extends BatchModalProps {
  title: string
  okText: string
  isReady?: boolean
  act: Parameters<ReturnType<typeof useFaqBatch>>[0]
  children: ReactNode
}

/** A window that asks one thing and then acts on some FAQs; what failed is listed in its place. */
export function BatchModal({ base, faqs, onClose, onDone, title, okText, isReady = true, act, children }: Props) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isPending, setPending] = useState(false)
  const batch = useFaqBatch(base, faqs, setFailures)
  const handleOk = async () => {
    setPending(true)
    try {
      const done = await batch(act)
      onDone?.()
      if (done.length === faqs.length) onClose()
    } catch {
      // The client has shown the failure; the window stays for another try.
    } finally {
      setPending(false)
    }
  }
  if (failures.length > 0) return <FailuresModal noun="条问答" failures={failures} onClose={onClose} />
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ loading: isPending, disabled: !isReady }}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}

export const namesOf = (faqs: readonly Faq[]): string =>
  faqs.length === 1 ? `“${faqs[0]?.question}”` : ` ${faqs.length} 条问答`
