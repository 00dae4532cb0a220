import type { HomeConversations, Trends } from '@zhiku/contract/home'

/** Share of searches without a result, 0–1; null where nobody searched. */
export const noResultRate = ({
  searches,
  noResults,
}: Pick<Trends['totals'], 'searches' | 'noResults'>): number | null => (searches === 0 ? null : noResults / searches)

/** How much more (or, negative, less) than before, as a share of what it was; null where there is nothing to compare. */
export const relativeChange = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : (now - before) / before

/** Share of customers' questions that were answered, 0–1; null where nobody asked. */
export const answeredRate = ({ asked, answered }: HomeConversations['totals']): number | null =>
  asked === 0 ? null : answered / asked

/** By how many whole percentage points a share is higher (or, negative, lower) than before, as both are shown. */
export const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round(now * 100) - Math.round(before * 100)

/** How long agents wait: 80 毫秒 · 1.2 秒. */
export const secondsText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`
