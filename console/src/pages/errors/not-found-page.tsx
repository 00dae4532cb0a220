import { Link, useNavigate } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <ErrorPage code="404" title="页面不存在" description="地址可能写错了，或者这个页面没有对你开放。">
      <Link to="/">回到首页</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        返回上一页
      </button>
    </ErrorPage>
  )
}
