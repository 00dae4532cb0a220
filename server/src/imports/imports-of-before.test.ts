/** The migration that gathers imports of all kinds in one table: run on a database as it was just before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../test/migrations.ts'
import type { DatabaseOfBefore } from '../../test/migrations.ts'

const gathering = '0080_imports.sql'
let before: DatabaseOfBefore

beforeAll(async () => {
  before = await databaseBefore(gathering, 'imports_of_before')
})
afterAll(() => before.client.end())

const task = `'o', 'b', 'e', 'ro', '2', '', 'a.xlsx', 'uploads/o/1', 'replace', true`
const columns =
  'organization_id, knowledge_base_id, employee_id, role_organization_id, role_type, ip, filename, object_key, on_duplicate, preview'

test('what was half-run goes on where it stood, and what has ended is told as before', async () => {
  const { client, run } = before
  await client.query(`
    insert into organizations (id, name) values ('o', '组织');
    insert into roles (id, organization_id, name, role_type) values ('r', 'o', '运营', '2');
    insert into employees (id, mobile, name, password_hash) values ('e', '13900000001', '陈雨', 'x'), ('m', '13900000002', '新人', 'x');
    insert into role_organizations (id, employee_id, organization_id, role_id) values ('ro', 'e', 'o', 'r');
    insert into knowledge_bases (id, organization_id, type, name, config, created_by, created_at, updated_at)
      values ('b', 'o', 'faq', '库', '{}', 'e', now(), now());
    insert into product_categories (id, organization_id, name, created_at, updated_at) values ('c', 'o', '空调', now(), now());
    insert into faq_import_tasks (id, ${columns}, state, progress, total, created, created_at)
      values ('f', ${task}, 'running', 0.5, 2, 1, now());
    insert into faq_import_rows (task_id, row, outcome, question_key, cells, draft, result) values
      ('f', 2, 'new', 'k1', '{"question":"一"}', '{"question":"一"}', 'created'),
      ('f', 3, 'duplicate', 'k2', '{"question":"二"}', '{"question":"二"}', null);
    insert into product_import_tasks (id, category_id, ${columns}, state, ignored_columns, created_at)
      values ('p', 'c', ${task}, 'previewed', '{颜色}', now());
    insert into product_import_rows (task_id, row, outcome, model_key, cells) values ('p', 2, 'invalid', null, '{"型号":""}');
    insert into employee_import_tasks (id, organization_id, employee_id, filename, state, total, created, skipped, created_at, finished_at)
      values ('s', 'o', 'e', '名单.csv', 'succeeded', 2, 1, 1, now(), now());
    insert into employee_import_rows (task_id, row, outcome, name, mobile, roles, role_ids, made_employee_id) values
      ('s', 2, 'new', '新人', '13900000002', '{坐席}', '{r1}', 'm'),
      ('s', 3, 'duplicate', '陈雨', '13900000001', '{坐席}', '{r1}', null);`)
  await run(gathering)
  const { rows: tasks } = await client.query('select * from import_tasks order by id')
  expect(tasks).toMatchObject([
    { id: 'f', kind: 'faq', state: 'running', progress: 0.5, total: 2, created: 1, on_duplicate: 'replace' },
    { id: 'p', kind: 'product', state: 'previewed', category_id: 'c', ignored_columns: ['颜色'] },
    {
      id: 's',
      kind: 'employee',
      state: 'succeeded',
      role_organization_id: 'ro',
      role_type: '2',
      expected_duplicate: 1,
    },
  ])
  const { rows } = await client.query('select * from import_rows order by task_id, row')
  expect(rows).toMatchObject([
    { task_id: 'f', row: 2, key: 'k1', result: 'created' },
    { task_id: 'f', row: 3, key: 'k2', result: null, draft: { question: '二' } },
    { task_id: 'p', row: 2, key: null, outcome: 'invalid' },
    { task_id: 's', row: 2, made_id: 'm', result: 'created', draft: { roles: ['坐席'], roleIds: ['r1'] } },
    { task_id: 's', row: 3, made_id: null, result: 'skipped', cells: { mobile: '13900000001', roles: '坐席' } },
  ])
  const { rows: running } = await client.query('select type, id from home_running_tasks')
  expect(running).toEqual([{ type: 'faqImport', id: 'f' }])
})
