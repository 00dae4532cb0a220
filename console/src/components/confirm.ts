/** Asks before something that cannot be taken back lightly. The host in the layout draws the question. */
import { create } from 'zustand'

export interface ConfirmRequest {
  /** Names the act and the thing: `删除知识库“售后政策”？` */
  title: string
  /** What follows, in one or two sentences. */
  consequence: string
  /** Word of the act itself: `删除`. */
  okText: string
  cancelText?: string
  /** Red button; true by default. */
  danger?: boolean
  /** The question stays open until this settles, and after a failure. */
  onConfirm: () => unknown
  onCancel?: () => void
  /** A third way out, which takes something away and so stands apart: `丢弃草稿`. */
  other?: { text: string; onClick: () => void }
}

export const useConfirmRequest = create<{ request: ConfirmRequest | null }>(() => ({ request: null }))

export function confirm(request: ConfirmRequest): void {
  useConfirmRequest.setState({ request })
}
