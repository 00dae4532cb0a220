import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { RecordDrawer } from '../../../components/operation-records/record-drawer.tsx'
import type { RecordDrawerProps } from '../../../components/operation-records/record-drawer.tsx'
import { categoryPaths, useCategories } from '../shared/fields/category-select.tsx'
import { RemovedLink } from './removed-link.tsx'

/** A record of the knowledge area: categories by their names, and the way to what was removed. */
export function KnowledgeRecordDrawer({ base, ...drawer }: RecordDrawerProps & { base: KnowledgeBase | undefined }) {
  const categories = useCategories(base?.id ?? '')
  return (
    <RecordDrawer {...drawer} categories={categories.data && categoryPaths(categories.data)}>
      {drawer.record.action === 'remove' && <RemovedLink record={drawer.record} />}
    </RecordDrawer>
  )
}
