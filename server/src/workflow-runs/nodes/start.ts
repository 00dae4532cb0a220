import type { Behaviour } from '../engine/behaviour.ts'

export const start: Behaviour<'start'> = { enter: () => ({ go: 'next' }) }
