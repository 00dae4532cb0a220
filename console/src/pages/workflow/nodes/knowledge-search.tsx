import { BasesField } from '../fields/bases-field.tsx'
import { KeyField, NumberField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostHits = 10

export const KnowledgeSearchForm = ({ bind }: FormProps<'knowledge-search'>) => (
  <>
    <TemplateField {...bind('query')} label="搜索什么" rows={1} />
    <BasesField {...bind('knowledgeBaseIds')} />
    <NumberField {...bind('limit')} label="最多几条" min={1} max={mostHits} />
    <NumberField {...bind('minScore')} label="最低得分" min={0} max={1} step={0.05} />
    <KeyField {...bind('into')} label="保存到变量" />
  </>
)
