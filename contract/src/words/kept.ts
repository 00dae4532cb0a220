/** What may be done to many files, FAQs or products at once. */
export const batchActions = ['enable', 'disable', 'remove', 'restore'] as const
