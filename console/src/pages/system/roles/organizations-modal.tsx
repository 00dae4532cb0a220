import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import type { Organization } from '@zhiku/contract/roles'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Form, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import { textRules } from '../../../components/form/text-rules.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { switchRole } from '../../../api/session.ts'
import { CellLines } from '../../../components/list-cells.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'

/** 组织: those that the employee holds a role in; rename, make another, switch. */
export function OrganizationsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>组织</Button>
      {isOpen && <OrganizationsModal onClose={() => setOpen(false)} />}
    </>
  )
}

type Editing = Organization | 'new' | null

function OrganizationsModal({ onClose }: { onClose: () => void }) {
  const [editing, setEditing] = useState<Editing>(null)
  const organizations = useApiQuery(api.organizations.list, {})
  return (
    <Modal open width={560} title="我的组织" footer={null} onCancel={onClose}>
      {organizations.error && !organizations.data ? (
        <ErrorState message={organizations.error.message} onRetry={() => void organizations.refetch()} />
      ) : (
        <ul className="zk-organizations" aria-label="组织列表" aria-busy={organizations.isPending}>
          {organizations.data?.list.map((organization) => (
            <li key={organization.id}>
              {editing !== 'new' && editing?.id === organization.id ? (
                <NameForm organization={organization} onDone={() => setEditing(null)} />
              ) : (
                <Line organization={organization} onRename={() => setEditing(organization)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' ? (
        <NameForm organization={null} onDone={() => setEditing(null)} />
      ) : (
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
          新建组织
        </Button>
      )}
    </Modal>
  )
}

function Line({ organization, onRename }: { organization: Organization; onRename: () => void }) {
  const { name, employeeCount, current, canEdit, roleOrganizationId } = organization
  return (
    <>
      <CellLines below={`${employeeCount} 名员工`}>
        <strong>
          {name} {current && <Tag color="blue">当前</Tag>}
        </strong>
      </CellLines>
      <div className="zk-row-acts">
        {canEdit && (
          <Button type="link" size="small" aria-label={`重命名“${name}”`} onClick={onRename}>
            重命名
          </Button>
        )}
        {!current && (
          <Button
            size="small"
            icon={<SwapOutlined aria-hidden />}
            aria-label={`切换到“${name}”`}
            onClick={() => switchRole(roleOrganizationId)}
          >
            切换
          </Button>
        )}
      </div>
    </>
  )
}

/** Null makes a new one, with a role of each type and the maker as its administrator. */
function NameForm({ organization, onDone }: { organization: Organization | null; onDone: () => void }) {
  const [form] = Form.useForm<{ name: string }>()
  const refreshes = [api.organizations.list]
  const create = useApiMutation(api.organizations.create, {
    refreshes,
    success: '组织已建好，切换后即可使用。',
  })
  const update = useApiMutation(api.organizations.update, { refreshes })
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleFinish = ({ name }: { name: string }) =>
    organization
      ? update.mutate(
          { params: { id: organization.id }, body: { name, version: organization.version } },
          { onSuccess: onDone, onError },
        )
      : create.mutate({ body: { name } }, { onSuccess: onDone, onError })
  return (
    <Form
      form={form}
      className="zk-organization-form"
      initialValues={{ name: organization?.name ?? '' }}
      onFinish={handleFinish}
    >
      <Form.Item name="name" rules={textRules('组织名称', limits.nameLength)}>
        <Input autoFocus aria-label="组织名称" placeholder="例如：清禾商用设备部" autoComplete="off" />
      </Form.Item>
      <Button onClick={onDone}>取消</Button>
      <Button type="primary" htmlType="submit" loading={create.isPending || update.isPending}>
        {organization ? '保存' : '新建'}
      </Button>
    </Form>
  )
}
