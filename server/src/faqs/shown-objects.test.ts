/** Pictures and attachments of answers outlive their upload, and agents see exactly those that are served to them. */
import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { password, postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepFaqs } from './jobs.ts'
import * as faqs from './service.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const dayMs = 24 * 60 * 60 * 1000
const denied = { status: 403, code: 40302 }

async function team(auditRequired = false) {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  await server.make.requireAudits(owner, base, auditRequired)
  const at = (faq: { id: string }) => ({ token: owner.token, params: { id: base.id, faqId: faq.id } })
  return { owner, auditor, agent, base, at }
}

/** Uploads a picture of its own and answers the address that the editor writes. */
async function pasted({ token }: Member): Promise<{ ossUrl: string; bytes: string }> {
  const ticket = await call(api.uploads.pictureTicket, { token, query: { filename: 'a.png' } })
  const bytes = `a picture ${ticket.ossUrl}`
  await postForm(server.app, ticket, new TextEncoder().encode(bytes), 'a.png')
  return { ossUrl: ticket.ossUrl, bytes }
}

const shownIn = (answer: string): string => /oss:\/\/objects\/[\w./-]+\w/.exec(answer)?.[0] ?? ''

async function preview({ token }: Member, ossUrl: string): Promise<string> {
  const { previewUrl } = await call(api.uploads.previewToken, { token, query: { ossUrl } })
  return (await fetch(new URL(previewUrl, server.origin))).text()
}

/** Both sweeps, days later. Sessions have ended by then: whoever looks signs in again. */
async function sweepLater(days = 2): Promise<void> {
  server.clock.advance(days * dayMs)
  await sweepFaqs(server.app.ctx)
  await sweepFiles(server.app.ctx)
}

const again = async <M extends Member>(who: M): Promise<M> => {
  const body = { mobile: who.mobile, password }
  return { ...who, token: (await call(api.sessions.login, { body })).token }
}

const actorOf = (who: Member) => ({
  ...server.app.ctx,
  actor: {
    kind: 'employee' as const,
    employeeId: who.employeeId,
    name: '测试员',
    sessionId: '',
    roleOrganizationId: '',
    organizationId: who.organizationId,
    roleType: '2' as const,
  },
})

