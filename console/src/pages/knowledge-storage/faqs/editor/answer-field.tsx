import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { MarkdownEditor } from '../../../../components/writing/markdown-editor.tsx'
import { holdsUploadMark } from '../../../../lib/store-links.ts'
import type { FaqDraft } from './faq-draft.ts'

type Value = Pick<FaqDraft, 'answer' | 'answerFormat'>

interface Props extends Value {
  knowledgeBaseId: string
  isReadOnly: boolean
  /** Said once the user has tried to save. */
  problem: string | null
  /** Acts beside the title. */
  extra: ReactNode
  onChange: (value: Partial<Value>) => void
}

const formats = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'text', label: '纯文本' },
] as const

const hints = {
  markdown: '从 Word、Excel、网页粘贴可保留表格和步骤；图片、附件可直接粘贴或拖入',
  text: '原样显示，换行保留',
} satisfies Record<Value['answerFormat'], string>

const sendingHint = '文件传完后才能换格式'

/** 答案 */
export function AnswerField({ answer, answerFormat, knowledgeBaseId, isReadOnly, problem, extra, onChange }: Props) {
  // The file is written into the editor that it was given to, and another format is another editor.
  const isSending = holdsUploadMark(answer)
  return (
    <div className="zk-panel">
      <div className="zk-faq-part">
        <h2>答案</h2>
        {extra}
        <Segmented<Value['answerFormat']>
          size="small"
          aria-label="答案格式"
          options={[...formats]}
          value={answerFormat}
          disabled={isSending || isReadOnly}
          onChange={(format) => onChange({ answerFormat: format })}
        />
      </div>
      {answerFormat === 'markdown' ? (
        <MarkdownEditor
          label="答案"
          height={360}
          attachTo={knowledgeBaseId}
          isReadOnly={isReadOnly}
          value={answer}
          onChange={(text) => onChange({ answer: text })}
        />
      ) : (
        <Input.TextArea
          aria-label="答案"
          rows={12}
          value={answer}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
      )}
      <p className={problem ? 'zk-field-problem' : 'zk-muted'} role={problem ? 'alert' : undefined}>
        {problem ??
          [`${answer.length} 字`, ...(isReadOnly ? [] : [isSending ? sendingHint : hints[answerFormat]])].join(' · ')}
      </p>
    </div>
  )
}
