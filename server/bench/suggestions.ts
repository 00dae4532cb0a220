/** What a search box asks while a question is typed: its first two characters, three, … six. */
import { api } from '@zhiku/contract'
import { question, randomFrom } from './appliance-text.ts'

const [shortest, longest] = [2, 6]

/** Milliseconds of each call, at least `calls` of them, one after the other. @throws what the server answered instead */
export async function timeSuggestions(origin: string, token: string, calls: number): Promise<number[]> {
  const random = randomFrom(3)
  const times: number[] = []
  while (times.length < calls) {
    const typed = question(random)
    for (let length = shortest; length <= longest; length++) {
      const query = new URLSearchParams({ keyword: typed.slice(0, length) }).toString()
      const askedAt = performance.now()
      const response = await fetch(`${origin}${api.search.suggest.path}?${query}`, {
        headers: { 'employee-token': token },
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(answer)
      times.push(performance.now() - askedAt)
    }
  }
  return times
}
