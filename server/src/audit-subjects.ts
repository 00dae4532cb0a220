/** What the rooms say of their changes that auditors decide, by what is changed. */
import type { Subjects } from './audits/service.ts'
import * as faqs from './faqs/service.ts'
import * as files from './files/service.ts'
import * as products from './products/service.ts'
import { auditSubject as seatScript } from './seat-scripts/audited.ts'
import * as workflows from './workflows/service.ts'

export const auditSubjects: Subjects = {
  file: files.auditSubject,
  faq: faqs.auditSubject,
  product: products.auditSubject,
  workflow: workflows.auditSubject,
  seatScript,
}
