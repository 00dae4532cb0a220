/** 相似问题: other wordings of the question, typed or pasted, in an order of the writer's own. */
import { limits } from '@zhiku/contract/words/limits'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { confirm } from '../../../../components/confirm.ts'
import { moved } from '../../../../lib/moved.ts'
import { addQuestions, linesOf } from '../../shared/question-lines.ts'
import { SimilarQuestionRow } from './similar-question-row.tsx'

interface Props {
  /** The standard question, which is no similar question of its own. */
  standard: string
  value: readonly string[]
  onChange: (questions: string[]) => void
}

export function SimilarQuestions({ standard, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const add = (questions: readonly string[]) => {
    const added = addQuestions(value, standard, questions)
    setProblem(added.problem)
    if (added.questions.length > value.length) onChange(added.questions)
    return added.questions.length > value.length
  }
  /** Enter or leaving the field takes what was typed: who saves at once has not lost it. */
  const takeTyped = () => {
    if (typed.trim() === '') return
    if (add([typed.trim()])) setTyped('')
  }
  const handlePaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    add(lines)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    onChange(moved(value, from, to))
    setTold(`已移到第 ${to + 1} 条`)
  }
  return (
    <div className="zk-similar">
      <Input
        aria-label="添加相似问题"
        placeholder="客户还会怎么问？回车添加；可一次粘贴多行"
        value={typed}
        maxLength={limits.questionLength}
        suffix={
          <Button type="link" size="small" disabled={typed.trim() === ''} onClick={takeTyped}>
            添加
          </Button>
        }
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault() // the form's own Enter would save
          takeTyped()
        }}
        onBlur={takeTyped}
        onPaste={handlePaste}
      />
      {problem && (
        <p className="zk-field-problem" role="alert">
          {problem}
        </p>
      )}
      {value.length > 0 && (
        <ol className="zk-similar-list" aria-label="相似问题">
          {value.map((question, index) => (
            <SimilarQuestionRow
              key={question}
              question={question}
              index={index}
              isDragged={dragged === index}
              onChange={(changed) => {
                const others = value.filter((_, place) => place !== index)
                const { questions, problem: refused } = addQuestions(others, standard, [changed])
                setProblem(refused)
                if (!refused) onChange(moved(questions, questions.length - 1, index))
                return !refused
              }}
              onRemove={() => onChange(value.filter((_, place) => place !== index))}
              onStep={(step) => move(index, index + step)}
              onDragStart={() => setDragged(index)}
              onDragOver={() => {
                if (dragged === null || dragged === index) return
                onChange(moved(value, dragged, index))
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </ol>
      )}
      <div className="zk-similar-foot">
        <span className="zk-muted">
          {value.length} / {limits.similarQuestions} 条
          {value.length > 1 && ' · 拖动左侧的点，或选中它后按 ↑ ↓ 调整顺序'}
        </span>
        {value.length > 0 && (
          <Button
            type="link"
            size="small"
            danger
            onClick={() =>
              confirm({
                title: `清空 ${value.length} 条相似问题？`,
                consequence: '保存之后，用这些说法提问就不一定能找到这条问答。',
                okText: '清空',
                onConfirm: () => onChange([]),
              })
            }
          >
            清空
          </Button>
        )}
      </div>
      <span className="zk-visually-hidden" role="status">
        {told}
      </span>
    </div>
  )
}
