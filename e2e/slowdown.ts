/** How many times slower than this machine the browser of the journeys is. */
export const slowdown = Number(process.env['E2E_SLOW'] ?? 1)

/** Of the network that holds requests up: `slow-network.ts`. */
export const slowPort = Number(process.env['E2E_PORT'] ?? 8190) + 2
