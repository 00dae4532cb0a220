/** 机器人测试: an assistant is asked as a customer would; beside the answer stands how it came about. */
import { SwapOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { assistantAddress, paths } from '../../../lib/page-addresses.ts'
import { AssistantGate } from '../editor/assistant-gate.tsx'
import { AssistantChoice, AssistantSelect } from './choices.tsx'
import { PairedTest } from './paired-test.tsx'
import { SideBar } from './side-bar.tsx'
import { SingleTest } from './single-test.tsx'
import { useTestAddress } from './test-address.ts'
import './bot-test.css'

export function BotTestPage() {
  const id = useSearchParams()[0].get('id')
  if (id) {
    return (
      <AssistantGate title="机器人测试">
        {(assistant) => <Test key={assistant.id} assistant={assistant} />}
      </AssistantGate>
    )
  }
  return (
    <>
      <PageHeader title="机器人测试" back={paths.assistants} />
      <div className="zk-panel">
        <AssistantChoice />
      </div>
    </>
  )
}

function Test({ assistant }: { assistant: Assistant }) {
  const address = useTestAddress()
  const { left, right } = address
  /** Conversations that the page was opened at; others begin anew. */
  const [start, setStart] = useState({ round: 0, left: left.conversation, right: right?.conversation ?? null })
  const anew = (act: () => void) => {
    setStart({ round: start.round + 1, left: null, right: null })
    act()
  }
  const setSide = (name: 'left' | 'right', side: Parameters<typeof address.setSide>[1]) =>
    anew(() => address.setSide(name, side))
  return (
    <div className="zk-bot-test">
      <PageHeader
        title="机器人测试"
        back={assistantAddress(assistant.id)}
        description="测试不计入助手的数据，也不对客户产生影响。"
        extra={
          <>
            <AssistantSelect value={assistant.id} />
            {!right && <SideBar assistant={assistant} side={left} onChange={(side) => setSide('left', side)} />}
            <Button
              icon={<SwapOutlined aria-hidden />}
              aria-pressed={right !== undefined}
              onClick={() => anew(() => (right ? address.alone() : address.compare(otherOf(assistant, left.revision))))}
            >
              {right ? '结束对比' : '对比'}
            </Button>
            <Button onClick={() => anew(address.begin)}>新会话</Button>
          </>
        }
      />
      {right ? (
        <PairedTest key={start.round} assistant={assistant} address={address} start={start} onSide={setSide} />
      ) : (
        <SingleTest key={start.round} assistant={assistant} address={address} conversation={start.left} />
      )}
    </div>
  )
}

/** What something is most often compared with: what serves with the draft, the draft with anything else. */
const otherOf = ({ publishedRevision }: Assistant, revision: number | 'draft'): number | 'draft' =>
  revision === 'draft' ? (publishedRevision ?? 'draft') : 'draft'
