import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { GuideStep } from '@zhiku/contract/words/home'
import { Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { updateEmployee } from '../../api/session.ts'
import { paths } from '../../lib/page-addresses.ts'
import { asked } from './use-is-laid-out.ts'

const ways: Readonly<Record<GuideStep, { text: string; to: string; act: string }>> = {
  knowledgeBase: { text: '按产品线或业务分开，便于维护和授权。', to: paths.docStorage, act: '去新建' },
  file: { text: 'PDF、Word、Excel、PPT 和网页，自动解析成分段。', to: paths.docStorage, act: '去上传' },
  faq: { text: '客户常问的，写成标准问题和统一答案。', to: paths.faqStorage, act: '去写' },
  colleague: { text: '给同事开账号、分角色，也可以从 Excel 导入。', to: paths.user, act: '去邀请' },
  search: { text: '用客户的原话试搜，看看答案对不对、快不快。', to: paths.knowledgeSearch, act: '去搜索' },
  feedback: { text: '有帮助或有误都点一下，知识会越来越准。', to: paths.knowledgeSearch, act: '去评价' },
}

/** So few that are left stand on one line: the work of the day comes before them. */
const fewSteps = 2

/** First steps that tick themselves off from what was really done; hidden for good by the employee. */
export function GettingStarted() {
  const guide = useApiQuery(api.home.guide, {}, asked)
  const hide = useApiMutation(api.sessions.hideGuide, { success: '已收起新手指引。' })
  if (guide.error && !guide.data) {
    return (
      <section className="zk-panel zk-home-guide-done" aria-label="新手指引" role="alert">
        <span className="zk-muted">新手指引没有加载成功：{guide.error.message}</span>
        <Button size="small" onClick={() => void guide.refetch()}>
          重试
        </Button>
      </section>
    )
  }
  if (!guide.data) return null
  const { steps } = guide.data
  const done = steps.filter((step) => step.done).length
  const close = (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      loading={hide.isPending}
      onClick={() => hide.mutate({ body: { hidden: true } }, { onSuccess: updateEmployee })}
    >
      不再显示
    </Button>
  )
  if (done === steps.length) {
    return (
      <section className="zk-panel zk-home-guide-done" aria-label="新手指引">
        <span className="zk-muted">
          <CheckOutlined aria-hidden /> 新手指引的 {done} 步都完成了
        </span>
        {close}
      </section>
    )
  }
  const open = steps.filter((step) => !step.done)
  if (open.length <= fewSteps) {
    return (
      <section className="zk-panel zk-home-guide-done" aria-label="新手指引">
        <span className="zk-muted">
          <CheckOutlined aria-hidden /> 新手指引已完成 {done} / {steps.length}，还可以：
        </span>
        {open.map(({ key, title }) => (
          <Link key={key} to={ways[key].to} title={ways[key].text}>
            {title}
          </Link>
        ))}
        {close}
      </section>
    )
  }
  return (
    <section className="zk-panel zk-guide" aria-label="新手指引">
      <header>
        <h2>
          开始使用
          <small>
            已完成 {done} / {steps.length}
          </small>
        </h2>
        {close}
      </header>
      <ol>
        {steps.map(({ key, title, done: isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            <h3>
              {title}
              {isDone && <CheckOutlined aria-label="已完成" />}
            </h3>
            <p>{ways[key].text}</p>
            {!isDone && (
              <Link to={ways[key].to} aria-label={`${title}：${ways[key].act}`}>
                {ways[key].act} →
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
