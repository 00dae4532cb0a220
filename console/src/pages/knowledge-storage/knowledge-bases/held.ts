import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'

/** What is done in it is then done with products. */
export const holdsProductsOnly = ({ counts }: KnowledgeBase): boolean => counts.files === 0 && counts.products > 0
