/** What holds an object keeps it from the sweep, whoever it is; what its last holder has let go of is swept. */
import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password, postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweepFaqs } from '../faqs/jobs.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepImports } from '../imports/work.ts'
import { sweepProducts } from '../products/jobs.ts'
import { keep } from './service.ts'
import * as store from './store.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const dayMs = 24 * 60 * 60 * 1000

async function sweepAll(): Promise<void> {
  const { ctx } = server.app
  for (const sweep of [sweepFaqs, sweepProducts, sweepImports, sweepFiles]) await sweep(ctx)
}

const sweepIn = (days: number): Promise<void> => {
  server.clock.advance(days * dayMs)
  return sweepAll()
}

/** Sessions end while days go by. */
const again = async (who: Member): Promise<string> =>
  (await call(api.sessions.login, { body: { mobile: who.mobile, password } })).token

const keyIn = (text: string): string => /objects\/[\w-]+\/\w+\.\w+/.exec(text)?.[0] ?? ''
const isThere = async (key: string) => (await server.app.ctx.storage.stat(key)) !== undefined
const png = Buffer.from('89504e470d0a1a0a', 'hex')

async function pasted({ token }: Member): Promise<string> {
  const ticket = await call(api.uploads.pictureTicket, { token, query: { filename: 'a.png' } })
  await postForm(server.app, ticket, Buffer.concat([png, Buffer.from(ticket.ossUrl)]), 'a.png')
  return ticket.ossUrl
}

interface Held {
  key: string
  /** The one who holds it lets go; what is removed goes for good with the next sweep. */
  letGo(): Promise<unknown>
}

const removedAMonthAgo = async (remove: () => Promise<unknown>) => {
  await remove()
  server.clock.advance(31 * dayMs)
}

async function fileWith(owner: Member, at: { id: string }, file: { id: string }): Promise<Held['letGo']> {
  const params = { id: at.id, fileId: file.id }
  return () => removedAMonthAgo(async () => call(api.files.remove, { token: await again(owner), params }))
}

const holders: Record<string, (owner: Member) => Promise<Held>> = {
  'the original of a file': async (owner) => {
    const base = await server.make.knowledgeBase(owner)
    const file = await server.make.upload(owner, base, '说明.txt', Buffer.from(`原件 ${owner.employeeId}`))
    return { key: keyIn(file.ossUrl), letGo: await fileWith(owner, base, file) }
  },
  'a picture of a document': async (owner) => {
    const base = await server.make.knowledgeBase(owner)
    const file = await server.make.document(owner, base, { content: `![图](${await pasted(owner)})` })
    const params = { id: base.id, fileId: file.id, revision: '1' }
    const { content } = await call(api.files.revision, { token: owner.token, params })
    return { key: keyIn(content), letGo: await fileWith(owner, base, file) }
  },
  'an earlier revision of a file': async (owner) => {
    const base = await server.make.knowledgeBase(owner)
    const file = await server.make.document(owner, base, { content: `第一版 ${owner.employeeId}` })
    const params = { id: base.id, fileId: file.id }
    const body = { content: `第二版 ${owner.employeeId}`, version: file.version }
    await call(api.files.update, { token: owner.token, params, body })
    return { key: keyIn(file.ossUrl), letGo: await fileWith(owner, base, file) }
  },
  'the answer of a FAQ': async (owner) => {
    const base = await server.make.knowledgeBase(owner, { type: 'faq' })
    const faq = await server.make.faq(owner, base, { answer: `![图](${await pasted(owner)})` })
    const params = { id: base.id, faqId: faq.id }
    const remove = async () => call(api.faqs.remove, { token: await again(owner), params })
    return { key: keyIn(faq.answer), letGo: () => removedAMonthAgo(remove) }
  },
  'a product': async (owner) => {
    const base = await server.make.knowledgeBase(owner)
    const category = await server.make.productCategory(owner)
    const product = await server.make.product(owner, base, category, { imageUrls: [await pasted(owner)] })
    const params = { id: base.id, productId: product.id }
    const remove = async () => call(api.products.remove, { token: await again(owner), params })
    return { key: keyIn(product.imageUrls[0] ?? ''), letGo: () => removedAMonthAgo(remove) }
  },
  'an employee’s picture': async (owner) => {
    const { version } = await call(api.profile.get, { token: owner.token })
    const body = { avatarOssUrl: await pasted(owner), version }
    await call(api.profile.update, { token: owner.token, body })
    const { avatar_key: key } = await server.app.ctx.db
      .selectFrom('employees')
      .select('avatar_key')
      .where('id', '=', owner.employeeId)
      .executeTakeFirstOrThrow()
    const none = { avatarOssUrl: null, version: version + 1 }
    const letGo = async () => call(api.profile.update, { token: await again(owner), body: none })
    return { key: key ?? '', letGo }
  },
  'the picture of an assistant': async (owner) => {
    const made = await call(api.assistants.create, {
      token: owner.token,
      body: { name: `助手 ${owner.employeeId}`, avatarUrl: await pasted(owner) },
    })
    const { avatar_key: key } = await server.app.ctx.db
      .selectFrom('assistants')
      .select('avatar_key')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const letGo = async () => call(api.assistants.remove, { token: await again(owner), params: { id: made.id } })
    return { key: key ?? '', letGo }
  },
  'an import that waits to be read': async (owner) => {
    const { id } = await server.make.knowledgeBase(owner, { type: 'faq' })
    const { token } = owner
    const ticket = await call(api.uploads.ticket, { token, params: { id }, query: { filename: 'a.csv', size: 90 } })
    await postForm(server.app, ticket, Buffer.from(`标准问题,答案\n问 ${owner.employeeId},答`), 'a.csv')
    const body = { ossUrl: ticket.ossUrl, filename: 'a.csv', preview: true }
    const task = await call(api.faqImports.create, { token, params: { id }, body })
    const { object_key: key } = await server.app.ctx.db
      .selectFrom('import_tasks')
      .select('object_key')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow()
    const letGo = async () => {
      await server.settle()
      const params = { id, taskId: task.id }
      expect(await call(api.faqImports.get, { token: await again(owner), params })).toMatchObject({ total: 1 })
    }
    return { key, letGo }
  },
}

