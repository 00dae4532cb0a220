import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

/** More are shown when they are asked for. */
const shownFirst = 3

/** 关联问题 below a chunk's text. */
export function AskedOfChunk({ questions }: { questions: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  if (questions.length === 0) return null
  const shown = isOpen ? questions : questions.slice(0, shownFirst)
  const left = questions.length - shown.length
  return (
    <div className="zk-chunk-asked">
      <ul aria-label="关联问题">
        {shown.map((question) => (
          <li key={question}>
            <QuestionCircleOutlined aria-hidden /> {question}
          </li>
        ))}
      </ul>
      {questions.length > shownFirst && (
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? '收起' : `还有 ${left} 个关联问题`}
        </Button>
      )}
    </div>
  )
}
