import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Faq } from '@zhiku/contract/faqs'
import type { File } from '@zhiku/contract/files'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** An organization whose base of the type requires audits, and its people. */
async function audited(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const [editor, auditor, other] = [
    await server.make.member({ in: organization, name: '编辑' }),
    await server.make.member({ in: organization, name: '审核' }),
    await server.make.member({ in: organization, name: '旁人' }),
  ]
  const administrator = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(editor, { type })
  const params = { id: base.id }
  await server.make.requireAudits(editor, base)
  return { organization, editor, auditor, other, administrator, agent, base, params }
}

const waiting = async (who: Member, targetId: string) => {
  const { list } = await call(api.audits.list, { token: who.token, query: { status: 'pending', pageSize: 200 } })
  const audit = list.find((one) => one.targetId === targetId)
  if (!audit) throw new Error('no change waits')
  return audit
}

const decide: typeof server.make.decide = (who, id, body) => server.make.decide(who, id, body)

const approve = async (who: Member, targetId: string) =>
  decide(who, (await waiting(who, targetId)).id, { decision: 'approve' })

const answersTo = async (who: Member, keyword: string) => {
  await server.settle()
  const { list } = await call(api.search.search, { token: who.token, query: { keyword } })
  return list.flatMap((hit) => [hit, ...(hit.beside ?? []), ...(hit.others ?? [])]).map(({ snippet }) => snippet)
}

test('approving is answered as done also where the knowledge base is removed at the same moment', async () => {
  const { editor, auditor, base } = await audited('faq')
  const faq = await server.make.faq(editor, base, { question: '质保多久', answer: '一年' })
  const { id } = await waiting(auditor, faq.id)
  const { db } = server.app.ctx
  // as the decision commits, the base goes
  await sql`
    create function remove_its_base() returns trigger language plpgsql as $$
    begin update knowledge_bases set deleted_at = now() where id = new.knowledge_base_id; return null; end $$`.execute(
    db,
  )
  await sql`
    create constraint trigger removed_meanwhile after update on audits deferrable initially deferred
    for each row execute function remove_its_base()`.execute(db)
  try {
    expect(await decide(auditor, id, { decision: 'approve' })).toMatchObject({ id, state: 'approved' })
  } finally {
    await sql`drop trigger removed_meanwhile on audits`.execute(db)
    await sql`drop function remove_its_base`.execute(db)
  }
  const gone = call(api.audits.get, { token: auditor.token, params: { id } })
  await expect(gone).rejects.toMatchObject({ status: 404 })
})

