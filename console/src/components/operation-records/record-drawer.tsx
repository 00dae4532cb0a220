import type { OperationRecord } from '@zhiku/contract/operation-records'
import { readChanges, valueWords } from '@zhiku/contract/record-changes'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import type { ReactNode } from 'react'
import { formatSecond } from '../../lib/format.ts'
import type { Walk } from '../../lib/use-reading.ts'
import { FieldDiff } from '../field-diff.tsx'
import { SideDrawer } from '../side-drawer.tsx'

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
      {readChanges(record.targetType, record.changes).map(({ field, name, before, after }, index) => (
        <FieldDiff
          key={index}
          name={name}
          before={before}
          after={after}
          words={(value) => valueWords(field, value, categories)}
        />
      ))}
    </SideDrawer>
  )
}
