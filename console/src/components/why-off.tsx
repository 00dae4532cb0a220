import { Tooltip } from 'antd'
import type { ReactElement } from 'react'
import './why-off.css'

const reachedBy = ['hover' as const, 'focus' as const]

interface Props {
  /** Why the control cannot be used now, and what to do about it; nothing while it can. */
  reason: string | undefined
  children: ReactElement
}

/** A control that is off tells why: on hover, and to the keyboard, which passes by a disabled control itself. */
export const WhyOff = ({ reason, children }: Props) =>
  reason === undefined ? (
    children
  ) : (
    <Tooltip title={reason} trigger={reachedBy}>
      <span className="zk-why-off" role="group" aria-label={reason} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  )
