/** Groups of settings that a knowledge base has from its making on. */
import type { ReactNode } from 'react'
import { SettingsSection } from '../../../components/settings-section.tsx'

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
