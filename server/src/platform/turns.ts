/** Works of one key run one after another, those of other keys beside them; within this process. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
