import type { ReactNode } from 'react'

/** A tab's label, with how many there are behind it when that is known. */
export function TabLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="zk-tab-count">{count}</span>}
    </>
  )
}
