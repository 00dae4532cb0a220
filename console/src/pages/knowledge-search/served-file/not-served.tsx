import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../components/page-states.tsx'

/** The file is not there for searchers any more, and why that may be. */
export function NotServed({ back }: { back: string }) {
  const navigate = useNavigate()
  return (
    <div className="zk-panel">
      <EmptyState
        title="这份知识已不再提供"
        description="可能已停用、过期或删除。请勿再按此内容答复客户，重新搜索可找到现行的知识。"
        action={
          <Button type="primary" onClick={() => void navigate(back)}>
            返回搜索
          </Button>
        }
      />
    </div>
  )
}
