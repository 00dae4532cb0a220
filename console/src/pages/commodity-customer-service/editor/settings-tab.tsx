/** The settings of the draft, and beside them the draft itself, to be asked. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useHolds } from '../../../api/session.ts'
import { Chat } from '../chat/chat.tsx'
import { botTestAddress } from '../../../lib/page-addresses.ts'
import { tuningOf, wordOf } from '../bot-test/tuning.ts'
import { Conflict } from './conflict.tsx'
import { useFirstQuestion } from './first-question.ts'
import { BasicFields, SettingsFields } from './settings-fields.tsx'
import { valuesOf } from './settings-values.ts'
import type { AssistantValues } from './settings-values.ts'
import type { Editor } from './use-editor.ts'
import { WithChat } from './with-chat.tsx'
import './editor.css'

interface Props {
  assistant: Assistant
  editor: Editor
}

export function SettingsTab({ assistant, editor }: Props) {
  const first = useFirstQuestion()
  const chat = (
    <Chat
      assistantId={assistant.id}
      revision="draft"
      settings={() => editor.current().settings}
      greeting={assistant.draft.settings.sentences.greeting}
      {...(first !== undefined && { first })}
    />
  )
  return (
    <WithChat
      chat={chat}
      chatExtra={<CompareButton assistant={assistant} editor={editor} />}
      startsOpen={first !== undefined}
    >
      {(toggle) => <SettingsForm assistant={assistant} editor={editor} extra={toggle} />}
    </WithChat>
  )
}

/** Opens the draft, as it stands in the form, beside what is published; the form stays as it is. */
function CompareButton({ assistant, editor }: Props) {
  const { id, publishedRevision, draft } = assistant
  if (publishedRevision === undefined) return null
  const address = () =>
    botTestAddress(id, {
      with: String(publishedRevision),
      tuned: wordOf(tuningOf(draft.settings, editor.current().settings)),
    })
  return (
    <Button type="link" size="small" onClick={() => window.open(address(), '_blank')}>
      与第 {publishedRevision} 版对比
    </Button>
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