describe.each(Object.entries(holders))('%s', (_name, make) => {
  test('keeps its object as long as it holds it, and not longer', async () => {
    const owner = await server.make.member({ roleType: '3' })
    const { key, letGo } = await make(owner)
    await sweepIn(2)
    expect(await isThere(key)).toBe(true)
    await letGo()
    await sweepAll()
    expect(await isThere(key)).toBe(false)
  })
})

test('an object that two hold stays until the second lets go', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const bytes = Buffer.from(`同一份 ${owner.employeeId}`)
  const first = await server.make.upload(owner, base, '一.txt', bytes)
  const second = await server.make.upload(owner, base, '二.txt', bytes)
  await (
    await fileWith(owner, base, first)
  )()
  await sweepAll()
  expect(await isThere(keyIn(second.ossUrl))).toBe(true)
  await (
    await fileWith(owner, base, second)
  )()
  await sweepAll()
  expect(await isThere(keyIn(second.ossUrl))).toBe(false)
})

test('what was removed has its objects when it is brought back', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.upload(owner, base, '说明.txt', Buffer.from(`回来 ${owner.employeeId}`))
  const params = { id: base.id, fileId: file.id }
  await call(api.files.remove, { token: owner.token, params })
  await sweepIn(29)
  const token = await again(owner)
  await call(api.files.restore, { token, params })
  const original = await server.fetch(api.files.exportOriginal, { token, params })
  expect(await original.text()).toBe(`回来 ${owner.employeeId}`)
})

describe('who begins to hold an object while it is being swept', () => {
  async function dayOld(content: string): Promise<string> {
    const { organizationId } = await server.make.member()
    const key = `objects/${organizationId}/${Buffer.from(content).toString('hex').padEnd(64, '0')}.txt`
    const now = server.clock.now()
    await store.announce(server.app.ctx.db, { key, organizationId, sha256: '0'.repeat(64), size: 1 }, now)
    server.clock.advance(2 * dayMs)
    return key
  }
  const holder = { type: 'test', id: 'holder' }
  const claim = () => {
    const now = server.clock.now()
    const before = new Date(now.getTime() - dayMs)
    return server.app.ctx.db.transaction().execute((db) => store.claimUnheld(db, { before, now, limit: 1000 }))
  }

  test('meets the mark, and is told that it is gone', async () => {
    const key = await dayOld('marked')
    expect(await claim()).toContain(key)
    expect(await keep(server.app.ctx, holder, [key])).toEqual(new Set())
  })

  test('is passed over while their transaction is open, and seen when it has committed', async () => {
    const key = await dayOld('open')
    await server.app.ctx.db.transaction().execute(async (db) => {
      expect(await keep({ db }, holder, [key])).toEqual(new Set([key]))
      expect(await claim()).not.toContain(key)
    })
    expect(await claim()).not.toContain(key)
  })
})
