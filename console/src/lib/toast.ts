/** Short notices at the top of the page. Plain functions, so that code outside React can speak too. */
import { create } from 'zustand'

/** How long a toast stays, in milliseconds (specification §9). */
const toastMs = 3000

/** Answer of a successful act that has nothing better to say (specification §8). */
export const successMessage = '操作成功。'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

/** The toasts on screen, oldest first; drawn by the toast host of the app. */
export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }))

let lastId = 0

function show(kind: Toast['kind'], text: string): void {
  const id = (lastId += 1)
  // The same words twice at once help nobody: the later one takes the place of the earlier.
  useToasts.setState(({ list }) => ({ list: [...list.filter((toast) => toast.text !== text), { id, kind, text }] }))
  setTimeout(() => useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) })), toastMs)
}

export const toast = {
  success: (text: string = successMessage) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}
