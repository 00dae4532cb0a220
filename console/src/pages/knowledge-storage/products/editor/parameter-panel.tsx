import type { ParameterGroup } from '@zhiku/contract/product-categories'
import { memo } from 'react'
import { ParameterField } from './parameter-field.tsx'
import { sectionId } from './sections.ts'

/** One group of the schema. Drawn again only when the schema changes: its fields follow the form by themselves. */
export const ParameterPanel = memo(function ParameterPanel({ group }: { group: ParameterGroup }) {
  const parameters = group.parameters.filter(({ retired }) => !retired)
  if (parameters.length === 0) return null
  return (
    <section
      className="zk-panel zk-product-part"
      id={sectionId(group.key)}
      aria-labelledby={`${sectionId(group.key)}-h`}
    >
      <h2 id={`${sectionId(group.key)}-h`}>{group.name}</h2>
      <div className="zk-parameters">
        {parameters.map((parameter) => (
          <ParameterField key={parameter.key} parameter={parameter} />
        ))}
      </div>
    </section>
  )
})
