import { Link } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export function ForbiddenPage() {
  return (
    <ErrorPage
      code="403"
      title="没有权限访问"
      description="当前角色不能打开这个页面。如需使用，请切换到其他角色，或联系管理员开通。"
    >
      <Link to="/">回到首页</Link>
    </ErrorPage>
  )
}
