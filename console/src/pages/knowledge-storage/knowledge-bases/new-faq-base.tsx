/** 新建问答知识库: what it is and who must agree to a change, in one form. */
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { toast } from '../../../lib/toast.ts'
import { faqBaseAddress, paths } from '../../../lib/page-addresses.ts'
import { baseRefreshes } from './base-refreshes.ts'
import { AuditField } from './config-fields.tsx'
import { AuditSection, BasicSection } from './settings-section.tsx'
import { BaseFields } from './base-fields.tsx'
import type { BaseFieldValues } from './base-fields.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import './edit-faq-storage.css'

interface Values extends BaseFieldValues {
  auditRequired: boolean
}

const initial: Values = {
  name: '',
  description: '',
  tags: [],
  auditRequired: false,
}

export function NewFaqBase() {
  const [form] = Form.useForm<Values>()
  const [isDirty, setDirty] = useState(false)
  const letPass = useLeaveGuard(isDirty)
  const create = useCreateBase()
  const handleFinish = (values: Values) =>
    create.run(values, letPass).catch((error: unknown) => showFieldProblems(form, error))
  return (
    <>
      <PageHeader
        title="新建问答知识库"
        back={paths.faqStorage}
        description="建好后就可以新建问答或用 Excel 导入；这里的设置以后都能改。"
      />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) => void handleFinish(values)}
        onValuesChange={() => setDirty(true)}
      >
        <div className="zk-panel zk-settings">
          <BasicSection>
            <BaseFields autoFocus />
          </BasicSection>
          <AuditSection>
            <AuditField type="faq" />
          </AuditSection>
        </div>
        <div className="zk-new-base-bar">
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            新建
          </Button>
        </div>
      </Form>
    </>
  )
}

/** A base whose settings were refused exists all the same: it opens at its settings, where they can be set again. */
function useCreateBase() {
  const navigate = useNavigate()
  const create = useApiMutation(api.knowledgeBases.create, { refreshes: baseRefreshes, success: false })
  const configure = useApiMutation(api.knowledgeBases.configure, { refreshes: baseRefreshes, success: false })
  const run = async (values: Values, letPass: () => void) => {
    const { name, description, tags, auditRequired } = values
    const base = await create.mutateAsync({ body: { type: 'faq', name, description, tags } })
    letPass()
    const isConfigured = await configure
      .mutateAsync({ params: { id: base.id }, body: { auditRequired, version: base.version } })
      .then(
        () => true,
        () => false, // shown by the client
      )
    if (isConfigured) toast.success('知识库已建好，现在可以新建或导入问答。')
    void navigate(faqBaseAddress(base.id, isConfigured ? {} : { tab: 'settings' }), { replace: true })
  }
  return { run, isPending: create.isPending || configure.isPending }
}
