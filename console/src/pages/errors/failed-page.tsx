import { Link } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** A page that broke while drawing, or whose code could not be fetched (a release in between, no network). */
export function FailedPage({ error }: { error: unknown }) {
  const isLoadFailure = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <ErrorPage
      title="页面出错了"
      description={
        isLoadFailure
          ? '页面没有下载成功，可能刚发布了新版本，或网络断开了。'
          : '这个页面遇到了意外的问题，刷新后通常可以继续。'
      }
    >
      <button type="button" onClick={() => location.reload()}>
        重试
      </button>
      <Link to="/">回到首页</Link>
    </ErrorPage>
  )
}
