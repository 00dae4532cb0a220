/** The buttons above a written text: one stop of Tab, arrow keys between them, Alt+F10 from the text and Esc back. */
import {
  BoldOutlined,
  FontSizeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { attachmentExtensions } from '@zhiku/contract/words/files'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Tooltip } from 'antd'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { answerTemplates } from './answer-templates.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { editKeys } from './edit-keys.ts'
import type { EditName } from './text-edits.ts'
import { ActMenu } from '../act-menu.tsx'

const tools: readonly { edit: EditName; name: string; icon: ReactNode }[] = [
  { edit: 'heading', name: '小标题', icon: <FontSizeOutlined /> },
  { edit: 'bold', name: '加粗', icon: <BoldOutlined /> },
  { edit: 'steps', name: '步骤', icon: <OrderedListOutlined /> },
  { edit: 'list', name: '列表', icon: <UnorderedListOutlined /> },
  { edit: 'table', name: '表格', icon: <TableOutlined /> },
  { edit: 'link', name: '链接', icon: <LinkOutlined /> },
]

interface Props {
  /** The text that the buttons change; null while it loads. */
  editor: { readonly current: CodeEditorHandle | null }
  canAttach: boolean
  ref?: Ref<HTMLDivElement>
}

export function Toolbar({ editor, canAttach, ref }: Props) {
  return (
    <div
      ref={ref}
      className="zk-writing-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="排版"
      onKeyDown={(event) => walk(event, () => editor.current?.focus())}
    >
      {tools.map(({ edit, name, icon }, at) => (
        <Tooltip key={edit} title={`${name}（${editKeys[edit].words}）`}>
          <Button
            type="text"
            size="small"
            icon={icon}
            aria-label={name}
            aria-keyshortcuts={editKeys[edit].aria}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => editor.current?.edit(edit)}
          />
        </Tooltip>
      ))}
      <FileTool canAttach={canAttach} onChoose={(files) => editor.current?.insertFiles(files)} />
      <ActMenu
        menu={{
          items: answerTemplates.map(({ key, name }) => ({ key, label: name })),
          onClick: ({ key }) => {
            const template = answerTemplates.find((one) => one.key === key)
            if (template) editor.current?.insertBlock(template.text)
          },
        }}
      >
        <Button type="text" size="small" tabIndex={-1}>
          模板
        </Button>
      </ActMenu>
    </div>
  )
}

/** The way of the mouse and the keyboard to what pasting and dropping do. */
function FileTool({ canAttach, onChoose }: { canAttach: boolean; onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const name = canAttach ? '添加附件或图片' : '添加图片'
  const hint = canAttach ? `：PDF、Office、文本、压缩包，每个不超过 ${formatBytes(limits.attachmentBytes)}` : ''
  return (
    <>
      <Tooltip title={name + hint}>
        <Button
          type="text"
          size="small"
          icon={canAttach ? <PaperClipOutlined /> : <PictureOutlined />}
          aria-label={name}
          tabIndex={-1}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        style={{ display: 'none' }} // the form's own style shows file fields, also hidden ones
        multiple
        type="file"
        aria-label={canAttach ? '选择附件' : '选择图片'}
        accept={['image/*', ...(canAttach ? attachmentExtensions : [])].join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}

/** Arrow keys, Home and End walk; the one in focus is what Tab comes back to. */
function walk(event: KeyboardEvent<HTMLDivElement>, leave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const last = buttons.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  if (event.key === 'Escape' && at !== -1) leave()
  const next = buttons[places[event.key] ?? -1]
  if (!next || at === -1) return
  event.preventDefault()
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next.focus()
}
