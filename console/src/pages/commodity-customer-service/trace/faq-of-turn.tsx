/** 新建问答: the question of a turn, and its answer to begin with, go into the editor of the chosen base. */
import type { Turn } from '@zhiku/contract/turns'
import { Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { faqOfTurnAddress, leavingFrom, paths } from '../../../lib/page-addresses.ts'
import { useBases } from '../editor/use-base-names.ts'

interface Props {
  turn: Turn
  /** Bases that come first: those that the assistant answers from. */
  boundIds: readonly string[]
  /** Address of the trace, to come back to. */
  address: string
}

export function FaqOfTurn(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useSession((session) => session.menuKeys?.has('faqStorage') ?? false)
  if (!mayWrite) return null
  return (
    <>
      <Button type="text" size="small" onClick={() => setOpen(true)}>
        新建问答
      </Button>
      {isOpen && <BaseModal {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function BaseModal({ turn, boundIds, address, onClose }: Props & { onClose: () => void }) {
  const { bases } = useBases()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const list = bases.data?.list.filter(({ type }) => type === 'faq') ?? []
  const id = chosen ?? list.find((base) => boundIds.includes(base.id))?.id ?? list[0]?.id
  const go = () => {
    if (id === undefined) return
    const state = { answer: answerOf(turn) }
    void navigate(leavingFrom(faqOfTurnAddress(id, turn.rewritten ?? turn.question, turn.id), address), { state })
  }
  return (
    <Modal
      open
      width={480}
      title="新建问答"
      okText="去编辑"
      okButtonProps={{ disabled: id === undefined }}
      onOk={go}
      onCancel={onClose}
    >
      {bases.data && list.length === 0 ? (
        <p>
          还没有问答知识库，请先<Link to={paths.faqStorage}>新建一个</Link>。
        </p>
      ) : (
        <Form layout="vertical">
          <Form.Item label="问答知识库" htmlFor="zk-faq-of-turn" extra="问题和现有的答案会填入编辑页，保存后回到这里。">
            <Select
              id="zk-faq-of-turn"
              autoFocus
              loading={bases.isPending}
              value={id ?? null}
              showSearch={{ optionFilterProp: 'label' }}
              options={list.map((base) => ({ value: base.id, label: base.name }))}
              notFoundContent={bases.error ? '知识库没有加载成功，请刷新页面' : null}
              onChange={(next: string | null) => setChosen(next ?? undefined)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

/** Without the numbers of its sources; of what was no answer nothing. */
function answerOf({ answer }: Turn): string {
  if (!answer || answer.kind === 'none' || answer.kind === 'handOver' || answer.kind === 'clarify') return ''
  return answer.text.replace(/\s?\[\d+\]/g, '')
}
