import { Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newFaqAddress } from '../../lib/page-addresses.ts'
import type { Asked } from './asked.ts'
import { BaseChoice, useFaqBase } from './base-choice.tsx'
import './learning.css'

interface Props {
  asked: Asked
  onClose: () => void
}

/** Asks for the knowledge base of the new FAQ; the editor goes on from there. */
export function NewFaqModal({ asked: { question, openQuestionId, answer }, onClose }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const base = useFaqBase(chosen)
  const hint = openQuestionId
    ? '问题会填入编辑页，保存后待完善问题自动变为“已完善”。'
    : '问题和回答会填入编辑页，改好再保存。'
  return (
    <Modal
      open
      title="新建问答"
      okText="去编辑"
      okButtonProps={{ disabled: !base.id }}
      onOk={() => base.id && void navigate(newFaqAddress(base.id, question, openQuestionId), { state: { answer } })}
      onCancel={onClose}
    >
      <p className="zk-question-quote">{question}</p>
      <BaseChoice base={base} onChange={setChosen} hint={hint} />
    </Modal>
  )
}
