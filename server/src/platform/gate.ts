/**
 * Lets a few works run at once and the others wait in line: for what is dear (a slow hash, a child process) and would take
 * the machine from everybody if as many ran as are asked for. Lines are served in turn, so that a crowd in one of them
 * does not make the others wait.
 */

export interface GateOptions {
  /** Works that run at once. */
  atOnce: number
  /** Longest line. */
  waiting: number
  /** What whoever comes to a full line is told. */
  refusal: () => Error
}

export interface Gate {
  /** Rejects with the refusal when `line` is full. */
  pass<T>(line: string, work: () => Promise<T>): Promise<T>
}

export function createGate({ atOnce, waiting, refusal }: GateOptions): Gate {
  /** In the order in which they are served. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  const letNextIn = () => {
    const [first] = lines
    if (!first || running === atOnce) return
    const [name, line] = first
    lines.delete(name)
    const start = line.shift()
    if (line.length > 0) lines.set(name, line) // behind the others
    running++
    start?.()
  }
  const wait = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(name) ?? []
      if (line.length >= waiting) return reject(refusal())
      line.push(resolve)
      lines.set(name, line)
      letNextIn()
    })
  return {
    pass: async (name, work) => {
      await wait(name)
      try {
        return await work()
      } finally {
        running--
        letNextIn()
      }
    },
  }
}
