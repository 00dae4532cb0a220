/** Several real processes on one PostgreSQL, one store, one index: two serve HTTP, workers come and are killed. */
import { routes } from '@zhiku/contract/routes'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../test/postgres.ts'
import { useProcesses } from '../test/processes.ts'
import { ask, end, signIn } from '../test/product-process.ts'

const processes = useProcesses(() => freshDatabase('processes'))

/** Long enough to parse that a worker can be killed in the middle: 60 000 numbered sections. */
const longText = Array.from(
  { length: 60_000 },
  (_, i) => `# 第 ${i} 节\n\n第 ${i} 条：部件编号 QH-${i}，每 ${i} 天检查一次。`,
).join('\n\n')

test(
  'a killed worker loses nothing and doubles nothing, and another process finds the text',
  { timeout: 300_000 },
  async () => {
    const { origin: a } = await processes.start('web')
    const { origin: b } = await processes.start('web')
    const token = await signIn(a)
    const base = await ask(a, routes.knowledgeBases.create.path, {
      method: 'POST',
      token,
      body: { type: 'document', name: '资料' },
    })
    const at = `/api/v1/management/knowledge-base/${base.id}`
    const form = await ask(a, `${at}/oss-token?filename=long.md`, { token })
    const body = new FormData()
    for (const [field, value] of Object.entries(form.fields)) body.append(field, value)
    body.append('file', new Blob([longText]), 'long.md')
    expect((await fetch(new URL(form.uploadUrl, a), { method: 'POST', body })).ok).toBe(true)
    const files = [{ name: '长文.md', ossUrl: form.ossUrl }]
    const { list } = await ask(b, `${at}/files`, { method: 'POST', token, body: { files } })
    const file = list[0]
    const stateOf = async () => await ask(b, `${at}/file/${file?.id}`, { token })

    const killed = await processes.start('worker')
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ parseStatus: 'parsing' }), {
      timeout: 20_000,
      interval: 20,
    })
    await end(killed.child, 'SIGKILL')
    expect(await stateOf()).toMatchObject({ parseStatus: 'parsing', chunkCount: 0 })

    await processes.start('worker')
    const ready = { timeout: 90_000, interval: 250 }
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ parseStatus: 'ready' }), ready)
    const chunks = await ask(a, `${at}/file/${file?.id}/chunks?pageSize=1`, { token })
    const { chunkCount } = await stateOf()
    expect(chunks['total']).toBe(chunkCount)
    const found = await ask(a, `${routes.search.search.path}?keyword=${encodeURIComponent('部件编号 QH-41234')}`, {
      token,
    })
    expect(found['list']).toMatchObject([{ sourceId: file?.id }])
    const tasks = await ask(a, routes.parseTasks.list.path, { token })
    expect(tasks).toMatchObject({ total: 1, list: [{ state: 'succeeded' }] })
  },
)
