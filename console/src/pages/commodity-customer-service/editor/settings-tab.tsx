/** The settings of the draft, and beside them the draft itself, to be asked. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Alert, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useHolds } from '../../../api/session.ts'
import { Chat } from '../chat/chat.tsx'
import { BasicFields, SettingsFields } from './settings-fields.tsx'
import { valuesOf } from './settings-values.ts'
import type { AssistantValues } from './settings-values.ts'
import type { Editor } from './use-editor.ts'
import { useIsWide } from './use-is-wide.ts'
import './editor.css'

interface Props {
  assistant: Assistant
  editor: Editor
}

export function SettingsTab({ assistant, editor }: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const chat = (
    <Chat
      assistantId={assistant.id}
      revision="draft"
      settings={() => editor.current().settings}
      greeting={assistant.draft.settings.sentences.greeting}
    />
  )
  return (
    <div className="zk-assistant-editor" data-with-chat={isWide || undefined}>
      <div className="zk-panel">
        <SettingsForm
          assistant={assistant}
          editor={editor}
          // The form is disabled for whoever may not change it; asking is not.
          extra={
            !isWide && (
              <Button disabled={false} onClick={() => setOpen(true)}>
                试问草稿
              </Button>
            )
          }
        />
      </div>
      {isWide ? (
        <section className="zk-panel zk-assistant-chat" aria-label="试问草稿">
          <h2>试问草稿</h2>
          {chat}
        </section>
      ) : (
        <Drawer open={isOpen} size={480} mask={false} title="试问草稿" onClose={() => setOpen(false)}>
          <div className="zk-assistant-chat zk-assistant-chat-drawn">{chat}</div>
        </Drawer>
      )}
    </div>
  )
}

function SettingsForm({ assistant, editor, extra }: Props & { extra: ReactNode }) {
  const mayEdit = useHolds('assistant.edit')
  return (
    <Form<AssistantValues>
      form={editor.form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={valuesOf(assistant)}
      scrollToFirstError
      onFinish={editor.save}
      onValuesChange={editor.noteChange}
    >
      {editor.isConflict && <Conflict editor={editor} />}
      {!mayEdit && (
        <Alert
          className="zk-editor-conflict"
          type="info"
          showIcon
          title="你可以查看和试问；修改需要“新建和编辑助手”权限，请联系管理员。"
        />
      )}
      <div className="zk-settings">
        <BasicFields assistantId={assistant.id} isReadOnly={!mayEdit} />
        <SettingsFields />
      </div>
      <div className="zk-editor-bar">
        {mayEdit && <SaveActs editor={editor} />}
        {extra}
      </div>
    </Form>
  )
}

const SaveActs = ({ editor }: { editor: Editor }) => (
  <>
    <Button type="primary" htmlType="submit" loading={editor.isSaving} disabled={!editor.isDirty || editor.isConflict}>
      保存草稿
    </Button>
    <Button disabled={!editor.isDirty} onClick={editor.discard}>
      放弃修改
    </Button>
    <span className="zk-muted" role="status">
      {editor.isDirty ? '有未保存的修改' : '草稿已保存'}
    </span>
  </>
)

const Conflict = ({ editor }: { editor: Editor }) => (
  <Alert
    className="zk-editor-conflict"
    type="warning"
    showIcon
    title="助手已被他人修改，暂不能保存"
    description="你填写的内容还在。选择以哪一份为准。"
    action={
      <div className="zk-row-acts">
        <Button size="small" onClick={editor.takeTheirs}>
          用他人的
        </Button>
        <Button size="small" type="primary" onClick={editor.keepMine}>
          以我的为准
        </Button>
      </div>
    }
  />
)
