/** 新建助手: every setting has a default that works; it is tried and published once it is there. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { assistantAddress, paths } from '../../../lib/page-addresses.ts'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import { BasicFields, SettingsFields } from './settings-fields.tsx'
import type { AssistantValues } from './settings-values.ts'
import './editor.css'

const initial: AssistantValues = { name: '', description: '', avatarUrl: null, settings: AssistantSettings.parse({}) }

export function CreatePage() {
  const [form] = Form.useForm<AssistantValues>()
  const [isDirty, setDirty] = useState(false)
  const mayEdit = useHolds('assistant.edit')
  const letPass = useLeaveGuard(isDirty)
  const navigate = useNavigate()
  const create = useApiMutation(api.assistants.create, {
    refreshes: assistantRefreshes,
    success: '助手已建好，试问几句再发布。',
  })
  const handleFinish = () =>
    create.mutate(
      // Also what no field shows.
      { body: form.getFieldsValue(true) as AssistantValues },
      {
        onSuccess: ({ id }) => {
          letPass()
          void navigate(assistantAddress(id), { replace: true })
        },
        onError: (error) => showFieldProblems(form, error),
      },
    )
  return (
    <>
      <PageHeader
        title="新建助手"
        back={paths.assistants}
        description="填个名称就能建；建好后在旁边试问，满意了再发布。"
      />
      <Form<AssistantValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayEdit}
        initialValues={initial}
        scrollToFirstError
        onFinish={handleFinish}
        onValuesChange={() => setDirty(true)}
      >
        <div className="zk-panel zk-assistant-editor">
          <div className="zk-settings">
            <BasicFields isReadOnly={!mayEdit} />
            <SettingsFields />
          </div>
          <div className="zk-editor-bar">
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              新建
            </Button>
            {!mayEdit && <span className="zk-muted">新建助手需要“新建和编辑助手”权限，请联系管理员。</span>}
          </div>
        </div>
      </Form>
    </>
  )
}
