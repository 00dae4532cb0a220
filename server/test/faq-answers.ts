/** An assistant that answers from these FAQs alone, asked one question at a time. */
import { api } from '@zhiku/contract'
import { publishedAssistant } from './channels.ts'
import type { TestServer } from './harness.ts'
import { askTurn } from './turns.ts'

interface Told {
  question: string
  kind: string | undefined
  text: string | undefined
}

export async function answersFrom(
  server: TestServer,
  faqs: readonly (readonly [question: string, answer: string])[],
): Promise<(question: string) => Promise<Told>> {
  const operator = await server.make.member({ in: await server.make.organization(), roleType: '2' })
  const { id } = await server.make.knowledgeBase(operator, { type: 'faq' })
  for (const [question, answer] of faqs)
    await server.call(api.faqs.create, { token: operator.token, params: { id }, body: { question, answer } })
  const assistant = await publishedAssistant(server, operator, [id])
  await server.settle()
  return async (question) => {
    const { answer } = await askTurn(server, operator.token, assistant, { question })
    return { question, kind: answer?.kind, text: answer?.text }
  }
}
