import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/**
 * A page that broke while drawing, or whose code could not be fetched (a release in between, no network). Without a
 * network a reload shows the browser's own page: it waits until there is one.
 */
export function FailedPage({ error }: { error: unknown }) {
  const [wasOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (!wasOffline) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [wasOffline])
  if (wasOffline)
    return (
      <ErrorPage title="网络已断开" description="这个页面还没有下载，联网后会自动打开。">
        <button type="button" onClick={() => location.reload()}>
          重试
        </button>
      </ErrorPage>
    )
  return (
    <ErrorPage
      title="页面出错了"
      description={
        isLoadFailure(error)
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

/** The browser's words for a script that did not come, or the builder's for its style sheet: `Unable to preload CSS`. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /\bimport|module|preload/i.test(error.message)
