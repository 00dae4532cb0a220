import type { Role } from '@zhiku/contract/roles'
import { limits } from '@zhiku/contract/words/limits'
import { roleTypes } from '@zhiku/contract/words/roles'
import type { RoleType } from '@zhiku/contract/words/roles'
import { Alert, Button, Drawer, Form, Input, Radio } from 'antd'
import { useId } from 'react'
import { focusFirst } from '../../../components/form/focus-first.ts'
import { textRules } from '../../../components/form/text-rules.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { SavedElsewhere, useBase } from '../../../components/form/saved-elsewhere.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { MenuTree } from './menu-tree.tsx'
import { PermissionList } from './permission-list.tsx'
import { heldByType } from './role-grants.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface Props {
  /** Null makes a new one. */
  role: Role | null
  /** Fields that a new role starts with. */
  copyOf: Role | undefined
  canSave: boolean
  onClose: () => void
}

type Draft = Pick<Role, 'name' | 'description' | 'roleType' | 'menuKeys' | 'permissions'>

const blank: Draft = {
  name: '',
  description: '',
  roleType: '1',
  ...heldByType('1', { menuKeys: ['knowledgeSearch'], permissions: [] }),
}

const typeHints: Readonly<Record<RoleType, string>> = {
  '1': '搜索知识，使用坐席助手',
  '2': '维护和审核知识，管理坐席',
  '3': '管理组织里的一切',
}

const fieldTitles: Readonly<Record<keyof Draft, string>> = {
  name: '名称',
  description: '描述',
  roleType: '角色类型',
  menuKeys: '可见页面',
  permissions: '操作权限',
}

function startOf(role: Role | null, copyOf: Role | undefined): Draft {
  if (role) return role
  return copyOf ? { ...copyOf, name: `${copyOf.name} 副本`.slice(0, limits.nameLength) } : blank
}

/** Edits a role; whoever may not change it reads it. */
export function RoleDrawer({ role, copyOf, canSave, onClose }: Props) {
  const [form] = Form.useForm<Draft>()
  const formId = useId()
  const refreshes = [api.roles.list, api.roles.options, api.employees.list]
  const create = useApiMutation(api.roles.create, { refreshes, success: '角色已建好，现在可以加成员。' })
  const update = useApiMutation(api.roles.update, {
    refreshes: [...refreshes, api.roles.get],
    success: '已保存，成员的下一次请求起生效。',
    silent: isStale,
  })
  const latest = useApiQuery(api.roles.get, { params: { id: role?.id ?? '' } }, { enabled: isStale(update.error) })
  useStaleRefresh(update.error, api.roles.get)
  const versions = useBase({ opened: role, refusal: update.error, latest: latest.data })
  const { base } = versions
  const handleClose = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleFinish = (draft: Draft) =>
    base
      ? update.mutate(
          { params: { id: base.id }, body: { ...draft, version: base.version } },
          { onSuccess: onClose, onError },
        )
      : create.mutate({ body: draft }, { onSuccess: onClose, onError })
  /** Another type may hold other pages and acts: what it cannot hold goes, what it always holds comes. */
  const handleType = (roleType: RoleType) => form.setFieldsValue(heldByType(roleType, form.getFieldsValue()))
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title={role ? (canSave ? `编辑角色“${role.name}”` : `角色“${role.name}”`) : '新建角色'}
      mask={{ closable: !canSave }}
      afterOpenChange={(isOpen) => isOpen && !role && focusFirst(form, 'name')}
      onClose={handleClose}
      footer={
        canSave && (
          <div className="zk-role-footer">
            <Button onClick={handleClose}>取消</Button>
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              disabled={versions.theirs !== undefined}
              loading={create.isPending || update.isPending}
            >
              {role ? '保存' : '新建'}
            </Button>
          </div>
        )
      }
    >
      {!canSave && (
        <Alert
          className="zk-role-notice"
          type="info"
          showIcon
          title="只能查看"
          description="自己所属的角色由其他管理员修改；知识运营不能修改角色。"
        />
      )}
      <SavedElsewhere
        name={role?.name ?? ''}
        {...versions}
        fields={fieldTitles}
        onTake={(theirs) => form.setFieldsValue(theirs)}
      />
      <Form<Draft>
        id={formId}
        form={form}
        layout="vertical"
        disabled={!canSave}
        initialValues={startOf(role, copyOf)}
        onFinish={handleFinish}
      >
        <Form.Item name="name" label="名称" rules={textRules('名称', limits.nameLength)}>
          <Input autoComplete="off" placeholder="例如：夜班坐席" />
        </Form.Item>
        <Form.Item
          name="description"
          label="描述"
          rules={[{ max: limits.descriptionLength, message: `最多 ${limits.descriptionLength} 个字` }]}
        >
          <Input.TextArea rows={2} placeholder="给谁用" />
        </Form.Item>
        <Form.Item name="roleType" label="角色类型">
          <Radio.Group className="zk-role-types" onChange={({ target }) => handleType(target.value as RoleType)}>
            {(Object.keys(roleTypes) as RoleType[]).map((type) => (
              <Radio key={type} value={type}>
                {roleTypes[type]}
                <small>{typeHints[type]}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item noStyle dependencies={['roleType']}>
          {({ getFieldValue }) => {
            const roleType = getFieldValue('roleType') as RoleType
            return (
              <>
                <Form.Item name="menuKeys" label="可见页面" extra="首页对所有人可见。">
                  <MenuTree roleType={roleType} />
                </Form.Item>
                <Form.Item name="permissions" label="操作权限">
                  <PermissionList roleType={roleType} />
                </Form.Item>
              </>
            )
          }}
        </Form.Item>
      </Form>
    </Drawer>
  )
}
