/** Runs in a thread of its own: rows and their tokens in, a segment out; tokens in, the rows that bear them out. */
import { parentPort } from 'node:worker_threads'
import { lookOver } from './memory-look.ts'
import type { Answer, Asked, Shown, ShownSegment } from './memory-thread.ts'
import { segmentOf } from './segment.ts'

const segments = new Map<number, ShownSegment>()
let search = lookOver([])

parentPort?.on('message', (told: Asked | Shown) => {
  switch (told.kind) {
    case 'segment':
      return answer({ number: told.number, segment: segmentOf(told.rows, told.averageLength) })
    case 'look':
      return answer({ number: told.number, found: told.looks.map((look) => search(look, told.mayShow)) })
    case 'shown':
      for (const one of told.changed) segments.set(one.number, one)
      for (const number of told.gone) segments.delete(number)
      search = lookOver([...segments.values()])
  }
})

const answer = (made: Answer) => parentPort?.postMessage(made)