describe('a FAQ under audit', () => {
  async function approvedFaq() {
    const setting = await audited('faq')
    const { editor, auditor, params } = setting
    const made = await server.make.faq(editor, setting.base, { question: '质保多久', answer: '一年' })
    await approve(auditor, made.id)
    const at = { token: editor.token, params: { ...params, faqId: made.id } }
    const read = () => call(api.faqs.get, at)
    const edit = async (answer: string) =>
      call(api.faqs.update, { ...at, body: { answer, version: (await read()).version } })
    return { ...setting, faq: await read(), at, read, edit }
  }

  test('is not served before it is approved, and then it is', async () => {
    const { editor, auditor, agent, base } = await audited('faq')
    const faq = await server.make.faq(editor, base, { question: '能开发票吗', answer: '可以' })
    expect(faq).toMatchObject({ auditStatus: 'pending', pendingAuditId: expect.any(String) })
    expect(await answersTo(agent, '能开发票吗')).toEqual([])
    const audit = await waiting(auditor, faq.id)
    expect(audit).toMatchObject({
      action: 'create',
      targetName: '能开发票吗',
      submitter: { name: '编辑' },
      canDecide: true,
    })
    const decided = await decide(auditor, audit.id, { decision: 'approve', version: audit.version })
    expect(decided).toMatchObject({ state: 'approved', decidedBy: { name: '审核' }, before: null })
    expect(decided.changes).toContainEqual({ key: 'answer', name: '答案', after: '可以' })
    expect(await answersTo(agent, '能开发票吗')).toEqual(['可以'])
    const { list } = await call(api.operationRecords.list, { token: editor.token, query: { targetId: faq.id } })
    expect(list.map(({ action }) => action)).toEqual(['approve', 'submit'])
  })

  test('keeps serving what was approved while a change waits; the diff names fields in Chinese', async () => {
    const { auditor, agent, faq, edit, read } = await approvedFaq()
    expect(await edit('三年')).toMatchObject({ answer: '一年', auditStatus: 'pending', version: faq.version })
    expect(await answersTo(agent, '质保多久')).toEqual(['一年'])
    const { id } = await waiting(auditor, faq.id)
    const { changes } = await call(api.audits.get, { token: auditor.token, params: { id } })
    expect(changes).toEqual([{ key: 'answer', name: '答案', before: '一年', after: '三年' }])
    await decide(auditor, id, { decision: 'approve' })
    expect(await read()).toMatchObject({ answer: '三年', auditStatus: 'approved' })
    expect(await answersTo(agent, '质保多久')).toEqual(['三年'])
  })

  test('has one change waiting at most, also of two that come at once', async () => {
    const { edit, at, auditor, faq } = await approvedFaq()
    const outcomes = await Promise.allSettled([edit('二年'), edit('三年')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const pending = { status: 409, code: 40910 }
    await expect(edit('四年')).rejects.toMatchObject(pending)
    await expect(call(api.faqs.remove, at)).rejects.toMatchObject(pending)
    await approve(auditor, faq.id)
    await edit('四年')
  })

  test('comes with what its submitter wants the auditor to know', async () => {
    const { editor, auditor, faq, at, read } = await approvedFaq()
    const body = { answer: '三年', remark: '  依据新政策  ', version: (await read()).version }
    await call(api.faqs.update, { ...at, body })
    expect(await waiting(auditor, faq.id)).toMatchObject({ remark: '依据新政策', contributors: [] })
    const { list } = await call(api.operationRecords.list, { token: editor.token, query: { targetId: faq.id } })
    expect(list[0]?.changes).toContainEqual({ field: 'comment', after: '依据新政策' })
    await approve(auditor, faq.id)
    const long = { answer: '四年', remark: '长'.repeat(501), version: (await read()).version }
    await expect(call(api.faqs.update, { ...at, body: long })).rejects.toMatchObject({ status: 400 })
  })

  test('is switched on, and removed, when that is approved', async () => {
    const { at, faq, auditor, agent, read } = await approvedFaq()
    await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
    await approve(auditor, faq.id)
    await call(api.faqs.setStatus, { ...at, body: { enabled: true } })
    expect(await answersTo(agent, '质保多久')).toEqual([])
    await approve(auditor, faq.id)
    await call(api.faqs.remove, at)
    expect(await answersTo(agent, '质保多久')).toEqual(['一年'])
    await approve(auditor, faq.id)
    await expect(read()).rejects.toMatchObject({ code: 40409 })
    expect(await answersTo(agent, '质保多久')).toEqual([])
    expect(await call(api.faqs.restore, at)).toMatchObject({ auditStatus: 'pending' })
    expect(await answersTo(agent, '质保多久')).toEqual([])
  })

  test('is rejected with a reason only, mended by its submitter and sent again', async () => {
    const { editor, auditor, other, agent, faq, edit } = await approvedFaq()
    await edit('十年')
    const { id } = await waiting(auditor, faq.id)
    await expect(decide(auditor, id, { decision: 'reject' })).rejects.toMatchObject({
      status: 400,
      code: 40011,
      fields: [{ path: 'comment' }],
    })
    const rejected = await decide(auditor, id, { decision: 'reject', comment: '写错了' })
    expect(rejected).toMatchObject({ state: 'rejected', comment: '写错了' })
    expect(await answersTo(agent, '质保多久')).toEqual(['一年'])
    const mend = (who: Member, after: object, version = rejected.version) =>
      call(api.audits.edit, { token: who.token, params: { id }, body: { after: { ...after }, version } })
    await expect(mend(other, { answer: '六年' })).rejects.toMatchObject({ status: 403, code: 40304 })
    await expect(mend(editor, { answer: '' })).rejects.toMatchObject({ status: 400, fields: [{ path: 'answer' }] })
    await expect(mend(editor, { answer: '六年' }, 1)).rejects.toMatchObject({ code: 40902 })
    expect(rejected.earlierRejection).toBeUndefined()
    const sentAgain = await mend(editor, { answer: '六年' })
    expect(sentAgain).toMatchObject({ state: 'pending', changes: [{ after: '六年' }] })
    expect(sentAgain.earlierRejection).toEqual({
      by: { id: auditor.employeeId, name: '审核' },
      at: expect.any(String),
      reason: '写错了',
    })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '质保多久')).toEqual(['六年'])
  })

  test('tells of its earlier rejection also where another change is sent, until one is approved', async () => {
    const { auditor, at, faq, edit } = await approvedFaq()
    const detail = async () =>
      call(api.audits.get, { token: auditor.token, params: { id: (await waiting(auditor, faq.id)).id } })
    await edit('十年')
    await decide(auditor, (await detail()).id, { decision: 'reject', comment: '写错了' })
    await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
    expect((await detail()).earlierRejection).toBeUndefined()
    await decide(auditor, (await detail()).id, { decision: 'reject', comment: '还要用' })
    await edit('六年')
    expect((await detail()).earlierRejection).toMatchObject({ by: { name: '审核' }, reason: '写错了' })
    await approve(auditor, faq.id)
    await edit('七年')
    expect((await detail()).earlierRejection).toBeUndefined()
  })

  test('that never was approved is mended in place, or gone when it is withdrawn', async () => {
    const { editor, auditor, agent, base, params } = await audited('faq')
    const faq = await server.make.faq(editor, base, { question: '能送货吗', answer: '不能' })
    const at = { token: editor.token, params: { ...params, faqId: faq.id } }
    await decide(auditor, faq.pendingAuditId ?? '', { decision: 'reject', comment: '不对' })
    const rejected = await call(api.faqs.get, at)
    expect(rejected).toMatchObject({ auditStatus: 'rejected' })
    expect(await answersTo(agent, '能送货吗')).toEqual([])
    const mended = await call(api.faqs.update, { ...at, body: { answer: '能', version: rejected.version } })
    expect(mended).toMatchObject({ answer: '能', auditStatus: 'pending' })
    const id = mended.pendingAuditId ?? ''
    await call(api.audits.withdraw, { token: editor.token, params: { id } })
    await expect(call(api.faqs.get, at)).rejects.toMatchObject({ code: 40409 })
    const { version } = await call(api.audits.get, { token: editor.token, params: { id } })
    const body = { after: { answer: '当然能' }, version }
    await call(api.audits.edit, { token: editor.token, params: { id }, body })
    expect(await call(api.faqs.get, at)).toMatchObject({ answer: '当然能', auditStatus: 'pending' })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '能送货吗')).toEqual(['当然能'])
  })

  test('whose question was taken meanwhile cannot be approved, and stays as it was', async () => {
    const { editor, auditor, base, params, agent } = await audited('faq')
    const [first, second] = [await server.make.faq(editor, base), await server.make.faq(editor, base)]
    for (const { id } of [first, second]) await approve(auditor, id)
    const rename = ({ id }: Faq) =>
      call(api.faqs.update, {
        token: editor.token,
        params: { ...params, faqId: id },
        body: { question: '几点上班', version: 2 },
      })
    await rename(first)
    await rename(second)
    await approve(auditor, first.id)
    await expect(approve(auditor, second.id)).rejects.toMatchObject({ code: 40908 })
    expect(await waiting(auditor, second.id)).toMatchObject({ state: 'pending', version: 1 })
    expect(await answersTo(agent, '几点上班')).toHaveLength(1)
  })

  test('that moves into a base with audits waits there like a new one', async () => {
    const { editor, auditor, agent, base } = await audited('faq')
    const free = await server.make.knowledgeBase(editor, { type: 'faq' })
    const faq = await server.make.faq(editor, free, { question: '周末营业吗', answer: '营业' })
    const body = { faqIds: [faq.id], action: 'move' as const, targetKnowledgeBaseId: base.id }
    await call(api.faqs.batch, { token: editor.token, params: { id: free.id }, body })
    expect(await answersTo(agent, '周末营业吗')).toEqual([])
    await approve(auditor, faq.id)
    expect(await answersTo(agent, '周末营业吗')).toEqual(['营业'])
  })
})

