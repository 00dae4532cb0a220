import { toast } from './toast.ts'

/** Puts a text on the clipboard and says so. */
export async function copyAndSay(text: string, done: string): Promise<void> {
  if (text && (await copyText(text))) toast.success(done)
  else toast.error('没有复制成功，请选中文字后复制')
}

/** The clipboard's own interface exists on secure origins only; a console on a plain http address copies the old way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused by the browser's permission: the old way may still work.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
