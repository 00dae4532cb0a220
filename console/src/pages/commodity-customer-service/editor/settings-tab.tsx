/** The settings of the draft, and beside them the draft itself, to be asked. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHolds } from '../../../api/session.ts'
import { SettingsForm } from '../../../components/settings-editor/settings-form.tsx'
import { botTestAddress } from '../../../lib/page-addresses.ts'
import { tuningOf, wordOf } from '../bot-test/tuning.ts'
import { Chat } from '../chat/chat.tsx'
import { AssistantConflict } from './conflict.tsx'
import { useFirstQuestion } from './first-question.ts'
import { BasicFields, SettingsFields } from './settings-fields.tsx'
import { valuesOf } from './settings-values.ts'
import type { Editor } from './use-editor.ts'
import { WithChat } from './with-chat.tsx'

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
      {(toggle) => <DraftForm assistant={assistant} editor={editor} extra={toggle} />}
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

function DraftForm({ assistant, editor, extra }: Props & { extra: ReactNode }) {
  const mayEdit = useHolds('assistant.edit')
  return (
    <SettingsForm
      editor={editor}
      initialValues={valuesOf(assistant)}
      mayEdit={mayEdit}
      lookOnly="你可以查看和试问；修改需要“新建和编辑助手”权限，请联系管理员。"
      saveWord="保存草稿"
      savedWords="草稿已保存"
      conflict={<AssistantConflict editor={editor} />}
      extra={extra}
    >
      <BasicFields assistantId={assistant.id} isReadOnly={!mayEdit} />
      <SettingsFields />
    </SettingsForm>
  )
}
