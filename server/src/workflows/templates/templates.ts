import type { WorkflowTemplate } from '@zhiku/contract/workflows'

/** What a new workflow may begin with. */
export const templates: readonly WorkflowTemplate[] = []
