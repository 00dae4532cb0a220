import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { auditsPath, docStoragePath, faqStoragePath, openQuestionsPath, searchPath, usersPath } from './addresses.ts'

/** A page one goes to often, and the menu key that it needs. */
const ways = [
  { key: 'knowledgeSearch', title: '知识搜索', to: searchPath },
  { key: 'docStorage', title: '上传文件', to: docStoragePath },
  { key: 'faqStorage', title: '写问答', to: faqStoragePath },
  { key: 'auditList', title: '审核', to: auditsPath },
  { key: 'openQuestion', title: '完善问题', to: openQuestionsPath },
  { key: 'user', title: '管理员工', to: usersPath },
]

export function Shortcuts() {
  const keys = useSession((session) => session.menuKeys)
  const own = ways.filter(({ key }) => keys?.has(key))
  return (
    <nav className="zk-home-shortcuts" aria-label="常用入口">
      {own.map(({ key, title, to }) => (
        <Link key={key} to={to}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
