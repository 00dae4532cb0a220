/** What becomes of a text: as an agent reads it, and as it arrives where it is sent to a customer. */
import { Segmented } from 'antd'
import { useState } from 'react'
import { answerText } from '../hits/answer-text.ts'
import { Markdown } from '../markdown.tsx'

const readers = [
  { value: 'agent', label: '坐席看到' },
  { value: 'customer', label: '客户收到' },
] as const

type Reader = (typeof readers)[number]['value']

export function WrittenPreview({ text, hint }: { text: string; hint: string }) {
  const [reader, setReader] = useState<Reader>('agent')
  return (
    <section className="zk-markdown-editor-preview" aria-label="预览" tabIndex={0}>
      <Segmented<Reader>
        size="small"
        aria-label="谁看到的预览"
        className="zk-markdown-editor-reader"
        options={[...readers]}
        value={reader}
        onChange={setReader}
      />
      {!text.trim() ? (
        <p className="zk-markdown-editor-hint">{hint}</p>
      ) : reader === 'agent' ? (
        <Markdown text={text} />
      ) : (
        <>
          <p className="zk-markdown-editor-sent">{answerText(text)}</p>
          <p className="zk-markdown-editor-hint">坐席复制后发出的就是这段文字；图片和附件要单独发。</p>
        </>
      )}
    </section>
  )
}
