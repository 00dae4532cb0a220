/** The imports room's face: what a kind of import builds on, and what app.ts gives to the jobs. */
export { importCheck, importRun, importSweep } from './jobs.ts'
export type { CellFault, ImportKind, ImportKinds, PendingRow, ReadBatch, RowResult, StagedRow, Writer } from './kind.ts'
export { madeBy } from './store.ts'
export type { TaskRow } from './store.ts'
export { importsOf } from './tasks.ts'
export { checkImport, resumeImports, runImport, sweepImports } from './work.ts'
