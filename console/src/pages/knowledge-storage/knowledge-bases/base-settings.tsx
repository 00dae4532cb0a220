/** 设置: what the knowledge base is, who must agree to a change, and how its documents are cut. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useHolds } from '../../../api/session.ts'
import { paths } from '../../../lib/page-addresses.ts'
import { BasicForm } from './basic-form.tsx'
import { ChunkingForm } from './chunking-form.tsx'
import { AuditField } from './config-fields.tsx'
import { ConfigForm } from './config-form.tsx'
import { SettingsSection } from '../../../components/settings-section.tsx'
import { AuditSection, BasicSection } from './settings-section.tsx'
import { useDirtySections } from './use-dirty-sections.ts'
import type { OnDirty } from './use-dirty-sections.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'

interface Props {
  base: KnowledgeBase
  /** Told whether something is not saved. */
  onDirty: OnDirty
}

export function BaseSettings({ base, onDirty }: Props) {
  const mark = useDirtySections(onDirty)
  const isFaqs = base.type === 'faq'
  const { auditRequired } = base.config
  const mayAudit = useHolds('audit.configure')
  return (
    <div className="zk-settings">
      <BasicSection>
        <BasicForm base={base} onDirty={mark('basic')} />
      </BasicSection>
      <AuditSection>
        <ConfigForm
          base={base}
          initial={{ auditRequired }}
          patchOf={(values) => values}
          isReadOnly={!mayAudit}
          onDirty={mark('audit')}
        >
          <AuditField type={base.type} />
        </ConfigForm>
      </AuditSection>
      {!isFaqs && (
        <SettingsSection title="分段" hint="文件解析后切成分段，搜索和回答以分段为单位。">
          <ChunkingForm base={base} onDirty={mark('chunking')} />
        </SettingsSection>
      )}
      <SettingsSection
        title="删除知识库"
        hint={`其中的${isFaqs ? '问答' : '内容'}立即停止检索和回答，30 天内可以从回收站恢复。`}
      >
        <RemoveBase base={base} listPath={isFaqs ? paths.faqStorage : paths.docStorage} />
      </SettingsSection>
    </div>
  )
}

/** `listPath`: the list that the base was in, where its remover goes. */
function RemoveBase({ base, listPath }: { base: KnowledgeBase; listPath: string }) {
  const navigate = useNavigate()
  const remove = useRemoveKnowledgeBase(() => void navigate(listPath))
  return (
    <Button danger onClick={() => remove(base)}>
      删除知识库
    </Button>
  )
}
