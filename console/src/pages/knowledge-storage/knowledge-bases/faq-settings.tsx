/** 设置: what the knowledge base is, and who must agree to a change. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { paths } from '../../../lib/page-addresses.ts'
import { BasicForm } from './basic-form.tsx'
import { AuditField } from './config-fields.tsx'
import { ConfigForm } from './config-form.tsx'
import { RemoveBase } from './remove-base.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useDirtySections } from './use-dirty-sections.ts'
import type { OnDirty } from './use-dirty-sections.ts'

interface Props {
  base: KnowledgeBase
  onDirty: OnDirty
}

export function FaqSettings({ base, onDirty }: Props) {
  const mark = useDirtySections(onDirty)
  const { auditRequired } = base.config
  return (
    <div className="zk-settings">
      <SettingsSection title="基本信息" hint="名称在组织内不能重复。">
        <BasicForm base={base} onDirty={mark('basic')} />
      </SettingsSection>
      <SettingsSection title="审核" hint="修改在对外使用之前，要不要另一个人看过。">
        <ConfigForm base={base} initial={{ auditRequired }} patchOf={(values) => values} onDirty={mark('audit')}>
          <AuditField type="faq" />
        </ConfigForm>
      </SettingsSection>
      <SettingsSection title="删除知识库" hint="其中的问答立即停止检索和回答，30 天内可以恢复。">
        <RemoveBase base={base} listPath={paths.faqStorage} />
      </SettingsSection>
    </div>
  )
}
