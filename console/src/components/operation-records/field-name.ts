import { fieldNames } from '@zhiku/contract/field-names'

/** Chinese of a recorded field; of `config.chunking.overlap` that of its last step. */
export const fieldNameOf = (field: string): string => fieldNames[field.split('.').at(-1) ?? ''] ?? field
