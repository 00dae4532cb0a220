import type { OperationRecord } from '@zhiku/contract/operation-records'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import type { ReactNode } from 'react'
import { fieldWords } from '../../lib/field-words.ts'
import { formatSecond } from '../../lib/format.ts'
import type { Walk } from '../../lib/use-reading.ts'
import { FieldDiff } from '../field-diff.tsx'
import { SideDrawer } from '../side-drawer.tsx'
import { fieldNameOf } from './field-name.ts'

export interface RecordDrawerProps {
  record: OperationRecord
  /** Name of the knowledge base that it lies in. */
  place?: string | undefined
  /** Category names from the root down, by id, where they are known. */
  categories?: ReadonlyMap<string, string> | undefined
  /** Stands above the changes. */
  children?: ReactNode
  walk: Walk | undefined
  onClose: () => void
}

/** Every field that the act changed, before and after. */
export function RecordDrawer({ record, place, categories, children, walk, onClose }: RecordDrawerProps) {
  return (
    <SideDrawer
      size="wide"
      walk={walk}
      title={`${actions[record.action]}${targetTypes[record.targetType]}“${record.targetName}”`}
      onClose={onClose}
    >
      <p className="zk-record-head">
        {record.employee.name} · {formatSecond(record.createdAt)} · {record.ip}
        {place !== undefined && ` · ${place}`}
      </p>
      {children}
      <h2 className="zk-visually-hidden">变化</h2>
      {record.changes.map(({ field, before, after }) => (
        <FieldDiff
          key={field}
          name={fieldNameOf(record.targetType, field)}
          before={before}
          after={after}
          words={(value) => fieldWords(field, value, categories)}
        />
      ))}
    </SideDrawer>
  )
}
