/** What `examples/` shows, run as it is there against the real server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
let operator: Member
let assistantId: string

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.faq(operator, base, { question: '空调保修多久？', answer: '整机保修六年。' })
  await server.settle()
  assistantId = await publishedAssistant(server, operator, [base.id])
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What it wrote; rejects where it fails. */
const run = async (program: string, args: string[], kind: 'api' | 'mcp') => {
  const { secret = '' } = await openChannel(server, operator, assistantId, { kind })
  const env = { ...process.env, ZHIKU_URL: server.origin, ZHIKU_KEY: secret }
  return (await promisify(execFile)(program, args, { cwd: root, env })).stdout
}

test('ask.sh asks, shows the events and judges', async () => {
  const said = await run('sh', ['examples/ask.sh', '空调保修多久？'], 'api')
  expect(said).toContain('event: turn-end')
  expect(said).toContain('整机保修六年')
  expect(said).toContain('"verdict":"helpful"')
})

test('openai-client.mjs shows the answer with its sources and goes on', async () => {
  const said = await run(process.execPath, ['examples/openai-client.mjs', '空调保修多久？', '那整机呢？'], 'api')
  expect(said).toContain('整机保修六年。 [1]\n[1] 空调保修多久？：')
  expect(said).toContain('问：那整机呢？')
  const { list } = await server.call(api.conversations.list, { token: operator.token, query: { channel: 'api' } })
  expect(list[0]?.turns).toBe(2)
})

test('mcp-client.mjs names the tools, searches and asks', async () => {
  const said = await run(process.execPath, ['examples/mcp-client.mjs', '空调保修多久？'], 'mcp')
  expect(said).toContain('ask_assistant：询问助手')
  expect(said).toContain('ask_assistant\n整机保修六年。 [1]')
})
