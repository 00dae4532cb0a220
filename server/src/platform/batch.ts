import { Problem } from './problem.ts'

/** The same act on many; each succeeds or fails for itself. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ changed: string[]; failed: { id: string; message: string }[] }> {
  const changed: string[] = []
  const failed: { id: string; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      changed.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ id, message: error.message })
    }
  }
  return { changed, failed }
}
