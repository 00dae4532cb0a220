import { textsOf } from './kinds.ts'
import type { GraphNode } from './kinds.ts'
import { readText } from './template-text.ts'

/** Whether any of them would send a secret. */
export const nameSecrets = (nodes: readonly GraphNode[]): boolean =>
  nodes.some((node) =>
    textsOf(node).some(({ text }) => readText(text).references.some(({ path }) => path.split('.')[0] === 'secret')),
  )
