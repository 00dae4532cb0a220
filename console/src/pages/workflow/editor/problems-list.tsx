import { CheckCircleOutlined, CloseCircleOutlined, CloseOutlined, WarningOutlined } from '@ant-design/icons'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { problemLevels } from '@zhiku/contract/words/workflows'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { useFocusBack } from '../../../lib/use-focus-back.ts'
import { isTyping } from './use-editor-keys.ts'

interface Props {
  problems: readonly GraphProblem[]
  /** To the node, and to the field within its form. */
  onGo: (nodeId: string, field: string | undefined) => void
}

/** Over the canvas until it is closed, by Esc too; the focus goes back to what opened it. */
export function ProblemsBox({ onClose, ...list }: Props & { onClose: () => void }) {
  useFocusBack()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) onClose()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  return (
    <section className="zk-flow-problems-box" aria-label="问题">
      <ProblemsList {...list} />
      <IconButton icon={<CloseOutlined aria-hidden />} aria-label="关闭问题" title="关闭（Esc）" onClick={onClose} />
    </section>
  )
}

export function ProblemsList({ problems, onGo }: Props) {
  if (problems.length === 0) {
    return (
      <p className="zk-flow-no-problem">
        <CheckCircleOutlined aria-hidden /> 没有问题，可以运行和发布。
      </p>
    )
  }
  return (
    <ul className="zk-flow-problems">
      {problems.map(({ level, message, nodeId, field }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a node may have the same problem twice
        <li key={at} data-level={level}>
          <WhyOff reason={nodeId === undefined ? '它说的是整个工作流，不在某个节点上' : undefined}>
            <button
              type="button"
              className="zk-bare-button"
              disabled={nodeId === undefined}
              onClick={() => nodeId && onGo(nodeId, field)}
            >
              <span role="img" aria-label={problemLevels[level]}>
                {level === 'error' ? <CloseCircleOutlined /> : <WarningOutlined />}
              </span>
              {message}
            </button>
          </WhyOff>
        </li>
      ))}
    </ul>
  )
}
