import { FileExcelOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { WhyOff } from '../../../components/why-off.tsx'
import { DuplicateChoice } from './duplicate-choice.tsx'
import type { ImportKind, OnDuplicate } from './import-kind.ts'
import { useHandIn } from './use-hand-in.ts'
import type { HandInTo } from './use-hand-in.ts'
import { importFormats } from './workbook-refusal.ts'

interface Props {
  kind: ImportKind
  base: KnowledgeBase
  /** Has the workbook checked; undefined while something is still to be chosen. */
  handIn: HandInTo | undefined
  /** Button that downloads the template. */
  template: ReactNode
  /** Why nothing can be handed in yet. */
  whyOff?: string | undefined
  /** What is to be chosen before a workbook can be handed in. */
  children?: ReactNode
}

/** A workbook is dropped or chosen; it is checked first, and written only after a look at the preview. */
export function ImportStart({ kind, base, handIn, template, whyOff, children }: Props) {
  const navigate = useNavigate()
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>('skip')
  const { sent, problem, run } = useHandIn(kind, base, handIn, (task) => void navigate(kind.addressOf(base, task.id)))
  const isBusy = sent !== undefined
  return (
    <div className="zk-import-start">
      <section className="zk-import-options" aria-label="导入方式">
        {children}
        <div>
          <h2>知识库里已有同样的{kind.identity}时</h2>
          <DuplicateChoice kind={kind} value={onDuplicate} onChange={setOnDuplicate} />
        </div>
      </section>
      <WorkbookDrop
        whyOff={whyOff}
        isBusy={isBusy}
        template={template}
        onFiles={(files) => void run(files, onDuplicate)}
      >
        {isBusy && (
          <Progress
            percent={Math.round(sent * 100)}
            aria-label="上传进度"
            format={(percent) => (percent === 100 ? '已上传' : `${percent}%`)}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </WorkbookDrop>
    </div>
  )
}

interface DropProps {
  whyOff: string | undefined
  template: ReactNode
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

function WorkbookDrop({ whyOff, isBusy, template, onFiles, children }: DropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!whyOff && !isBusy) onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the buttons inside do
    <section
      className="zk-import-drop"
      aria-label="选择要导入的表格"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileExcelOutlined className="zk-import-icon" aria-hidden="true" />
      <div className="zk-import-how">
        <p className="zk-import-title">把填好的表格拖到这里</p>
        <p className="zk-muted">
          支持 .xlsx 和 .csv，最多 {limits.importRows.toLocaleString('zh-CN')}{' '}
          行；先检查、再预览，确认之前不会写入任何内容。
        </p>
      </div>
      <div className="zk-import-acts">
        <WhyOff reason={whyOff}>
          <Button
            type="primary"
            loading={isBusy}
            disabled={whyOff !== undefined}
            onClick={() => input.current?.click()}
          >
            选择表格
          </Button>
        </WhyOff>
        {template}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择表格"
        accept={importFormats.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // the same file may be picked again
          if (files.length > 0) onFiles(files)
        }}
      />
      {children}
    </section>
  )
}
