/** 坐席面板: the cards of one conversation, beside the ticket on another system's page. */
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { watchSeen } from '../signals.ts'
import type { Host } from './host.ts'
import { OpenedPanel } from './opened-panel.tsx'
import { usePanel, wordsOf } from './use-panel.ts'
import '../seat.css'
import './panel.css'

/** @param host undefined where the page stands alone, in a tab */
export const PanelPage = ({ host }: { host: Host | undefined }) => (
  <main className="zk-seat-pane zk-seat-panel" aria-label="坐席面板">
    {host ? (
      <Framed host={host} />
    ) : (
      <EmptyState title="请从工单系统里打开" description="这个页面显示在工单旁边；单独打开时没有会话可看。" />
    )}
  </main>
)

function Framed({ host }: { host: Host }) {
  const { opened, refusal, isOpening, draft, retry } = usePanel(host)
  useEffect(() => watchSeen((count) => host.tell({ type: 'unseen', count })), [host])
  if (refusal)
    return (
      <Alert
        type="error"
        showIcon
        title="没有打开"
        description={wordsOf(refusal)}
        action={
          <Button size="small" onClick={retry}>
            重试
          </Button>
        }
      />
    )
  if (opened) return <OpenedPanel key={opened.conversationId} host={host} letIn={opened} draft={draft} />
  if (isOpening) return <Loading paragraph={{ rows: 8 }} />
  return <EmptyState title="还没有打开会话" description="在工单系统里选一张工单，它的卡片显示在这里。" />
}
