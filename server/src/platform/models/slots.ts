import { ModelFault } from './model-fault.ts'

/** How many calls of each provider are under way in this process. */
export interface Slots {
  /**
   * Answers how to give the place back.
   * @param patience Waits for a place until it aborts; without, a full provider is not waited for.
   * @throws ModelFault busy
   */
  take(id: string, limit: number, patience?: AbortSignal): Promise<() => void>
}

export function createSlots(): Slots {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const release = (id: string) => () => {
    const next = waiting.get(id)?.shift()
    if (next) return next() // the place passes on
    const left = (taken.get(id) ?? 1) - 1
    if (left > 0) return void taken.set(id, left)
    taken.delete(id)
    waiting.delete(id)
  }
  const wait = (id: string, patience: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const line = waiting.get(id) ?? []
      waiting.set(id, line)
      const enter = () => {
        patience.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const place = line.indexOf(enter)
        if (place >= 0) line.splice(place, 1)
        reject(new ModelFault('busy'))
      }
      if (patience.aborted) return leave()
      patience.addEventListener('abort', leave, { once: true })
      line.push(enter)
    })
  return {
    take: async (id, limit, patience) => {
      const count = taken.get(id) ?? 0
      if (count < limit) taken.set(id, count + 1)
      else if (patience) await wait(id, patience)
      else throw new ModelFault('busy')
      return release(id)
    },
  }
}
