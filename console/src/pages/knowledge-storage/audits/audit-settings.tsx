import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Switch } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { auditRefreshes } from './audit-refreshes.ts'

/** 审核设置: for administrators only. */
export function AuditSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="审核设置"
      open={isOpen}
      onOpenChange={setOpen}
      content={isOpen && <Switches />}
    >
      <Button icon={<SettingOutlined aria-hidden />}>审核设置</Button>
    </Popover>
  )
}

const switches = [
  {
    key: 'administratorsMayDecideOwn',
    name: '管理员可审核自己提交的变更',
    hint: '关闭时，任何人都不能审核自己提交或修改过的变更；审核时改了内容，也要由他人通过。只有一位管理员时可以打开，每次审核仍会留下操作记录。',
  },
  {
    key: 'workflowsAudited',
    name: '工作流发布需要审核',
    hint: '打开后，工作流的新版本由他人通过才对客户生效；在此之前客户用的仍是原来的版本。',
  },
  {
    key: 'scriptsAudited',
    name: '话术变更需要审核',
    hint: '打开后，新建、修改、删除的话术由他人通过才对坐席生效；在此之前坐席用的仍是原来的话术。停用立即生效。',
  },
] as const

function Switches() {
  const hintId = useId()
  const settings = useApiQuery(api.audits.settings, {}, { silent: true })
  const configure = useApiMutation(api.audits.configure, {
    refreshes: [api.audits.settings, api.workflows.list, api.workflows.get, ...auditRefreshes],
  })
  if (settings.error) return <p className="zk-audit-settings">设置没有加载成功，请关闭后重试。</p>
  return switches.map(({ key, name, hint }) => (
    <div key={key} className="zk-audit-settings">
      <div>
        <span>{name}</span>
        <Switch
          aria-label={name}
          aria-describedby={`${hintId}${key}`}
          checked={settings.data?.[key] ?? false}
          disabled={!settings.data}
          loading={settings.isPending || configure.isPending}
          onChange={(isOn) => configure.mutate({ body: { [key]: isOn } })}
        />
      </div>
      <p id={`${hintId}${key}`}>{hint}</p>
    </div>
  ))
}
