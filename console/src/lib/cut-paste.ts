/** A field takes no more than its length of what is pasted, and says nothing: here it is said, for every field at once. */
import { toast } from './toast.ts'

/** Begins to tell of what fields cut off. @returns ends it */
export function tellCutPastes(): () => void {
  document.addEventListener('paste', handlePaste)
  return () => document.removeEventListener('paste', handlePaste)
}

function handlePaste({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return
  const { value, maxLength, selectionStart, selectionEnd } = target
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const excess = value.length - replaced + pastedLength(target, clipboardData) - maxLength
  if (excess > 0) toast.info(`这里最多 ${maxLength} 个字，粘贴的内容末尾有 ${excess} 个字没有放进来。`)
}

/** Of the text as the field takes it: a line break is one character, in a field of one line none. */
function pastedLength(field: Element, data: DataTransfer | null): number {
  const text = (data?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  return (field instanceof HTMLTextAreaElement ? text : text.replaceAll('\n', '')).length
}
