/** One answer for all who ask the same within a short time. */

export interface Together<T> {
  ask(key: string, find: () => Promise<T>): Promise<T>
}

/** @param withinMs an answer, refusals included, is given again for this long */
export function createTogether<T>(withinMs: number): Together<T> {
  const answers = new Map<string, Promise<T>>()
  return {
    ask: (key, find) => {
      const known = answers.get(key)
      if (known) return known
      const answer = find()
      answers.set(key, answer)
      setTimeout(() => answers.delete(key), withinMs).unref()
      return answer
    },
  }
}
