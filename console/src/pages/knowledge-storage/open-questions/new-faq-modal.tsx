import type { OpenQuestion } from '@zhiku/contract/open-questions'
import { Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newFaqAddress } from '../../../lib/page-addresses.ts'
import { BaseChoice, useFaqBase } from './base-choice.tsx'

interface Props {
  question: OpenQuestion
  onClose: () => void
}

/** Asks for the knowledge base of the new FAQ; the editor goes on from there. */
export function NewFaqModal({ question, onClose }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const base = useFaqBase(chosen)
  return (
    <Modal
      open
      title="新建问答"
      okText="去编辑"
      okButtonProps={{ disabled: !base.id }}
      onOk={() => base.id && void navigate(newFaqAddress(base.id, question.question, question.id))}
      onCancel={onClose}
    >
      <p className="zk-question-quote">{question.question}</p>
      <BaseChoice base={base} onChange={setChosen} hint="问题会填入编辑页，保存后这里自动变为“已完善”。" />
    </Modal>
  )
}
