import { useEffect } from 'react'
import { tellCutPastes } from '../lib/cut-paste.ts'
import { useToasts } from '../lib/toast.ts'
import type { Toast } from '../lib/toast.ts'
import { useOnline } from '../lib/use-online.ts'
import './toast-host.css'

/** Draws the toasts, and that there is no network as long as there is none. The region is always there, so that screen readers hear what appears in it. */
export function ToastHost() {
  const toasts = useToasts((state) => state.list)
  const isOnline = useOnline()
  useEffect(tellCutPastes, [])
  return (
    <div className="zk-toasts" role="status" aria-live="polite">
      {!isOnline && <ToastView kind="error" text="网络已断开，请检查网络后重试。" />}
      {toasts.map(({ id, kind, text }) => (
        <ToastView key={id} kind={kind} text={text} />
      ))}
    </div>
  )
}

const ToastView = ({ kind, text }: Omit<Toast, 'id'>) => (
  <div className={`zk-toast zk-toast-${kind}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" />
      {kind === 'success' ? (
        <path d="m4.6 8.2 2.3 2.3 4.5-4.7" />
      ) : (
        <path d={kind === 'error' ? 'M8 4.2v4.4M8 11v.6' : 'M8 4.4V5M8 7.2v4.4'} />
      )}
    </svg>
    {text}
  </div>
)
