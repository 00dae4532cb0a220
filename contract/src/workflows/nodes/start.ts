import { z } from 'zod'
import { defineKind, next } from '../kind.ts'

/** Its inputs are the graph's. */
export const start = defineKind({ data: z.strictObject({}), ports: () => [next] })
