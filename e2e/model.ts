/** The chat service that stands in for a language model, and the only key that it takes. */
import type { APIRequestContext } from '@playwright/test'

export const modelPort = Number(process.env['E2E_PORT'] ?? 8190) + 1
export const modelKey = 'sk-e2e'
const address = `http://127.0.0.1:${modelPort}/v1`
export const model = { address, name: 'stand-in' }

/** Ends what it was asked to say at leisure. */
export async function goOn(request: APIRequestContext): Promise<void> {
  const data = { model: model.name, messages: [{ role: 'user', content: '接着说' }] }
  await request.post(`${address}/chat/completions`, { headers: { authorization: `Bearer ${modelKey}` }, data })
}
