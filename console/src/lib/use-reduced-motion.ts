import { useMedia } from './use-media.ts'

/** Whether the employee's system asks for less motion; follows the system's setting while the page is open. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
