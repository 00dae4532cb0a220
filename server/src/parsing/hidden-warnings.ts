import type { ParseWarning } from '@zhiku/contract/parse-warnings'

/** Names what was left out; nothing where nothing was. */
export const hiddenContent = (details: string[]): ParseWarning[] =>
  details.length > 0 ? [{ kind: 'hiddenContent', details }] : []

/** Of a presentation: what it does not show. */
export interface HiddenSlides {
  /** Places of slides, from 0, in the order in which slides are shown. */
  hidden: number[]
  /** None is shown: then none is left out. */
  isAllHidden: boolean
  /** What speakers had written for themselves is left out. */
  hasNotes: boolean
}

export function slideWarnings({ hidden, isAllHidden, hasNotes }: HiddenSlides): ParseWarning[] {
  const places = hidden.map((place) => place + 1).join('、')
  const details = [...(places && !isAllHidden ? [`第 ${places} 张幻灯片`] : []), ...(hasNotes ? ['演讲者备注'] : [])]
  return [...(isAllHidden ? [{ kind: 'onlyHidden' as const, details: ['幻灯片'] }] : []), ...hiddenContent(details)]
}
