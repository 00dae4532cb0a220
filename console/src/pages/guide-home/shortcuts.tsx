import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../lib/page-addresses.ts'

/** A page one goes to often, and the menu key that it needs. */
const ways = [
  { key: 'knowledgeSearch', title: '知识搜索', to: paths.knowledgeSearch },
  { key: 'docStorage', title: '上传文件', to: paths.docStorage },
  { key: 'faqStorage', title: '写问答', to: paths.faqStorage },
  { key: 'auditList', title: '审核', to: paths.auditList },
  { key: 'openQuestion', title: '完善问题', to: paths.openQuestion },
  { key: 'user', title: '管理员工', to: paths.user },
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