describe('a picture in an answer', () => {
  test('lasts past the sweep, and an agent previews it while it is served', async () => {
    const { owner, agent, base, at } = await team()
    const { ossUrl, bytes } = await pasted(owner)
    const faq = await server.make.faq(owner, base, { answer: `看图：![示意](${ossUrl})` })
    const lasting = shownIn(faq.answer)
    expect(lasting).toMatch(/\.png$/)
    await sweepLater()
    const [editor, reader] = [await again(owner), await again(agent)]
    expect(await preview(editor, lasting)).toBe(bytes)
    expect(await preview(reader, lasting)).toBe(bytes)
    await call(api.faqs.setStatus, { ...at(faq), token: editor.token, body: { enabled: false } })
    await expect(preview(reader, lasting)).rejects.toMatchObject(denied)
  })

  test('that is pasted in an edit lasts too; an agent sees none that the answer no longer shows', async () => {
    const { owner, agent, base, at } = await team()
    const [first, second] = [await pasted(owner), await pasted(owner)]
    const faq = await server.make.faq(owner, base, { answer: `![旧](${first.ossUrl})` })
    const body = { answer: `![新](${second.ossUrl})`, version: faq.version }
    const edited = await call(api.faqs.update, { ...at(faq), body })
    await sweepLater()
    const reader = await again(agent)
    expect(await preview(reader, shownIn(edited.answer))).toBe(second.bytes)
    await expect(preview(reader, shownIn(faq.answer))).rejects.toMatchObject(denied)
  })

  test('waits with its change, also after that was rejected and sent again with another', async () => {
    const { owner, auditor, agent, base, at } = await team(true)
    const made = await server.make.faq(owner, base)
    const approve = async (who: Member, id = '') => server.make.decide(who, id, { decision: 'approve' })
    await approve(auditor, made.pendingAuditId)
    const faq = await call(api.faqs.get, at(made))
    const first = await pasted(owner)
    const body = { answer: `![一](${first.ossUrl})`, version: faq.version }
    const { pendingAuditId: id = '' } = await call(api.faqs.update, { ...at(faq), body })
    const params = { id }
    const { after: proposed } = await call(api.audits.get, { token: owner.token, params })
    const answer = String(proposed?.['answer'])
    await sweepLater()
    const [editor, checker, reader] = [await again(owner), await again(auditor), await again(agent)]
    expect(await preview(checker, shownIn(answer))).toBe(first.bytes)
    await expect(preview(reader, shownIn(answer))).rejects.toMatchObject(denied)

    const reject = { decision: 'reject', comment: '图不清楚' } as const
    await server.make.decide(checker, params.id, reject)
    const third = await pasted(editor)
    const { version } = await call(api.audits.get, { token: editor.token, params })
    const after = { answer: `${answer} ![二](${third.ossUrl})` }
    await call(api.audits.edit, { token: editor.token, params, body: { after, version } })
    await sweepLater()
    await approve(await again(auditor), id)
    const approved = await call(api.faqs.get, { ...at(faq), token: (await again(owner)).token })
    const urls = [...approved.answer.matchAll(/oss:\/\/objects\/[\w./-]+\w/g)].map(([url]) => url)
    const latest = await again(agent)
    expect(await Promise.all(urls.map((url) => preview(latest, url)))).toEqual([first.bytes, third.bytes])
  })

  test('that is imported lasts; an address without an upload stands as it was written', async () => {
    const { owner, agent, base, at } = await team()
    const [first, second] = [await pasted(owner), await pasted(owner)]
    const gone = `oss://uploads/${owner.organizationId}/gone.png`
    const drafts = [
      { question: '一？', answer: `![一](${first.ossUrl})` },
      { question: '二？', answer: `![二](${gone})` },
    ]
    const ctx = actorOf(owner)
    const [id = '', other = ''] = await faqs.createMany(ctx, base.id, await faqs.withLastingAnswers(ctx, drafts))
    expect((await call(api.faqs.get, at({ id: other }))).answer).toContain(gone)
    const made = await call(api.faqs.get, at({ id }))
    const given = [{ question: '二？', answer: `![二](${second.ossUrl})` }]
    const [draft = { question: '', answer: '' }] = await faqs.withLastingAnswers(ctx, given)
    expect(await faqs.replaceMany(ctx, base.id, [{ id: other, draft }])).toEqual([undefined])
    const replaced = await call(api.faqs.get, at({ id: other }))
    await sweepLater()
    const reader = await again(agent)
    expect(await preview(reader, shownIn(made.answer))).toBe(first.bytes)
    expect(await preview(reader, shownIn(replaced.answer))).toBe(second.bytes)
  })

  test('goes a day after the FAQ is purged', async () => {
    const { owner, base, at } = await team()
    const { ossUrl } = await pasted(owner)
    const faq = await server.make.faq(owner, base, { answer: `![示意](${ossUrl})` })
    await call(api.faqs.remove, at(faq))
    await sweepLater(29)
    const lasting = shownIn(faq.answer)
    await preview(await again(owner), lasting)
    await sweepLater(2)
    await expect(preview(await again(owner), lasting)).rejects.toMatchObject({ status: 404 })
  })

  test('must have been uploaded, and by the organization', async () => {
    const { owner, base } = await team()
    const stranger = await pasted(await server.make.member())
    const answer = `![别人的](${stranger.ossUrl})`
    await expect(server.make.faq(owner, base, { answer })).rejects.toMatchObject({ code: 40005 })
    const foreign = `oss://objects/${stranger.ossUrl.split('/')[3]}/${'a'.repeat(64)}.png`
    const own = `oss://objects/${owner.organizationId}/${'a'.repeat(64)}.png`
    const kept = await server.make.faq(owner, base, { answer: `![无](${foreign}) ![无](${own})` })
    expect(kept.answer).toContain(foreign)
  })
})

