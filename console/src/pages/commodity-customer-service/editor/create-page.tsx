/** 新建助手: every setting has a default that works; it is tried beside them, and published once it is there. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { toFirstError } from '../../../components/form/first-error.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { formatTime } from '../../../lib/format.ts'
import { assistantAddress, paths } from '../../../lib/page-addresses.ts'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import { toast } from '../../../lib/toast.ts'
import { Composer } from '../chat/composer.tsx'
import type { ComposerDoor } from '../chat/composer.tsx'
import { firstQuestion } from './first-question.ts'
import { BasicFields, SettingsFields } from './settings-fields.tsx'
import type { AssistantValues } from './settings-values.ts'
import { WithChat } from './with-chat.tsx'
import '../../../components/settings-editor/settings-editor.css'
import '../chat/chat.css'

const initial: AssistantValues = { name: '', description: '', avatarUrl: null, settings: AssistantSettings.parse({}) }

export function CreatePage() {
  const [form] = Form.useForm<AssistantValues>()
  const [isDirty, setDirty] = useState(false)
  const mayEdit = useHolds('assistant.edit')
  const letPass = useLeaveGuard(isDirty)
  const navigate = useNavigate()
  const create = useApiMutation(api.assistants.create, {
    refreshes: assistantRefreshes,
    success: ({ name }) => `“${name}”已存为草稿，试问几句再发布。`,
  })
  const save = async (values: AssistantValues, ask?: string) => {
    try {
      const { id } = await create.mutateAsync({ body: values })
      letPass()
      void navigate(assistantAddress(id), { replace: true, ...(ask && { state: firstQuestion(ask) }) })
      return true
    } catch (error) {
      showFieldProblems(form, error)
      return false
    }
  }
  // Also what no field shows.
  const current = () => form.getFieldsValue(true) as AssistantValues
  /**
   * What is asked is asked of an assistant that is there: it is saved first, under a name for now if it has none.
   * Answers whether it was.
   */
  const handleAsk = async (question: string) => {
    if (current().name.trim() === '') form.setFieldValue('name', nameForNow())
    const isValid = await form.validateFields().then(
      () => true,
      ({ errorFields: [first] }: { errorFields: { name: (string | number)[] }[] }) => {
        if (first) form.scrollToField(first.name, toFirstError)
        return false
      },
    )
    if (isValid) return save(current(), question)
    toast.error('有设置填得不对，改正后再问。')
    return false
  }
  const chat = <FirstChat form={form} isSaving={create.isPending} onAsk={handleAsk} />
  const body = (toggle: ReactNode) => (
    <Form<AssistantValues>
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={initial}
      scrollToFirstError={toFirstError}
      onFinish={() => void save(current())}
      onValuesChange={() => setDirty(true)}
    >
      <div className="zk-settings">
        <BasicFields isReadOnly={!mayEdit} />
        <SettingsFields />
      </div>
      <div className="zk-settings-bar">
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          新建
        </Button>
        {toggle}
        {!mayEdit && <span className="zk-muted">新建助手需要“新建和编辑助手”权限，请联系管理员。</span>}
      </div>
    </Form>
  )
  return (
    <>
      <PageHeader title="新建助手" back={paths.assistants} description="填个名称就能建；边设置边试问，满意了再发布。" />
      <div className="zk-panel">
        {mayEdit ? <WithChat chat={chat}>{body}</WithChat> : <div className="zk-settings-editor">{body(null)}</div>}
      </div>
    </>
  )
}

const nameForNow = (): string => `未命名助手 ${formatTime(new Date().toISOString())}`

interface FirstChatProps {
  form: FormInstance<AssistantValues>
  isSaving: boolean
  /** Answers whether it goes on elsewhere; else the question stays where it was written. */
  onAsk: (question: string) => Promise<boolean>
}

/** Where the first question is written; the chat goes on beside the assistant that it makes. */
function FirstChat({ form, isSaving, onAsk }: FirstChatProps) {
  const composer = useRef<ComposerDoor>(null)
  const ask = async (question: string) => {
    if (!(await onAsk(question))) composer.current?.edit(question)
  }
  const greeting = Form.useWatch<string | undefined>(['settings', 'sentences', 'greeting'], form)
  return (
    <section className="zk-chat" aria-label="对话">
      <div className="zk-chat-log" aria-busy={isSaving}>
        {greeting && <p className="zk-chat-answer zk-chat-greeting">{greeting}</p>}
        <p className="zk-muted">{isSaving ? '正在存为草稿…' : '第一次提问时，助手先存为草稿。'}</p>
      </div>
      <Composer
        ref={composer}
        isAnswering={false}
        isPaused={isSaving}
        onAsk={(question) => void ask(question)}
        onStop={() => undefined}
      />
    </section>
  )
}
