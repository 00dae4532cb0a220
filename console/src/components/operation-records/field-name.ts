import { fieldNames } from '@zhiku/contract/field-names'

/** Chinese of a field that is recorded of this type of thing; of `config.chunking.overlap` that of its last step. */
export function fieldNameOf(targetType: string, field: string): string {
  const last = field.split('.').at(-1) ?? ''
  return fieldNames[`${targetType}.${last}`] ?? fieldNames[last] ?? field
}
