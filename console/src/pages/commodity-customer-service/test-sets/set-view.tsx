/** One test set: its questions as a sheet, its runs. */
import { PlayCircleOutlined } from '@ant-design/icons'
import type { TestSet } from '@zhiku/contract/test-sets'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { TabbedPanel } from '../../../components/tabbed-panel.tsx'
import { paths, testRunAddress, testSetAddress, testSetTabs } from '../../../lib/page-addresses.ts'
import type { TestSetTab } from '../../../lib/page-addresses.ts'
import { QuestionsTab } from './questions-tab.tsx'
import { isMoving, pollMs } from './run-words.ts'
import { RunsTab } from './runs-tab.tsx'
import { StartRunModal } from './start-run-modal.tsx'

export function SetView({ setId }: { setId: string }) {
  const set = useApiQuery(
    api.testSets.get,
    { params: { id: setId } },
    { silent: true, refetchInterval: (data) => (data?.lastRun && isMoving(data.lastRun) ? pollMs : false) },
  )
  if (set.data) return <View set={set.data} />
  return (
    <>
      <PageHeader title="测试集" back={paths.createTest} />
      <div className="zk-panel">
        {set.error?.status === 404 ? (
          <EmptyState
            title="测试集不存在、已删除或无权查看"
            description="请从测试集列表重新进入。"
            action={<LinkButton to={paths.createTest}>返回测试集列表</LinkButton>}
          />
        ) : set.error ? (
          <ErrorState message={set.error.message} onRetry={() => void set.refetch()} />
        ) : (
          <Loading paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}

function View({ set }: { set: TestSet }) {
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const tab: TestSetTab = useSearchParams()[0].get('tab') === 'runs' ? 'runs' : 'questions'
  const mayEdit = useHolds('assistant.edit')
  const { id, name, description, questions, lastRun } = set
  const running = lastRun && isMoving(lastRun) ? lastRun : undefined
  return (
    <>
      <PageHeader
        title={name}
        back={paths.createTest}
        description={description}
        tags={<span className="zk-muted">{questions} 个问题</span>}
        extra={
          running ? (
            <LinkButton to={testRunAddress(running.id)} type="primary">
              正在运行 {Math.floor(running.progress * 100)}%
            </LinkButton>
          ) : (
            mayEdit && (
              <WhyOff reason={questions === 0 ? '还没有问题，先在下面添加' : undefined}>
                <Button
                  type="primary"
                  icon={<PlayCircleOutlined aria-hidden />}
                  disabled={questions === 0}
                  onClick={() => setStarting(true)}
                >
                  运行测试
                </Button>
              </WhyOff>
            )
          )
        }
      />
      <TabbedPanel
        tabs={testSetTabs}
        active={tab}
        onChange={(key) => void navigate(testSetAddress(id, { tab: key }))}
        stays="questions"
      >
        {(key) => (key === 'runs' ? <RunsTab set={set} /> : <QuestionsTab set={set} mayEdit={mayEdit} />)}
      </TabbedPanel>
      {isStarting && <StartRunModal set={set} onClose={() => setStarting(false)} />}
    </>
  )
}
