/** Keys by which ticket systems open conversations and read their cards. */
import { PlusOutlined } from '@ant-design/icons'
import type { SeatKey } from '@zhiku/contract/seat-assistant/runtime-settings'
import { Button, Switch, Table } from 'antd'
import { useState } from 'react'
import { WhyOff } from '../../../components/why-off.tsx'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { confirm } from '../../../components/confirm.ts'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'
import { KeyModal } from './key-modal.tsx'
import { SecretModal } from './secret-modal.tsx'

const calls = seatApi.seatKeys
const refreshes = [calls.list]

export function Keys({ mayEdit }: { mayEdit: boolean }) {
  const keys = useApiQuery(calls.list, {})
  const [edited, setEdited] = useState<SeatKey | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      新建密钥
    </Button>
  )
  return (
    <section aria-label="密钥">
      <div className="zk-seat-section-head">
        <div>
          <h2>密钥</h2>
          <p className="zk-muted">工单系统用它打开会话、送消息、取卡片；只保存在服务器上，不要写进网页。</p>
        </div>
        {keys.data?.list.length !== 0 && create}
      </div>
      {keys.error && !keys.data ? (
        <ErrorState message={keys.error.message} onRetry={() => void keys.refetch()} />
      ) : (
        <Table<SeatKey>
          rowKey="id"
          size="middle"
          aria-label="密钥列表"
          loading={keys.isPending}
          dataSource={keys.data?.list ?? []}
          pagination={false}
          scroll={{ x: 800 }}
          locale={{
            emptyText: (
              <EmptyState title="还没有密钥" description="新建一个，把它交给接入工单系统的同事。" action={create} />
            ),
          }}
          columns={[
            { title: '名称', dataIndex: 'name' },
            { title: '密钥', width: 130, render: (_, { lastFour }) => <code>zs_…{lastFour}</code> },
            {
              title: '允许的来源',
              render: (_, { origins }) => origins.join('、') || <span className="zk-muted">不嵌入面板</span>,
            },
            { title: '每分钟', dataIndex: 'perMinute', width: 80, align: 'right' },
            {
              title: '最近使用',
              width: 150,
              render: (_, { lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt) : '还没有用过'),
            },
            { title: '启用', width: 70, render: (_, key) => <EnabledSwitch seatKey={key} mayEdit={mayEdit} /> },
            ...(mayEdit
              ? [
                  {
                    title: '操作',
                    width: 112,
                    align: 'end' as const,
                    render: (_: unknown, key: SeatKey) => (
                      <Acts seatKey={key} onEdit={() => setEdited(key)} onSecret={setSecret} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {edited && (
        <KeyModal
          {...(edited !== 'new' && { seatKey: edited })}
          refreshes={refreshes}
          onClose={() => setEdited(null)}
          onSecret={setSecret}
        />
      )}
      {secret !== null && <SecretModal title="密钥" secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

function EnabledSwitch({ seatKey: { id, name, enabled, version }, mayEdit }: { seatKey: SeatKey; mayEdit: boolean }) {
  const update = useApiMutation(calls.update, {
    refreshes,
    success: enabled ? `已停用“${name}”，用它的调用马上被拒绝。` : `已启用“${name}”。`,
  })
  return (
    <WhyOff reason={mayEdit ? undefined : '启停密钥需要“设置坐席助手和话术”权限，请联系管理员'}>
      <Switch
        size="small"
        aria-label={`启用“${name}”`}
        checked={enabled}
        disabled={!mayEdit}
        loading={update.isPending}
        onChange={(on) => update.mutate({ params: { keyId: id }, body: { enabled: on, version } })}
      />
    </WhyOff>
  )
}

interface ActsProps {
  seatKey: SeatKey
  onEdit: () => void
  onSecret: (secret: string) => void
}

function Acts({ seatKey: { id, name }, onEdit, onSecret }: ActsProps) {
  const params = { keyId: id }
  const renew = useApiMutation(calls.renew, { refreshes, success: false })
  const handleRenew = () =>
    confirm({
      title: `更换“${name}”的密钥？`,
      consequence: '原来的密钥马上失效，用它的系统要换上新的才能继续。',
      okText: '更换',
      onConfirm: async () => onSecret((await renew.mutateAsync({ params })).secret),
    })
  const handleRemove = useRemoval(
    calls.remove,
    { params },
    { what: `“${name}”`, consequence: '用它的系统马上不能再调用；已有的会话保留。', refreshes },
  )
  return (
    <div className="zk-row-acts">
      <Button type="link" size="small" aria-label={`编辑“${name}”`} onClick={onEdit}>
        编辑
      </Button>
      <MoreMenu
        name={name}
        items={[
          { key: 'renew', label: '换密钥', onClick: handleRenew },
          { type: 'divider' },
          { key: 'remove', label: '删除', danger: true, onClick: handleRemove },
        ]}
      />
    </div>
  )
}
