/** Runs in a thread of its own: rows and their tokens in, a segment out. */
import { parentPort } from 'node:worker_threads'
import { buffersOf } from './segment-maker.ts'
import type { Asked, Made } from './segment-maker.ts'
import { segmentOf } from './segment.ts'

parentPort?.on('message', ({ number, rows, averageLength }: Asked) => {
  const segment = segmentOf(rows, averageLength)
  parentPort?.postMessage({ number, segment } satisfies Made, buffersOf(segment))
})
