import type { Hit } from '@zhiku/contract/search'
import { useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

/** Whether the window has room for the hits and what is selected side by side. */
export const useHasPane = (): boolean => useMedia('(width >= 1280px)')

/** The hit that is read beside the list: the one in focus last, the FAQ that the address names, else the first. */
export function useSelection(list: readonly Hit[], faqId: string | undefined) {
  const [selectedId, select] = useState<string>()
  const hasPane = useHasPane()
  const hit = list.find(({ id }) => id === selectedId) ?? list.find(({ sourceId }) => sourceId === faqId) ?? list[0]
  return { hit, select, hasPane }
}
