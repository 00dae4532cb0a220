import type { ManagedEmployee } from '@zhiku/contract/employees'
import { mobileOf } from '@zhiku/contract/mobile'
import { limits } from '@zhiku/contract/words/limits'
import { roleTypes } from '@zhiku/contract/words/roles'
import { Form, Input, Select } from 'antd'
import { focusFirst } from '../../../components/form/focus-first.ts'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { textRules } from '../../../components/form/text-rules.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { SavedElsewhere, useBase } from '../../../components/form/saved-elsewhere.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import type { ShownPassword } from './one-time-password-modal.tsx'

interface Props {
  /** Null makes a new one. */
  employee: ManagedEmployee | null
  onPassword: (password: ShownPassword) => void
  onClose: () => void
}

interface Draft {
  name: string
  mobile: string
  roleIds: string[]
}

export function EmployeeModal({ employee, onPassword, onClose }: Props) {
  const [form] = Form.useForm<Draft>()
  const options = useApiQuery(api.roles.options, {})
  const refreshes = [api.employees.list, api.roles.list]
  const create = useApiMutation(api.employees.create, { refreshes, success: false })
  const update = useApiMutation(api.employees.update, {
    refreshes: [...refreshes, api.employees.get],
    success: '已保存，他的下一次请求起生效。',
    silent: isStale,
  })
  const params = { id: employee?.id ?? '' }
  const latest = useApiQuery(api.employees.get, { params }, { enabled: isStale(update.error) })
  useStaleRefresh(update.error, api.employees.get)
  const versions = useBase({ opened: employee, refusal: update.error, latest: latest.data })
  const { base } = versions
  const handleCancel = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const onError = (error: Error) => showFieldProblems(form, error)
  const assignable = new Set(options.data?.list.flatMap(({ roles }) => roles.map(({ id }) => id)))
  const handleFinish = (typed: Draft) => {
    const draft = { ...typed, mobile: mobileOf(typed.mobile) }
    if (!base) {
      create.mutate(
        { body: draft },
        {
          onSuccess: ({ oneTimePassword, expiresAt }) => {
            onPassword({ ...draft, oneTimePassword, expiresAt })
            onClose()
          },
          onError,
        },
      )
      return
    }
    const account = base.canManageAccount ? { name: draft.name, mobile: draft.mobile } : {}
    const roles = base.canGrant ? { roleIds: draft.roleIds } : {}
    update.mutate({ params, body: { ...account, ...roles, version: base.version } }, { onSuccess: onClose, onError })
  }
  const valuesOf = ({ name, mobile, roles }: ManagedEmployee): Draft => ({
    name,
    mobile,
    roleIds: roles.map(({ role }) => role.id).filter((id) => assignable.has(id)),
  })
  const groups =
    options.data?.list.map(({ organization, roles }) => ({
      label: organization.name,
      options: roles.map(({ id, name, roleType }) => ({ value: id, label: `${name}（${roleTypes[roleType]}）` })),
    })) ?? []
  if (!options.data) return null
  return (
    <FormModal<Draft>
      width={480}
      title={employee ? `编辑员工“${employee.name}”` : '新建员工'}
      okText={employee ? '保存' : '新建'}
      form={form}
      isPending={create.isPending || update.isPending}
      isBlocked={versions.theirs !== undefined}
      mask={{ closable: false }}
      // While it opens, a window takes the focus for itself.
      afterOpenChange={(isOpen) => isOpen && focusFirst(form, 'name')}
      initialValues={employee ? valuesOf(employee) : { name: '', mobile: '', roleIds: [] }}
      onFinish={handleFinish}
      onClose={handleCancel}
    >
      <SavedElsewhere
        name={employee?.name ?? ''}
        {...versions}
        fields={{ name: '姓名', mobile: '手机号', roles: '角色' }}
        onTake={(theirs) => form.setFieldsValue(valuesOf(theirs))}
      />
      <Form.Item
        name="name"
        label="姓名"
        extra={employee?.canManageAccount === false ? sharedAccount : undefined}
        rules={textRules('姓名', limits.personNameLength)}
      >
        <Input autoComplete="off" disabled={employee?.canManageAccount === false} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label="手机号"
        extra={accountHint(employee)}
        rules={[
          {
            required: true,
            transform: mobileOf,
            pattern: /^1[3-9]\d{9}$/,
            message: '请输入 11 位手机号，以 13–19 开头',
          },
        ]}
      >
        <Input inputMode="numeric" autoComplete="off" disabled={employee?.canManageAccount === false} />
      </Form.Item>
      <Form.Item
        name="roleIds"
        label="角色"
        extra={employee?.canGrant === false ? '自己的角色由其他管理员修改。' : undefined}
        rules={[{ required: true, type: 'array', min: 1, message: '至少选择一个角色' }]}
      >
        <Select
          mode="multiple"
          placeholder="选择角色"
          disabled={employee?.canGrant === false}
          showSearch={{ optionFilterProp: 'label' }}
          options={groups}
          notFoundContent="没有可分配的角色，请先到角色管理新建"
        />
      </Form.Item>
    </FormModal>
  )
}

const sharedAccount = '他还有不归你管理的角色，姓名和手机号由管理那个角色的人改。'

const accountHint = (employee: ManagedEmployee | null): string | undefined =>
  employee === null ? '用它登录；密码由系统生成，只显示一次。' : employee.canManageAccount ? undefined : sharedAccount
