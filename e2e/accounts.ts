/** Demo accounts, by what they are. */
export const accounts = {
  administrator: '13800000003',
  operator: '13800000002',
  agent: '13800000001',
  /** Holds two role organizations. */
  both: '13800000000',
} as const

/** ZHIKU_DEMO_PASSWORD of playwright.config.ts. */
export const password = 'zhiku-e2e-2026'
