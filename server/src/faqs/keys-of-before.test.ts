/** What the upgrade makes of keys that said nothing of a sign: what is computed now. */
import { expect, test } from 'vitest'
import { databaseBefore } from '../../test/migrations.ts'
import { questionKey } from './question-key.ts'

const migration = '0201_signs_of_questions.sql'
const signed = [
  '-15度能用吗',
  '－15度能用吗',
  ' −15 度能用吗？',
  '—１５度能用吗',
  '<5级能退吗',
  '≥5级能退吗',
  '+3匹够吗',
]
const plain = ['15度能用吗', '室外-15度能用吗', '- 15度能用吗', '“-15”度能用吗', '-v-怎么关', '1.5匹够吗', '3×5米够吗']

test('a question that begins with a sign is kept by it, and the others as they were', async () => {
  const { client, run } = await databaseBefore(migration, 'question_keys_of_before')
  try {
    await client.query(`
      insert into organizations (id, name) values ('o', '组织');
      insert into employees (id, mobile, name, password_hash) values ('e', '13900000001', '陈雨', 'x');`)
    // One knowledge base each: before, -15 and 15 would not both have been let in.
    for (const [at, question] of [...signed, ...plain].entries()) {
      await client.query(`insert into knowledge_bases (id, organization_id, type, name, config, created_by, created_at,
        updated_at) values ('b${at}', 'o', 'faq', '库${at}', '{}', 'e', now(), now())`)
      await client.query(
        `insert into faqs (id, organization_id, knowledge_base_id, question, question_key, answer, answer_format,
          created_by, created_at, updated_at) values ($1, 'o', $2, $3, $4, '能', 'text', 'e', now(), now())`,
        [`f${at}`, `b${at}`, question, questionKey(question).slice(-64)],
      )
    }
    await run(migration)
    const { rows } = await client.query<{ question: string; question_key: string }>(
      'select question, question_key from faqs',
    )
    expect(rows).toHaveLength(signed.length + plain.length)
    for (const row of rows) expect(row).toEqual({ ...row, question_key: questionKey(row.question) })
    for (const question of signed) expect(questionKey(question)).toMatch(/^[-<≥+]\w{64}$/)
    for (const question of plain) expect(questionKey(question)).toMatch(/^\w{64}$/)
  } finally {
    await client.end()
  }
})
