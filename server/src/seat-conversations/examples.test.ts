/** The customers of `examples/`, run as they are there against the real server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { everyCall } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { seatKey } from '../../test/seats.ts'

const server = useTestServer()
const root = fileURLToPath(new URL('../../../', import.meta.url))

test('seat-customers.mjs plays five conversations and shows the cards that an agent would see', async () => {
  const organization = await server.make.organization()
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(admin, { type: 'faq' })
  await server.make.faq(admin, base, { question: '油烟机怎么清洗？', answer: '先断电，再拆下油网浸泡。' })
  await server.settle()
  const { secret } = await seatKey(server, admin)
  const args = ['examples/seat-customers.mjs', '--agent', agent.mobile, '--pause', '1']
  const env = { ...process.env, ZHIKU_URL: server.origin, ZHIKU_KEY: secret }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  expect(stdout).toContain('[faq] 油烟机怎么清洗？：先断电')
  expect(stdout).toContain('陈小姐：我手机号是[手机号]')
  const query = { state: 'closed' as const }
  const { list } = await server.call(everyCall.seatConversations.list, { token: agent.token, query })
  expect(list).toHaveLength(5)
  for (const { messages } of list) expect(messages).toBeGreaterThanOrEqual(6)
})
