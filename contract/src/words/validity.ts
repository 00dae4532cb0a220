/** Validity is computed from effectiveFrom / effectiveTo and the time of asking; it is never stored. */
export const validities = { upcoming: '未生效', inForce: '生效中', expired: '已过期' } as const
export type Validity = keyof typeof validities
