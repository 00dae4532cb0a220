/** Whether a customer who writes is heard, and counted. */
import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Switch } from 'antd'
import { setSignals, useSignals } from './signals.ts'

export function SignalSettings({ size }: { size?: 'small' }) {
  const { hasSound, hasBadge } = useSignals()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="zk-seat-signals">
          <label>
            <Switch size="small" checked={hasSound} onChange={(on) => setSignals({ hasSound: on })} />{' '}
            客户来消息时响一声
          </label>
          <label>
            <Switch size="small" checked={hasBadge} onChange={(on) => setSignals({ hasBadge: on })} />{' '}
            在窗口标题显示未看条数
          </label>
        </div>
      }
    >
      <Button size={size ?? 'middle'} icon={<SettingOutlined />} aria-label="提醒设置" title="提醒设置" />
    </Popover>
  )
}
