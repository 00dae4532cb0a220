import type { Trends } from '@zhiku/contract/home'

/** Share of searches without a result, 0–1; null where nobody searched. */
export const noResultRate = ({
  searches,
  noResults,
}: Pick<Trends['totals'], 'searches' | 'noResults'>): number | null => (searches === 0 ? null : noResults / searches)

/** How much more (or, negative, less) than before, as a share of what it was; null where there is nothing to compare. */
export const relativeChange = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : (now - before) / before
