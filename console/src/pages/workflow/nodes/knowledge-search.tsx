import { BasesField } from '../fields/bases-field.tsx'
import { KeyField, NumberField, TemplateField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostHits = 10

export const KnowledgeSearchForm = ({ data, set }: FormProps<'knowledge-search'>) => (
  <>
    <TemplateField field="query" label="搜索什么" rows={1} value={data.query} onChange={(query) => set({ query })} />
    <BasesField value={data.knowledgeBaseIds} onChange={(knowledgeBaseIds) => set({ knowledgeBaseIds })} />
    <NumberField
      field="limit"
      label="最多几条"
      min={1}
      max={mostHits}
      value={data.limit}
      onChange={(limit) => set({ limit })}
    />
    <NumberField
      field="minScore"
      label="最低得分"
      min={0}
      max={1}
      step={0.05}
      value={data.minScore}
      onChange={(minScore) => set({ minScore })}
    />
    <KeyField field="into" label="保存到变量" value={data.into} onChange={(into) => set({ into })} />
  </>
)