describe('who decides', () => {
  test('nobody their own change, but an administrator whose organization allows it', async () => {
    const { editor, auditor, administrator, base } = await audited('faq')
    const own = await server.make.faq(administrator, base)
    const theirs = await server.make.faq(editor, base)
    const ownId = own.pendingAuditId ?? ''
    const refused = { status: 403, code: 40303 }
    await expect(decide(editor, theirs.pendingAuditId ?? '', { decision: 'approve' })).rejects.toMatchObject(refused)
    await expect(decide(administrator, ownId, { decision: 'approve' })).rejects.toMatchObject(refused)
    expect(await call(api.audits.counts, { token: administrator.token })).toEqual({ mine: 1, todo: 1, all: 2 })
    const allow = { administratorsMayDecideOwn: true }
    const configured = call(api.audits.configure, { token: editor.token, body: allow })
    await expect(configured).rejects.toMatchObject({ status: 403 })
    expect(await call(api.audits.configure, { token: administrator.token, body: allow })).toMatchObject(allow)
    expect(await call(api.audits.settings, { token: auditor.token })).toMatchObject(allow)
    await expect(decide(editor, theirs.pendingAuditId ?? '', { decision: 'approve' })).rejects.toMatchObject(refused)
    expect(await call(api.audits.counts, { token: administrator.token })).toEqual({ mine: 1, todo: 2, all: 2 })
    expect(await decide(administrator, ownId, { decision: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('whoever mends a change has become one of its authors, and the first one stays an author', async () => {
    const { editor, auditor, other, administrator, base } = await audited('faq')
    const id = (await server.make.faq(editor, base)).pendingAuditId ?? ''
    const mend = (who: Member, answer: string, version: number) =>
      call(api.audits.edit, { token: who.token, params: { id }, body: { after: { answer }, version } })
    const mended = await mend(administrator, '改过', 1)
    expect(mended).toMatchObject({ submitter: { name: '编辑' }, contributors: [{ name: '管理员' }], canDecide: false })
    expect(await mend(auditor, '又改过', 2)).toMatchObject({ state: 'pending', canDecide: false, canEdit: true })
    for (const who of [editor, administrator, auditor]) {
      await expect(decide(who, id, { decision: 'approve' })).rejects.toMatchObject({ status: 403, code: 40303 })
    }
    await decide(other, id, { decision: 'reject', comment: '再想想' })
    await mend(administrator, '改好了', 4)
    const again = await waiting(other, mended.targetId)
    expect(again).toMatchObject({ submitter: { name: '管理员' }, canDecide: true })
    expect(again.contributors.map(({ name }) => name).toSorted()).toEqual(['审核', '编辑'])
    await expect(decide(editor, id, { decision: 'approve' })).rejects.toMatchObject({ code: 40303 })
    expect(await decide(other, id, { decision: 'approve' })).toMatchObject({ state: 'approved' })
    const told = await call(api.notifications.list, { token: auditor.token, query: { kind: 'auditDecided' } })
    expect(told.list[0]?.title).toContain('通过了你参与修改的')
  })

  test('with words of their own only who may decide their own: others hand the mended change on', async () => {
    const { editor, auditor, administrator, agent, base } = await audited('faq')
    const id = (await server.make.faq(editor, base, { question: '几天到货', answer: '三天' })).pendingAuditId ?? ''
    const edits = { answer: '五天' }
    for (const who of [auditor, administrator]) {
      const refused = decide(who, id, { decision: 'approve', edits })
      await expect(refused).rejects.toMatchObject({ status: 403, code: 40330 })
      const shown = await call(api.audits.get, { token: who.token, params: { id } })
      expect(shown).toMatchObject({ canDecide: true, canApproveEdited: false })
    }
    expect(await answersTo(agent, '几天到货')).toEqual([])
    const body = { administratorsMayDecideOwn: true }
    await call(api.audits.configure, { token: administrator.token, body })
    await expect(decide(auditor, id, { decision: 'approve', edits })).rejects.toMatchObject({ code: 40330 })
    const approved = await decide(administrator, id, { decision: 'approve', edits })
    expect(approved).toMatchObject({ state: 'approved', contributors: [{ name: '管理员' }] })
    expect(await answersTo(agent, '几天到货')).toEqual(['五天'])
  })

  test('of two auditors at the same moment one wins, and the other is told', async () => {
    const { editor, auditor, other, agent, base } = await audited('faq')
    for (let round = 0; round < 5; round++) {
      const faq = await server.make.faq(editor, base, { question: `同时 ${round}` })
      const id = faq.pendingAuditId ?? ''
      const outcomes = await Promise.allSettled([
        decide(auditor, id, { decision: 'approve' }),
        decide(other, id, { decision: 'reject', comment: '不行' }),
      ])
      const lost = outcomes.filter(({ status }) => status === 'rejected')
      expect(lost).toMatchObject([{ reason: { status: 409, code: 40909 } }])
      const isApproved = outcomes[0]?.status === 'fulfilled'
      expect(await call(api.audits.get, { token: agent.token, params: { id } }).catch(() => null)).toBeNull()
      const { state } = await call(api.audits.get, { token: editor.token, params: { id } })
      expect(state).toBe(isApproved ? 'approved' : 'rejected')
    }
  })

  test('not on what they have not seen: a change that was mended meanwhile is stale', async () => {
    const { editor, auditor, base } = await audited('faq')
    const id = (await server.make.faq(editor, base)).pendingAuditId ?? ''
    const body = { after: { answer: '悄悄改' }, version: 1 }
    await call(api.audits.edit, { token: editor.token, params: { id }, body })
    await expect(decide(auditor, id, { decision: 'approve', version: 1 })).rejects.toMatchObject({ code: 40902 })
    await decide(auditor, id, { decision: 'approve', version: 2 })
    const again = decide(auditor, id, { decision: 'approve', version: 3 })
    await expect(again).rejects.toMatchObject({ code: 40909 })
    const late = call(api.audits.withdraw, { token: editor.token, params: { id } })
    await expect(late).rejects.toMatchObject({ code: 40909 })
  })

  test('withdrawing is for the submitter and administrators', async () => {
    const { editor, auditor, administrator, base } = await audited('faq')
    const id = (await server.make.faq(editor, base)).pendingAuditId ?? ''
    const withdraw = ({ token }: Member) => call(api.audits.withdraw, { token, params: { id } })
    await expect(withdraw(auditor)).rejects.toMatchObject({ status: 403, code: 40304 })
    await withdraw(administrator)
    await expect(withdraw(editor)).rejects.toMatchObject({ code: 40909 })
  })

  test('many at once, each for itself', async () => {
    const { editor, auditor, base } = await audited('faq')
    const ids = [
      (await server.make.faq(editor, base)).pendingAuditId ?? '',
      (await server.make.faq(auditor, base)).pendingAuditId ?? '',
    ]
    const seen = [...ids, 'none'].map((id) => ({ id, version: 1 }))
    const batch = (body: BodyInput<typeof api.audits.batch>) => call(api.audits.batch, { token: auditor.token, body })
    await expect(batch({ audits: seen, decision: 'reject' })).rejects.toMatchObject({ code: 40011 })
    const outcome = await batch({ audits: seen, decision: 'approve' })
    expect(outcome).toMatchObject({
      changed: 1,
      failed: [
        { auditId: ids[1], message: '不能审核自己提交的变更' },
        { auditId: 'none', message: '审核记录不存在' },
      ],
    })
  })

  test('many at once, but for those that were changed or decided since they were seen: each says what happened', async () => {
    const { editor, auditor, other, agent, base } = await audited('faq')
    const make = (question: string) => server.make.faq(editor, base, { question, answer: '原来的' })
    const [changed, taken, same] = [await make('换货几天'), await make('退货几天'), await make('修货几天')]
    const seen = (await call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })).list
    const [changedId = '', takenId = ''] = [changed.pendingAuditId, taken.pendingAuditId]
    const body = { after: { answer: '夹带的' }, version: 1 }
    await call(api.audits.edit, { token: editor.token, params: { id: changedId }, body })
    await decide(other, takenId, { decision: 'reject', comment: '不对' })
    const audits = seen.map(({ id, version }) => ({ id, version }))
    const outcome = await call(api.audits.batch, { token: auditor.token, body: { audits, decision: 'approve' } })
    expect(outcome.changed).toBe(1)
    expect(outcome.failed.find(({ auditId }) => auditId === changedId)?.message).toContain('又被修改')
    expect(outcome.failed.find(({ auditId }) => auditId === takenId)?.message).toContain('旁人处理（已驳回）')
    expect(await answersTo(agent, '换货几天')).not.toContain('夹带的')
    expect(await waiting(auditor, changed.id)).toMatchObject({ version: 2 })
    expect(
      (await call(api.faqs.get, { token: editor.token, params: { id: base.id, faqId: same.id } })).auditStatus,
    ).toBe('approved')
    const unread = await server.fetch(api.audits.decide, {
      token: auditor.token,
      params: { id: changedId },
      body: { decision: 'approve' },
    })
    expect(await unread.json()).toMatchObject({ code: 400, message: expect.stringContaining('版本号') })
  })

  test('lists mine, mine to decide, and all, narrowed as asked; other organizations see nothing', async () => {
    const { editor, auditor, base, params } = await audited('faq')
    const mine = await server.make.faq(editor, base, { question: '我的 100%' })
    await server.make.faq(auditor, base, { question: '别人的' })
    const names = async (query: Parameters<typeof server.call<typeof api.audits.list>>[1]['query']) =>
      (await call(api.audits.list, { token: editor.token, query })).list.map(({ targetName }) => targetName)
    expect(await names({ scope: 'mine' })).toEqual(['我的 100%'])
    expect(await names({ scope: 'todo' })).toEqual(['别人的'])
    expect(await names({})).toEqual(['别人的', '我的 100%'])
    expect(await names({ keyword: '0%' })).toEqual(['我的 100%'])
    expect(await names({ submitterId: editor.employeeId, knowledgeBaseId: base.id })).toEqual(['我的 100%'])
    expect(await names({ status: 'approved' })).toEqual([])
    expect(await names({ targetType: 'file' })).toEqual([])
    expect(await names({ scope: 'decided' })).toEqual([])
    await decide(auditor, mine.pendingAuditId ?? '', { decision: 'reject', comment: '缺少依据' })
    expect(await names({ scope: 'decided' })).toEqual(['我的 100%'])
    expect(await names({ scope: 'decided', status: 'approved' })).toEqual([])
    const stranger = await server.make.member({ roleType: '3' })
    const id = mine.pendingAuditId ?? ''
    const unknown = { status: 404, code: 40410 }
    await expect(call(api.audits.get, { token: stranger.token, params: { id } })).rejects.toMatchObject(unknown)
    await expect(decide(stranger, id, { decision: 'approve' })).rejects.toMatchObject(unknown)
    await expect(call(api.audits.withdraw, { token: stranger.token, params: { id } })).rejects.toMatchObject(unknown)
    expect(await call(api.audits.list, { token: stranger.token, query: {} })).toMatchObject({ total: 0 })
    await call(api.knowledgeBases.remove, { token: editor.token, params })
    expect(await call(api.audits.counts, { token: auditor.token })).toEqual({ mine: 0, todo: 0, all: 0 })
    await expect(decide(auditor, id, { decision: 'approve' })).rejects.toMatchObject(unknown)
  })
})

const revisionOf = (at: { params: { id: string; fileId: string } }, revision: number) => ({
  params: { ...at.params, revision: String(revision) },
})

describe('a file under audit', () => {
  async function approvedFile() {
    const setting = await audited('document')
    const { editor, auditor, params } = setting
    const made = await server.make.document(editor, setting.base, { name: '运费政策.md', content: '运费由买家承担。' })
    await approve(auditor, made.id)
    await server.settle()
    const at = { token: editor.token, params: { ...params, fileId: made.id } }
    const read = () => call(api.files.get, at)
    return { ...setting, file: await read(), at, read }
  }

  test('is not served before it is approved, and then it is', async () => {
    const { editor, auditor, agent, base } = await audited('document')
    const file = await server.make.document(editor, base, { name: '退款时效.md', content: '退款三天到账。' })
    expect(file).toMatchObject({ auditStatus: 'pending', pendingAuditId: expect.any(String) })
    expect(await answersTo(agent, '退款时效')).toEqual([])
    await approve(auditor, file.id)
    expect(await answersTo(agent, '退款时效')).toEqual(['退款三天到账。'])
  })

  test('serves its approved text until another one is approved and parsed', async () => {
    const { auditor, agent, file, at, read } = await approvedFile()
    const body = { content: '运费由卖家承担。', tags: ['运费'], version: file.version }
    expect(await call(api.files.update, { ...at, body })).toMatchObject({
      revision: 1,
      tags: [],
      auditStatus: 'pending',
    })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    const { id } = await waiting(auditor, file.id)
    const { changes } = await call(api.audits.get, { token: auditor.token, params: { id } })
    expect(changes).toEqual([
      { key: 'tags', name: '标签', before: [], after: ['运费'] },
      { key: 'content', name: '正文', before: '运费由买家承担。', after: '运费由卖家承担。' },
      { key: 'revision', name: '版本', before: 1, after: 2 },
    ])
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由卖家承担。'])
    expect(await read()).toMatchObject({
      revision: 2,
      tags: ['运费'],
      auditStatus: 'approved',
      content: '运费由卖家承担。',
    })
  })

  test('takes the text that the auditor wrote instead; a rejected one stays a revision that is not current', async () => {
    const { administrator, auditor, agent, file, at, read } = await approvedFile()
    const edit = async (content: string) =>
      call(api.files.update, { ...at, body: { content, version: (await read()).version } })
    await edit('运费随便。')
    await decide(auditor, (await waiting(auditor, file.id)).id, { decision: 'reject', comment: '不可' })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    const { list } = await call(api.files.revisions, at)
    expect(list.map(({ revision }) => revision)).toEqual([2, 1])
    expect(await read()).toMatchObject({ revision: 1, auditStatus: 'approved' })
    await edit('运费各半。')
    const edits = { content: '运费双方各半。' }
    await call(api.audits.configure, { token: administrator.token, body: { administratorsMayDecideOwn: true } })
    await decide(administrator, (await waiting(auditor, file.id)).id, { decision: 'approve', edits })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费双方各半。'])
  })

  test('a new upload waits beside the old one, and a restored revision too', async () => {
    const { editor, auditor, agent, base, file, at, read } = await approvedFile()
    const bytes = new TextEncoder().encode('运费满百免。')
    const again = await server.make.upload(editor, base, '运费政策.md', bytes, { onDuplicate: 'replace' })
    expect(again).toMatchObject({ id: file.id, revision: 1, auditStatus: 'pending' })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    await approve(auditor, file.id)
    expect(await answersTo(agent, '运费政策')).toEqual(['运费满百免。'])
    const { version } = await read()
    const params = { ...at.params, revision: '1' }
    await call(api.files.restoreRevision, { token: at.token, params, body: { version } })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费满百免。'])
    await approve(auditor, file.id)
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
  })

  test('its chunks change when that is approved, however many changes have gathered until then', async () => {
    const { editor, auditor, agent, file, at } = await approvedFile()
    const [chunk] = (await call(api.chunks.list, at)).list
    const chunkAt = { token: at.token, params: { ...at.params, chunkId: chunk?.id ?? '' } }
    const edited = await call(api.chunks.update, { ...chunkAt, body: { text: '运费面议。', version: 1 } })
    expect(edited).toMatchObject({ text: chunk?.text, pending: { text: '运费面议。' } })
    const added = await call(api.chunks.create, { ...at, body: { text: '海外运费另计。', afterChunkId: chunk?.id } })
    let read = edited
    for (const draft of [{ enabled: false }, { enabled: true }, { text: '运费可议。' }]) {
      const body = { ...draft, version: 1, pendingVersion: read.pending?.version }
      read = await call(api.chunks.update, { ...chunkAt, body })
    }
    expect((await call(api.chunks.list, at)).list).toMatchObject([{ pending: { text: '运费可议。', enabled: true } }])
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    expect(await answersTo(agent, '海外运费')).not.toContain('海外运费另计。')
    const { id } = await waiting(auditor, file.id)
    const { changes } = await call(api.audits.get, { token: editor.token, params: { id } })
    expect(changes.map(({ name, before, after }) => ({ name, before, after }))).toEqual([
      { name: '新增分段，在第 1 段之后', before: undefined, after: '海外运费另计。' },
      { name: '第 1 段的内容', before: '运费由买家承担。', after: '运费可议。' },
    ])
    await approve(auditor, file.id)
    expect((await answersTo(agent, '运费')).toSorted()).toEqual(['海外运费另计。', '运费可议。'])
    const { list } = await call(api.chunks.list, at)
    expect(list.map(({ id }) => id)).toEqual([chunk?.id, added.id])
    await call(api.chunks.remove, { token: at.token, params: { ...at.params, chunkId: added.id } })
    expect((await call(api.chunks.list, at)).list).toMatchObject([{}, { pending: { removed: true } }])
    await approve(auditor, file.id)
    expect((await call(api.chunks.list, at)).total).toBe(1)
    expect(await call(api.files.get, at)).toMatchObject({ chunkCount: 1 })
  })

  test('who added to a change decides it as little as who submitted it', async () => {
    const { editor, auditor, other, file, at } = await approvedFile()
    const add = (who: Member, text: string) => call(api.chunks.create, { ...at, token: who.token, body: { text } })
    await add(editor, '一。')
    const { id, version } = await waiting(auditor, file.id)
    await add(auditor, '二。')
    const stale = decide(other, id, { decision: 'approve', version })
    await expect(stale).rejects.toMatchObject({ code: 40902 })
    for (const who of [editor, auditor]) {
      await expect(decide(who, id, { decision: 'approve' })).rejects.toMatchObject({ code: 40303 })
      const own = who === editor ? { mine: 2, todo: 0, all: 2 } : { mine: 1, todo: 0, all: 2 }
      expect(await call(api.audits.counts, { token: who.token })).toEqual(own)
    }
    expect(await waiting(other, file.id)).toMatchObject({
      submitter: { name: '编辑' },
      contributors: [{ name: '审核' }],
      canDecide: true,
    })
    expect(await decide(other, id, { decision: 'approve' })).toMatchObject({ state: 'approved' })
    const { list } = await call(api.chunks.list, at)
    expect(list.map(({ text }) => text).slice(-2)).toEqual(['一。', '二。'])
  })

  test('another order of its chunks waits as well', async () => {
    const { editor, auditor, agent, file, at } = await approvedFile()
    const added = await call(api.chunks.create, { ...at, body: { text: '海外运费另计。' } })
    await approve(auditor, file.id)
    await server.settle()
    const texts = async () => {
      const read = await call(api.files.served, { token: agent.token, params: { fileId: file.id } })
      return read.chunks.map(({ text }) => text)
    }
    const move = { token: editor.token, params: { ...at.params, chunkId: added.id }, body: { ordinal: 1 } }
    expect(await call(api.chunks.move, move)).toMatchObject({ ordinal: 2, pending: { ordinal: 1 } })
    expect(await texts()).toEqual(['运费由买家承担。', '海外运费另计。'])
    const { id } = await waiting(auditor, file.id)
    expect((await call(api.audits.get, { token: auditor.token, params: { id } })).changes).toMatchObject([
      { name: '第 2 段的位置', before: 2, after: 1 },
    ])
    await decide(auditor, id, { decision: 'approve' })
    expect(await texts()).toEqual(['海外运费另计。', '运费由买家承担。'])
  })

  test('a rejected change of chunks is mended and sent again against what they are by then', async () => {
    const { editor, auditor, agent, file, at } = await approvedFile()
    const [chunk] = (await call(api.chunks.list, at)).list
    const chunkAt = { token: at.token, params: { ...at.params, chunkId: chunk?.id ?? '' } }
    await call(api.chunks.update, { ...chunkAt, body: { text: '运费随便。', version: 1 } })
    const { id } = await waiting(auditor, file.id)
    await decide(auditor, id, { decision: 'reject', comment: '说清楚' })
    expect((await call(api.chunks.list, at)).list[0]?.pending).toBeUndefined()
    await call(api.chunks.update, { ...chunkAt, body: { enabled: true, text: '运费各半。', version: 1 } })
    await approve(auditor, file.id)
    const rejected = await call(api.audits.get, { token: editor.token, params: { id } })
    const chunkChanges = [{ act: 'update', chunkId: chunk?.id, text: '运费全免。', version: 1 }]
    const body = { after: { chunkChanges }, remark: '已写清', version: rejected.version }
    const again = await call(api.audits.edit, { token: editor.token, params: { id }, body })
    expect(again).toMatchObject({ state: 'pending', remark: '已写清' })
    const bad = { chunkChanges: [{ act: 'update', chunkId: chunk?.id, text: ' ', version: 1 }] }
    const worse = call(api.audits.edit, {
      token: editor.token,
      params: { id },
      body: { after: bad, version: again.version },
    })
    await expect(worse).rejects.toMatchObject({ status: 400 })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费全免。'])
  })

  test('learning it anew waits; the auditor reads what it would give', async () => {
    const { editor, auditor, agent, file, at, params } = await approvedFile()
    const [chunk] = (await call(api.chunks.list, at)).list
    const chunkAt = { token: at.token, params: { ...at.params, chunkId: chunk?.id ?? '' } }
    await call(api.chunks.update, { ...chunkAt, body: { text: '运费面议。', version: 1 } })
    await approve(auditor, file.id)
    const body = { fileIds: [file.id], keepEdited: false }
    const relearn = () => call(api.files.relearn, { token: editor.token, params, body })
    expect(await relearn()).toEqual({ list: [], submitted: 1 })
    await expect(relearn()).rejects.toMatchObject({ code: 40910 })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费面议。'])
    const { id } = await waiting(auditor, file.id)
    expect((await call(api.audits.get, { token: auditor.token, params: { id } })).changes).toMatchObject([
      { name: '重新解析', after: expect.stringContaining('会被替换') },
    ])
    const reading = await call(api.files.revisionChunks, { ...revisionOf(at, 1), token: auditor.token })
    expect(reading).toMatchObject({ state: 'ready', total: 1, list: [{ ordinal: 1, text: '运费由买家承担。' }] })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    const [task] = (await call(api.parseTasks.list, { token: editor.token })).list
    const retry = call(api.parseTasks.retry, { token: editor.token, params: { id: task?.id ?? '' } })
    await expect(retry).rejects.toMatchObject({ code: 40916 })
  })

  test('a new upload is read for its auditor before it is served', async () => {
    const { editor, auditor, agent, base, file, at } = await approvedFile()
    const bytes = new TextEncoder().encode('# 运费\n\n运费满百免。')
    await server.make.upload(editor, base, '运费政策.md', bytes, { onDuplicate: 'replace' })
    const read = () => call(api.files.revisionChunks, { ...revisionOf(at, 2), token: auditor.token })
    expect(await read()).toMatchObject({ state: 'reading', total: 0 })
    expect(await answersTo(agent, '运费政策')).toEqual(['运费由买家承担。'])
    expect(await read()).toMatchObject({ state: 'ready', list: [{ text: expect.stringContaining('运费满百免。') }] })
    const says = async (revision: number) =>
      (await call(api.files.revision, { ...revisionOf(at, revision), token: auditor.token })).content
    expect([await says(1), await says(2)]).toEqual(['运费由买家承担。', '# 运费\n\n运费满百免。\n'])
    const barred = call(api.files.revisionChunks, { ...revisionOf(at, 2), token: agent.token })
    await expect(barred).rejects.toMatchObject({ status: 403 })
    const { id } = await waiting(auditor, file.id)
    await decide(auditor, id, { decision: 'reject', comment: '不可' })
    expect(await read()).toMatchObject({ state: 'none' })
    const { version } = await call(api.audits.get, { token: editor.token, params: { id } })
    await call(api.audits.edit, { token: editor.token, params: { id }, body: { after: {}, version } })
    await server.settle()
    expect(await read()).toMatchObject({ state: 'ready', total: 1 })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '运费政策')).toEqual([expect.stringContaining('运费满百免。')])
    expect(await read()).toMatchObject({ state: 'ready', total: 1 })
  })

  test('one that cannot be read says so to its auditor', async () => {
    const { editor, auditor, base, file, at } = await approvedFile()
    const pdf = await server.make.upload(editor, base, '坏的.pdf', new TextEncoder().encode('no pdf at all'))
    await server.settle()
    const query = { token: auditor.token, params: { ...at.params, fileId: pdf.id, revision: '1' } }
    expect(await call(api.files.revisionChunks, query)).toMatchObject({ state: 'failed', error: expect.any(String) })
    const gone = call(api.files.revisionChunks, { ...revisionOf(at, 9), token: auditor.token })
    await expect(gone).rejects.toMatchObject({ status: 404 })
    expect(file.revision).toBe(1)
  })

  test('facts, starting, filing and removal wait as well', async () => {
    const { editor, auditor, agent, file, at, params, read } = await approvedFile()
    const shown = () => answersTo(agent, '运费政策')
    const waits = async (act: () => Promise<unknown>) => {
      await act()
      expect(await shown()).toHaveLength(1)
      await approve(auditor, file.id)
    }
    await call(api.files.setStatus, { ...at, body: { enabled: false } })
    await approve(auditor, file.id)
    await call(api.files.setStatus, { ...at, body: { enabled: true } })
    expect(await shown()).toEqual([])
    await approve(auditor, file.id)
    const body = { knowledgeBaseId: params.id, name: '物流' }
    const category = await call(api.categories.create, { token: editor.token, body })
    const move = { fileIds: [file.id], categoryId: category.id }
    await waits(() => call(api.files.move, { token: editor.token, params, body: move }))
    expect(await read()).toMatchObject({ categoryId: category.id })
    await waits(async () =>
      call(api.files.update, { ...at, body: { name: '邮费政策', version: (await read()).version } }),
    )
    expect(await read()).toMatchObject({ name: '邮费政策.md' })
    expect(await answersTo(agent, '邮费政策')).toHaveLength(1)
    await waits(() => call(api.files.remove, at))
    expect(await shown()).toEqual([])
    await expect(read()).rejects.toMatchObject({ code: 40402 })
    expect(await call(api.files.restore, at)).toMatchObject({ auditStatus: 'pending', categoryId: category.id })
    expect(await shown()).toEqual([])
  })

  test('a withdrawn new one is gone, and sent again it is there and parsed', async () => {
    const { editor, auditor, agent, base, params } = await audited('document')
    const file: File = await server.make.document(editor, base, { name: '门店地址.md', content: '在北京路一号。' })
    const id = file.pendingAuditId ?? ''
    await call(api.audits.withdraw, { token: editor.token, params: { id } })
    const at = { token: editor.token, params: { ...params, fileId: file.id } }
    await expect(call(api.files.get, at)).rejects.toMatchObject({ code: 40402 })
    const body = { after: { content: '在北京路二号。' }, version: 2 }
    await call(api.audits.edit, { token: editor.token, params: { id }, body })
    await decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '门店地址')).toEqual(['在北京路二号。'])
  })
})
