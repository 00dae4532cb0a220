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
      content={isOpen && <OwnChanges />}
    >
      <Button icon={<SettingOutlined aria-hidden />}>审核设置</Button>
    </Popover>
  )
}

function OwnChanges() {
  const hintId = useId()
  const settings = useApiQuery(api.audits.settings, {}, { silent: true })
  const configure = useApiMutation(api.audits.configure, { refreshes: [api.audits.settings, ...auditRefreshes] })
  const isAllowed = settings.data?.administratorsMayDecideOwn ?? false
  return (
    <div className="zk-audit-settings">
      <div>
        <span>管理员可审核自己提交的变更</span>
        <Switch
          aria-label="管理员可审核自己提交的变更"
          aria-describedby={hintId}
          checked={isAllowed}
          disabled={!settings.data}
          loading={settings.isPending || configure.isPending}
          onChange={(administratorsMayDecideOwn) => configure.mutate({ body: { administratorsMayDecideOwn } })}
        />
      </div>
      <p id={hintId}>
        {settings.error
          ? '设置没有加载成功，请关闭后重试。'
          : '关闭时，任何人都不能审核自己提交或修改过的变更；审核时改了内容，也要由他人通过。只有一位管理员时可以打开，每次审核仍会留下操作记录。'}
      </p>
    </div>
  )
}
