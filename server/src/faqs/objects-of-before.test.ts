/** The migration that fills in what FAQs of before referred to their pictures: run again, on rows as they were then. */
import { readFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweepFiles } from '../files/sweep.ts'

const server = useTestServer()
const dayMs = 24 * 60 * 60 * 1000
let migration: string

beforeAll(async () => {
  migration = await readFile(new URL('../../migrations/0039_faq_objects_of_before.sql', import.meta.url), 'utf8')
})

const migrate = () => sql.raw(migration).execute(server.app.ctx.db)

async function pasted({ token }: Member, content: string): Promise<string> {
  const ticket = await server.call(api.uploads.pictureTicket, { token, query: { filename: 'a.png' } })
  await postForm(server.app, ticket, new TextEncoder().encode(content), 'a.png')
  return ticket.ossUrl
}

const keyIn = (answer: string): string => /objects\/[\w-]+\/[\w-]+\.png/.exec(answer)?.[0] ?? ''

const kept = async (faqIds: string[]) => {
  const rows = server.app.ctx.db.selectFrom('faq_objects').selectAll().where('faq_id', 'in', faqIds)
  return (await rows.orderBy('object_key').execute()).map(({ faq_id: id, object_key: key }) => ({ id, key }))
}

/** As FAQs were before they referred to what they show. */
const forget = (faqIds: string[]) => server.app.ctx.db.deleteFrom('faq_objects').where('faq_id', 'in', faqIds).execute()

test('what an answer shows, and what a change would show, is kept again, once, and outlives the sweep', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const first = await server.make.faq(owner, base, { answer: `看图：![一](${await pasted(owner, '图一')})。` })
  const [none, withoutStored] = [
    await server.make.faq(owner, base, { answer: '没有图' }),
    await server.make.faq(owner, base, { answer: '![没了](oss://objects/nowhere/gone.png)' }),
  ]
  const { token } = owner
  await server.make.requireAudits(owner, base)
  await server.call(api.faqs.update, {
    token,
    params: { id: base.id, faqId: first.id },
    body: { answer: `换图：![二](${await pasted(owner, '图二')})`, version: first.version },
  })
  const ids = [first.id, none.id, withoutStored.id]
  const before = await kept(ids)
  expect(before).toHaveLength(2)
  expect(before.map(({ key }) => key)).toContain(keyIn(first.answer))
  await forget(ids)
  await migrate()
  expect(await kept(ids)).toEqual(before)
  await migrate()
  expect(await kept(ids)).toEqual(before)
  server.clock.advance(2 * dayMs)
  await sweepFiles(server.app.ctx)
  for (const { key } of before) expect(await server.app.ctx.storage.stat(key)).toBeDefined()
})

test("another organization's object is not kept by naming it", async () => {
  const [owner, stranger] = [await server.make.member(), await server.make.member()]
  const theirs = await server.make.faq(owner, await server.make.knowledgeBase(owner, { type: 'faq' }), {
    answer: `![图](${await pasted(owner, '别家的图')})`,
  })
  const thief = await server.make.faq(stranger, await server.make.knowledgeBase(stranger, { type: 'faq' }), {
    answer: `![图](oss://${keyIn(theirs.answer)})`,
  })
  await migrate()
  expect(await kept([thief.id])).toEqual([])
  expect(await kept([theirs.id])).toHaveLength(1)
})
