/** The imports room's face: what a kind of import builds on, and what resumes one that waits. */
export type { CellFault, ImportKind, ImportKinds, PendingRow, ReadBatch, RowResult, StagedRow, Writer } from './kind.ts'
export { addressedBase, baseOf, intoKnowledgeBase, intoOrganization } from './places.ts'
export { failedRow, repeatedRow } from './results.ts'
export { madeBy } from './row-store.ts'
export type { TaskRow } from './store.ts'
export { importsOf } from './tasks.ts'
export { holders } from './workbooks.ts'
export { resumeImports } from './work.ts'
