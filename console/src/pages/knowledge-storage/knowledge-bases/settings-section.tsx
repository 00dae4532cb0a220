import type { ReactNode } from 'react'
import './base-settings.css'

interface Props {
  title: string
  hint: string
  children: ReactNode
}

/** One group of settings: what it is about on the left, its form on the right. */
export function SettingsSection({ title, hint, children }: Props) {
  return (
    <section className="zk-settings-section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className="zk-settings-form">{children}</div>
    </section>
  )
}

/** 基本信息, of a base that is there and of one that is made. */
export const BasicSection = ({ children }: { children: ReactNode }) => (
  <SettingsSection title="基本信息" hint="名称在组织内不能重复。">
    {children}
  </SettingsSection>
)

/** 审核, likewise. */
export const AuditSection = ({ children }: { children: ReactNode }) => (
  <SettingsSection title="审核" hint="修改在对外使用之前，要不要另一个人看过。">
    {children}
  </SettingsSection>
)
