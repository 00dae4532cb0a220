import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { updateEmployee } from '../../api/session.ts'
import { docStoragePath, uploadAddress } from './addresses.ts'
import { knowledgeBasesQuery } from './knowledge-base-cards.tsx'

/** Three first steps; hidden for good by the employee. */
export function GettingStarted() {
  const bases = useApiQuery(api.knowledgeBases.list, knowledgeBasesQuery)
  const hide = useApiMutation(api.sessions.hideGuide, { success: '已收起新手指引。' })
  const first = bases.data?.list[0]
  const steps = [
    {
      title: '建一个知识库',
      text: '按产品线或业务分开，便于维护和授权。',
      to: docStoragePath,
      act: first ? '管理知识库' : '去新建',
    },
    {
      title: '上传文件',
      text: 'PDF、Word、Excel、PPT、网页和 Markdown，自动解析成分段。',
      to: first ? uploadAddress(first.id) : docStoragePath,
      act: '去上传',
    },
    {
      title: '搜一搜',
      text: '用客户的原话试搜，看看答案对不对、快不快。',
      to: '/knowledge-search/index',
      act: '去搜索',
    },
  ]
  return (
    <section className="zk-panel zk-guide" aria-label="新手指引">
      <header>
        <h2>三步开始使用</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          loading={hide.isPending}
          onClick={() => hide.mutate({ body: { hidden: true } }, { onSuccess: updateEmployee })}
        >
          不再显示
        </Button>
      </header>
      <ol>
        {steps.map(({ title, text, to, act }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to} aria-label={`${title}：${act}`}>
              {act} →
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
