import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'
import { routes } from './routes.ts'

/** 向量: what one embedding model has made of the organization's chunks so far. */
export const VectorSpace = z.object({
  id: Id,
  address: z.string(),
  model: z.string(),
  /** Numbers of a vector; null until the model has answered. */
  dimensions: z.int().nullable(),
  /** Searches ask it; switched on when all chunks are in it. */
  isLive: z.boolean(),
  /** False for that of the model before, which searches ask until the other is whole. */
  isWanted: z.boolean(),
  /** Chunks that are in it, of all. */
  done: z.int(),
  total: z.int(),
  paused: z.boolean(),
  /** The model failed last: why and what to do, and when it is asked again. */
  fault: z.object({ message: z.string(), at: Timestamp, retriesAt: Timestamp.nullable() }).nullable(),
})
export type VectorSpace = z.infer<typeof VectorSpace>

/** The one that searches ask first; empty without an embedding model. */
const spaces = z.object({ list: z.array(VectorSpace) })

export const vectors = attach(routes.vectors, {
  list: { data: spaces },
  pause: { body: z.strictObject({ paused: z.boolean() }), data: spaces, problems: ['vector_space.not_found'] },
  /** Everything is embedded anew, and paid for again; until then searches go by words alone. */
  restart: { data: spaces, problems: ['vector_space.not_found'] },
})
