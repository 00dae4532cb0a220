import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { OperationRecord } from '@zhiku/contract/operation-records'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { formatSecond } from '../../../lib/format.ts'
import { fieldWords } from '../shared/field-words.ts'
import { categoryPaths, useCategories } from '../shared/fields/category-select.tsx'
import { fieldNameOf } from './field-name.ts'
import { RemovedLink } from './removed-link.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  record: OperationRecord
  base: KnowledgeBase | undefined
  walk: Walk | undefined
  onClose: () => void
}

/** Every field that the act changed, before and after. */
export function RecordDrawer({ record, base, walk, onClose }: Props) {
  const categories = useCategories(base?.id ?? '')
  const paths = categories.data && categoryPaths(categories.data)
  return (
    <SideDrawer
      size="wide"
      walk={walk}
      title={`${actions[record.action]}${targetTypes[record.targetType]}“${record.targetName}”`}
      onClose={onClose}
    >
      <p className="zk-record-head">
        {record.employee.name} · {formatSecond(record.createdAt)} · {record.ip}
        {base && ` · ${base.name}`}
      </p>
      {record.action === 'remove' && <RemovedLink record={record} />}
      <h2 className="zk-visually-hidden">变化</h2>
      {record.changes.map(({ field, before, after }) => (
        <FieldDiff
          key={field}
          name={fieldNameOf(field)}
          before={before}
          after={after}
          words={(value) => fieldWords(field, value, paths)}
        />
      ))}
    </SideDrawer>
  )
}
