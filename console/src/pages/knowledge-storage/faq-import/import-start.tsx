import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/vocabulary'
import { Alert, Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { api, download } from '../../../api/client.ts'
import { faqBaseAddress } from '../addresses.ts'
import { DuplicateChoice } from './duplicate-choice.tsx'
import type { OnDuplicate } from './duplicate-choice.tsx'
import { useHandIn } from './use-hand-in.ts'
import { importFormats } from './workbook-refusal.ts'

/** A workbook is dropped or chosen; it is checked first, and written only after a look at the preview. */
export function ImportStart({ base }: { base: KnowledgeBase }) {
  const navigate = useNavigate()
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>('skip')
  const { sent, problem, run } = useHandIn(
    base,
    (task) => void navigate(faqBaseAddress(base.id, { tab: 'imports', taskId: task.id })),
  )
  const isBusy = sent !== undefined
  return (
    <div className="zk-import-start">
      <WorkbookDrop isBusy={isBusy} onFiles={(files) => void run(files, onDuplicate)}>
        {isBusy && (
          <Progress
            percent={Math.round(sent * 100)}
            aria-label="上传进度"
            format={(percent) => (percent === 100 ? '已上传' : `${percent}%`)}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </WorkbookDrop>
      <section className="zk-import-options" aria-label="导入方式">
        <h3>知识库里已有同样的问题时</h3>
        <DuplicateChoice value={onDuplicate} onChange={setOnDuplicate} />
        <p className="zk-muted">上传后先检查、再预览，确认之前不会写入任何内容。</p>
      </section>
    </div>
  )
}

interface DropProps {
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
  children: React.ReactNode
}

function WorkbookDrop({ isBusy, onFiles, children }: DropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
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
      <p className="zk-import-title">把填好的表格拖到这里</p>
      <p className="zk-muted">支持 .xlsx 和 .csv，最多 {limits.importRows.toLocaleString('zh-CN')} 行。</p>
      <div className="zk-import-acts">
        <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
          选择表格
        </Button>
        <TemplateButton />
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

function TemplateButton() {
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    try {
      await download(api.faqImports.template, {}, '问答导入模板.xlsx')
    } catch {
      // The client has shown the failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => void handleClick()}>
      下载模板
    </Button>
  )
}
