import { InboxOutlined } from '@ant-design/icons'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, RefObject } from 'react'
import { formatBytes } from '../../../../lib/format.ts'
import type { UploadRules } from '../../shared/fields/accepted-files.ts'
import { filesOfDrop, isLitter } from './dropped-files.ts'
import { formatWords } from './format-words.ts'

interface Props {
  /** Undefined until the server has said what it takes. */
  rules: UploadRules | undefined
  /** Files have been chosen already: the list needs the room. */
  isSmall: boolean
  onFiles: (files: File[]) => void
}

export function DropZone({ rules, isSmall, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void filesOfDrop(event.dataTransfer).then(onFiles)
  }
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])].filter((file) => !isLitter(file.name))
    target.value = '' // the same file may be picked again
    if (picked.length > 0) onFiles(picked)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the buttons inside do
    <section
      className="zk-drop"
      aria-label="选择要上传的文件"
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <InboxOutlined className="zk-drop-icon" aria-hidden="true" />
      <div className="zk-drop-words">
        <p className="zk-drop-title">把文件或文件夹拖到这里</p>
        <p>
          {rules && `支持 ${formatWords(rules.accept)}；`}
          {`单个不超过 ${formatBytes(rules?.maxSize ?? limits.fileBytes)}，一次最多 ${limits.filesPerUpload} 个。`}
          {rules && <AllFormats accept={rules.accept} />}
        </p>
      </div>
      <div className="zk-drop-acts">
        <Button type="primary" onClick={() => files.current?.click()}>
          选择文件
        </Button>
        <Button onClick={() => folder.current?.click()}>选择文件夹</Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="选择文件"
        accept={rules?.accept.join(',')}
        onChange={handlePick}
      />
      <input ref={toFolder(folder)} type="file" multiple hidden aria-label="选择文件夹" onChange={handlePick} />
    </section>
  )
}

/** Every extension, for whoever wonders about theirs. */
const AllFormats = ({ accept }: { accept: readonly string[] }) => (
  <Popover trigger="click" title="支持的格式" content={<p className="zk-drop-formats">{accept.join(' ')}</p>}>
    <Button type="link" size="small">
      全部格式
    </Button>
  </Popover>
)

/** React knows no attribute for choosing folders. */
const toFolder = (ref: RefObject<HTMLInputElement | null>) => (input: HTMLInputElement | null) => {
  ref.current = input
  if (input) input.webkitdirectory = true
}
