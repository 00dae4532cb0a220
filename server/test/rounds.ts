/**
 * The same call many times, four at once: on a busy machine more would wait for a connection until they are refused.
 * @returns what each answered
 */
export async function inRounds<Answer>(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(4, count - answers.length) }, call))))
  return answers
}