/** Uploads an attachment of its own and answers the link that the editor writes. */
async function attached({ token }: Member, base: { id: string }): Promise<{ link: string; bytes: string }> {
  const query = { filename: '安装[1].pdf', size: 200, purpose: 'attachment' } as const
  const ticket = await call(api.uploads.ticket, { token, params: { id: base.id }, query })
  const bytes = `an attachment ${ticket.ossUrl}`
  await postForm(server.app, ticket, new TextEncoder().encode(bytes), query.filename)
  return { link: `[安装\\[1\\].pdf](${ticket.ossUrl} "20 B")`, bytes }
}

describe('an attachment of an answer', () => {
  test('lasts, keeps its name and size, and is open to who may read the answer only', async () => {
    const { owner, agent, base, at } = await team()
    const stranger = await server.make.member()
    const { link, bytes } = await attached(owner, base)
    const faq = await server.make.faq(owner, base, { answer: `见${link}` })
    expect(faq.answer).toMatch(/^见\[安装\\\[1\\\]\.pdf\]\(oss:\/\/objects\/[\w/-]+\.pdf "20 B"\)$/)
    const lasting = shownIn(faq.answer)
    await sweepLater()
    const [editor, reader] = [await again(owner), await again(agent)]
    expect(await preview(editor, lasting)).toBe(bytes)
    expect(await preview(reader, lasting)).toBe(bytes)
    await expect(preview(await again(stranger), lasting)).rejects.toMatchObject({ status: 404 })
    await call(api.faqs.setStatus, { ...at(faq), token: editor.token, body: { enabled: false } })
    await expect(preview(reader, lasting)).rejects.toMatchObject(denied)
    expect(await preview(editor, lasting)).toBe(bytes)
  })

  test('that waits for an audit is seen by its auditor and by no agent', async () => {
    const { owner, auditor, agent, base } = await team(true)
    const { link, bytes } = await attached(owner, base)
    const faq = await server.make.faq(owner, base, { answer: link })
    const lasting = shownIn(faq.answer)
    expect(await preview(auditor, lasting)).toBe(bytes)
    await expect(preview(agent, lasting)).rejects.toMatchObject(denied)
    const body = { decision: 'approve' } as const
    await server.make.decide(auditor, faq.pendingAuditId ?? '', body)
    expect(await preview(agent, lasting)).toBe(bytes)
  })

  test('is saved under its name', async () => {
    const { owner, base } = await team()
    const { link } = await attached(owner, base)
    const faq = await server.make.faq(owner, base, { answer: link })
    const query = { ossUrl: shownIn(faq.answer), filename: '安装[1].pdf' }
    const { previewUrl } = await call(api.uploads.previewToken, { token: owner.token, query })
    const saved = await fetch(new URL(`${previewUrl}?download=1`, server.origin))
    const disposition = saved.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment/)
    expect(decodeURIComponent(disposition)).toContain('安装[1].pdf')
  })

  test('is of the formats and the size that may be attached', async () => {
    const { owner, agent, base } = await team()
    const ticket = (query: { filename: string; size: number }, token = owner.token) =>
      call(api.uploads.ticket, { token, params: { id: base.id }, query: { ...query, purpose: 'attachment' } })
    const { accept, maxSize } = await ticket({ filename: '图纸.ZIP', size: 1 })
    expect(accept).toContain('.zip')
    for (const filename of ['run.exe', 'page.html', 'logo.svg', 'noname']) {
      await expect(ticket({ filename, size: 1 })).rejects.toMatchObject({ code: 40006 })
    }
    await expect(ticket({ filename: 'a.pdf', size: maxSize + 1 })).rejects.toMatchObject({ status: 413 })
    await expect(ticket({ filename: 'a.pdf', size: 1 }, agent.token)).rejects.toMatchObject({ status: 403 })
  })
})
