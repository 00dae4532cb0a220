/** A field with its label, a hint, and what is wrong with it. */
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useNodeForm } from './form-context.ts'
import './fields.css'

export interface FieldProps {
  /** As validation names it: `cases.0.name`. */
  field: string
  label: string
  hint?: ReactNode
}

/** What the control takes over. */
export interface ControlProps {
  id: string
  disabled: boolean
  status?: 'error'
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export function FieldRow({
  field,
  label,
  hint,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { faultOf, isReadOnly } = useNodeForm()
  const fault = faultOf(field)
  const describedBy = fault || hint ? `${id}-note` : undefined
  return (
    <div className="zk-flow-field" data-field={field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        disabled: isReadOnly,
        ...(fault && { status: 'error', 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {describedBy && (
        <div id={describedBy} className={fault ? 'zk-flow-fault' : 'zk-flow-hint'}>
          {fault ?? hint}
        </div>
      )}
    </div>
  )
}
