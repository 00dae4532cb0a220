/** How long something is kept yet, as people say it. */
const dayMs = 24 * 60 * 60 * 1000

/** Whole days, begun ones counted; 0 once its time is over. */
export const daysLeft = (keptUntil: string, now = new Date()): number =>
  Math.max(0, Math.ceil((Date.parse(keptUntil) - now.getTime()) / dayMs))

export const daysLeftWords = (days: number): string => (days > 0 ? `还有 ${days} 天` : '即将清除')
