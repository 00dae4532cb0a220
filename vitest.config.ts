import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Real databases and child processes start in the tests; a busy machine needs this long at most. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // One more than cores, for two left an eighth of two cores idle: a test waits for locks, limits and processes that start.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...timeouts,
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          // A worker loads the product once, not once a file: its modules hold no state that a test could leave behind.
          isolate: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'console',
          include: ['console/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // The modules, which are most of what a file waits for, are loaded once a worker; setup.ts clears what they remember.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: ['console/test/setup.ts'],
        },
      },
    ],
  },
})
