/** Says on this page that another tab has switched the role or signed somebody else in: from here nothing is sent then. */
import { useEffect, useState } from 'react'
import { isChangedElsewhere } from '../api/session-storage.ts'
import './session-notice.css'

export function SessionNotice() {
  const [isChanged, setChanged] = useState(isChangedElsewhere)
  useEffect(() => {
    const look = () => setChanged(isChangedElsewhere())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (!isChanged) return null
  return (
    <div className="zk-session-notice" role="alert">
      已在其他标签页切换角色或换人登录，本页还是原来的，不能再操作。请先复制没有保存的内容，再刷新。
      <button type="button" onClick={() => location.reload()}>
        刷新
      </button>
    </div>
  )
}
