/** The migrations that write down who held what: run on databases as they were just before. */
import { expect, test } from 'vitest'
import { databaseBefore } from '../../test/migrations.ts'
import type { DatabaseOfBefore } from '../../test/migrations.ts'

const references = '0085_object_references.sql'

const people = `
  insert into organizations (id, name) values ('o', '组织'), ('x', '别家');
  insert into employees (id, mobile, name, password_hash) values ('e', '13900000001', '陈雨', 'x'), ('n', '13900000002', '无图', 'x');
  insert into knowledge_bases (id, organization_id, type, name, config, created_by, created_at, updated_at)
    values ('b', 'o', 'faq', '库', '{}', 'e', now(), now());`

const objects = (...keys: string[]) =>
  keys.map(
    (key) => `insert into stored_objects (key, organization_id, sha256, size, registered_at)
      values ('${key}', '${key.split('/')[1]}', '', 1, now() - interval '9 days');`,
  )

const faq = (id: string, answer: string) => `
  insert into faqs (id, organization_id, knowledge_base_id, question, question_key, answer, answer_format, created_by, created_at, updated_at)
    values ('${id}', 'o', 'b', '${id}', '${id}', '${answer}', 'markdown', 'e', now(), now());`

async function held({ client }: DatabaseOfBefore): Promise<string[]> {
  const { rows } = await client.query<{ one: string }>(
    `select holder_type || ' ' || holder_id || ' ' || key as one from object_references order by 1`,
  )
  return rows.map(({ one }) => one)
}

test('FAQs of before they held anything hold what they show or would show, and nothing of another organization', async () => {
  const filling = '0039_faq_objects_of_before.sql'
  const before = await databaseBefore(filling, 'faq_objects_of_before')
  const { client, run, runUpTo } = before
  try {
    const statements = [
      people,
      ...objects('objects/o/one.png', 'objects/o/two.png', 'objects/x/theirs.png'),
      faq('f', '看图：![一](oss://objects/o/one.png)。'),
      faq('none', '没有图'),
      faq('gone', '![没了](oss://objects/o/gone.png)'),
      faq('thief', '![图](oss://objects/x/theirs.png)'),
      `insert into audits (id, organization_id, knowledge_base_id, target_type, target_id, target_name, action, state,
        submitter_id, submitted_at, after) values ('a', 'o', 'b', 'faq', 'f', '问', 'update', 'pending', 'e', now(),
        '{"answer": "换图：![二](oss://objects/o/two.png)"}');`,
    ]
    await client.query(statements.join('\n'))
    await run(filling)
    await runUpTo(references) // runs it again: what is held already is left alone
    expect(await held(before)).toEqual(['faq f objects/o/one.png', 'faq f objects/o/two.png'])
  } finally {
    await client.end()
  }
})

test('whatever stood when the references came to be is held by whom it stood with', async () => {
  const before = await databaseBefore(references, 'references_of_before')
  const { client, run } = before
  try {
    const statements = [
      people,
      ...objects('objects/o/1.md', 'objects/o/2.md', 'objects/o/p.png', 'objects/o/face.png', 'objects/o/loose.png'),
      `insert into files (id, organization_id, knowledge_base_id, name, extension, authored, knowledge_type, parse_status,
        revision, created_by, created_at, updated_at, deleted_at)
        values ('f', 'o', 'b', 'f.md', 'md', true, 'literacy', 'ready', 1, 'e', now(), now(), now());
      insert into file_revisions (file_id, revision, object_key, size, remark, created_by, created_at) values
        ('f', 1, 'objects/o/1.md', 1, '', 'e', now()), ('f', 2, 'objects/o/2.md', 1, '', 'e', now());
      insert into revision_pictures (file_id, revision, object_key) values
        ('f', 1, 'objects/o/p.png'), ('f', 2, 'objects/o/p.png');
      insert into product_categories (id, organization_id, name, created_at, updated_at) values ('c', 'o', '空调', now(), now());
      insert into products (id, organization_id, knowledge_base_id, category_id, name, model, model_key, created_by, created_at, updated_at)
        values ('p', 'o', 'b', 'c', 'P', 'P', 'p', 'e', now(), now());
      insert into product_objects (product_id, object_key) values ('p', 'objects/o/p.png');
      update employees set avatar_key = 'objects/o/face.png' where id = 'e';`,
      faq('q', '答'),
      `insert into faq_objects (faq_id, object_key) values ('q', 'objects/o/p.png');`,
    ]
    await client.query(statements.join('\n'))
    await run(references)
    expect(await held(before)).toEqual([
      'employee e objects/o/face.png',
      'faq q objects/o/p.png',
      'file f objects/o/1.md',
      'file f objects/o/2.md',
      'file f objects/o/p.png',
      'product p objects/o/p.png',
    ])
  } finally {
    await client.end()
  }
})
