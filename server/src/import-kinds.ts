/** What can be imported from a workbook. */
import { termImportKind } from './dictionary/import-kind.ts'
import { faqImportKind } from './faq-sheets/import-kind.ts'
import type { ImportKinds } from './imports/service.ts'
import { employeeImportKind } from './people/import-kind.ts'
import { productImportKind } from './product-sheets/import-kind.ts'
import { seatScriptImportKind } from './seat-scripts/import-kind.ts'
import { testQuestionImportKind } from './test-sets/import-kind.ts'

export const importKinds: ImportKinds = {
  faq: faqImportKind,
  product: productImportKind,
  employee: employeeImportKind,
  testQuestion: testQuestionImportKind,
  seatScript: seatScriptImportKind,
  dictionaryTerm: termImportKind,
}
