/** Factories: each makes the owners it needs, fresh, so that no test sees another's. */
import { hash } from '@node-rs/argon2'
import { api } from '@zhiku/contract'
import type { AuditDetail } from '@zhiku/contract/audits'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Faq } from '@zhiku/contract/faqs'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { Product } from '@zhiku/contract/products'
import type { RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import type { App } from '../src/app.ts'
import * as employees from '../src/employees/service.ts'
import * as knowledgeBases from '../src/knowledge-bases/service.ts'
import type { Db } from '../src/platform/db.ts'
import type { DB } from '../src/platform/tables.ts'
import type { TestServer } from './harness.ts'

export const password = 'zhiku2026test'
/** At the least cost: real hashes take their time on purpose, and nearly every test signs somebody in. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A parameter that is searched and compared, and not required. */
export const parameter = (draft: Pick<Parameter, 'key' | 'name' | 'type'> & Partial<Parameter>): Parameter => ({
  required: false,
  searchable: true,
  comparable: true,
  ...draft,
})

export interface Member {
  token: string
  mobile: string
  employeeId: string
  organizationId: string
}

let count = 0
let lastMobile = 0
/** Unique within a file's database. */
export function newMobile(): string {
  lastMobile = Math.max(lastMobile + 1, Date.now())
  return `1${3_000_000_000 + (lastMobile % 7_000_000_000)}`
}

export function factories(app: App, call: TestServer['call']) {
  const organization = (name = '测试组织') => employees.createOrganization(app.ctx.db, name)

  /** A signed-in employee; of a fresh organization unless one is named. */
  const member = async (
    options: { roleType?: RoleType; in?: Awaited<ReturnType<typeof organization>>; name?: string } = {},
  ): Promise<Member> => {
    const { organizationId, roleIds } = options.in ?? (await organization())
    const mobile = newMobile()
    const roles = [{ organizationId, roleId: roleIds[options.roleType ?? '2'] }]
    const name = options.name ?? '测试员'
    const { employeeId } = await employees.insertMember(app.ctx.db, {
      mobile,
      name,
      passwordHash: await passwordHash,
      roles,
    })
    const { token } = await call(api.sessions.login, { body: { mobile, password } })
    return { token, mobile, employeeId, organizationId }
  }

  const knowledgeBase = (
    owner: Member,
    draft: Partial<BodyInput<typeof api.knowledgeBases.create>> = {},
  ): Promise<KnowledgeBase> =>
    call(api.knowledgeBases.create, {
      token: owner.token,
      body: { type: 'document', name: `知识库 ${count++}`, ...draft },
    })

  /** Switches audits of the base on, or off, as an administrator of the owner's organization would. */
  const requireAudits = async (owner: Member, base: { id: string }, auditRequired = true): Promise<void> => {
    const { employeeId, organizationId } = owner
    const grants = { menuKeys: [], permissions: ['audit.configure' as const], mustChangePassword: false }
    const who = {
      kind: 'employee' as const,
      employeeId,
      organizationId,
      name: '管理员',
      sessionId: '',
      roleOrganizationId: '',
    }
    const ctx = { ...app.ctx, actor: { ...who, roleType: '3' as const, grants } }
    const { version } = await knowledgeBases.requireReadable(ctx, base.id)
    await knowledgeBases.configure(ctx, base.id, { auditRequired, version })
  }

  /** Decides as somebody who has just read the change, unless a version says what they have read. */
  const decide = async (
    { token }: { token: string },
    id: string,
    { version, ...body }: Omit<BodyInput<typeof api.audits.decide>, 'version'> & { version?: number },
  ): Promise<AuditDetail> => {
    const params = { id }
    const read = version ?? (await call(api.audits.get, { token, params })).version
    return call(api.audits.decide, { token, params, body: { ...body, version: read } })
  }

  const faq = (
    owner: Member,
    base: { id: string },
    draft: Partial<BodyInput<typeof api.faqs.create>> = {},
  ): Promise<Faq> =>
    call(api.faqs.create, {
      token: owner.token,
      params: { id: base.id },
      body: { question: `问题 ${count++}？`, answer: '答案一段。', ...draft },
    })

  /** A document written in the console; `settle()` makes it searchable. */
  const document = async (
    owner: Member,
    base: { id: string },
    draft: Partial<BodyInput<typeof api.files.create>['files'][number]> = {},
  ): Promise<File> => {
    const body = { files: [{ name: `文档 ${count++}.md`, content: '# 标题\n\n正文一段。', ...draft }] }
    const { list } = await call(api.files.create, { token: owner.token, params: { id: base.id }, body })
    const [file] = list
    if (!file) throw new Error('one draft makes one file')
    return file
  }

  /** The browser's way: ticket, form post, register. */
  const upload = async (
    owner: Member,
    base: { id: string },
    name: string,
    bytes: Uint8Array,
    draft: Partial<BodyInput<typeof api.files.create>['files'][number]> = {},
  ): Promise<File> => {
    const { token } = owner
    const query = { filename: name, size: bytes.length }
    const ticket = await call(api.uploads.ticket, { token, params: { id: base.id }, query })
    await postForm(app, ticket, bytes, name)
    const body = { files: [{ name, ossUrl: ticket.ossUrl, size: bytes.length, ...draft }] }
    const { list } = await call(api.files.create, { token, params: { id: base.id }, body })
    const [file] = list
    if (!file) throw new Error('one draft makes one file')
    return file
  }

  /** A category whose schema is one group of these parameters; its owner must be an administrator. */
  const productCategory = async (
    owner: Member,
    parameters: Parameter[] = [parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' })],
    draft: Partial<BodyInput<typeof api.productCategories.create>> = {},
  ): Promise<ParameterSchema> => {
    const { token } = owner
    const body = { name: `商品分类 ${count++}`, ...draft }
    const { id, version } = await call(api.productCategories.create, { token, body })
    const groups = [{ key: 'main', name: '主要参数', parameters }]
    return call(api.productCategories.saveSchema, { token, params: { id }, body: { groups, version } })
  }

  const product = (
    owner: Member,
    base: { id: string },
    category: { categoryId: string },
    draft: Partial<BodyInput<typeof api.products.create>> = {},
  ): Promise<Product> =>
    call(api.products.create, {
      token: owner.token,
      params: { id: base.id },
      body: {
        name: `商品 ${count}`,
        model: `M-${process.pid}-${count++}`,
        categoryId: category.categoryId,
        parameters: {},
        ...draft,
      },
    })

  return { organization, member, knowledgeBase, requireAudits, decide, faq, document, upload, productCategory, product }
}

/** Posts all fields of a ticket, then the file, as a browser does. */
export async function postForm(
  app: App,
  ticket: { uploadUrl: string; fields: Record<string, string> },
  bytes: Uint8Array,
  name: string,
): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const { port } = app.http.server.address() as { port: number } // listening on TCP
  const url = new URL(ticket.uploadUrl, `http://127.0.0.1:${port}`)
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`upload refused: ${response.status} ${await response.text()}`)
}

/** The database takes no rows into a table the next times, as while somebody holds its lock for too long. */
export async function makeBusy(db: Db, table: keyof DB, times: number): Promise<() => Promise<void>> {
  await sql`create sequence busy maxvalue 1000`.execute(db)
  await sql`
    create function busy() returns trigger language plpgsql as $$ begin
      if nextval('busy') <= ${sql.lit(times)} then
        raise exception 'canceling statement due to lock timeout' using errcode = '55P03';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger busy before insert on ${sql.table(table)} for each row execute function busy()`.execute(db)
  return async () => {
    await sql`drop trigger busy on ${sql.table(table)}`.execute(db)
    await sql`drop function busy`.execute(db)
    await sql`drop sequence busy`.execute(db)
  }
}
