/** What the upgrade makes of keys that said nothing of a sign: what is computed now. */
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { databaseBefore } from '../../test/migrations.ts'
import { questionKey } from './question-key.ts'

const plain = ['15度能用吗', '室外-15度能用吗', '- 15度能用吗', '“-15”度能用吗', '-v-怎么关', '1.5匹够吗', '3×5米够吗']
const upgrades = [
  {
    migration: '0201_signs_of_questions.sql',
    signed: ['-15度能用吗', '－15度能用吗', ' −15 度能用吗？', '—１５度能用吗', '<5级能退吗', '≥5级能退吗', '+3匹够吗'],
  },
  {
    migration: '0207_more_signs_of_questions.sql',
    signed: [
      '‑15度能用吗',
      ' ‐15 度能用吗？',
      '‒１５度能用吗',
      '±5分贝算合格吗',
      '≈3匹够吗',
      '≧5级能退吗',
      '≦5级能退吗',
      '⩽5级能退吗',
    ],
  },
]

/** A base, made anew, whose questions are those, with keys as they were made before anything of signs was known. */
async function insertBase(client: Client, id: string, questions: readonly string[]) {
  await client.query(`insert into knowledge_bases (id, organization_id, type, name, config, created_by, created_at,
    updated_at) values ('${id}', 'o', 'faq', '库${id}', '{}', 'e', now(), now())`)
  for (const [at, question] of questions.entries())
    await client.query(
      `insert into faqs (id, organization_id, knowledge_base_id, question, question_key, answer, answer_format,
        created_by, created_at, updated_at) values ($1, 'o', $2, $3, $4, '能', 'text', 'e', now(), now())`,
      [`${id}-${at}`, id, question, at === 0 ? questionKey(question).slice(-64) : questionKey(question)],
    )
}

async function questionsOf(client: Client) {
  const { rows } = await client.query<{ question: string; question_key: string }>(
    'select question, question_key from faqs',
  )
  return rows
}

const people = `insert into organizations (id, name) values ('o', '组织');
  insert into employees (id, mobile, name, password_hash) values ('e', '13900000001', '陈雨', 'x');`

test.each(upgrades)('a question that begins with a sign is kept by it ($migration)', async ({ migration, signed }) => {
  const { client, run } = await databaseBefore(migration, `keys_before_${migration.slice(0, 4)}`)
  try {
    await client.query(people)
    // One knowledge base each: before, -15 and 15 would not both have been let in.
    for (const [at, question] of [...signed, ...plain].entries()) await insertBase(client, `b${at}`, [question])
    await run(migration)
    const rows = await questionsOf(client)
    expect(rows).toHaveLength(signed.length + plain.length)
    for (const row of rows) expect(row).toEqual({ ...row, question_key: questionKey(row.question) })
    for (const question of signed) expect(questionKey(question)).toMatch(/^[-<≥≤+±≈]\w{64}$/)
    for (const question of plain) expect(questionKey(question)).toMatch(/^\w{64}$/)
  } finally {
    await client.end()
  }
})

test('a base that has one question by two writings of its sign keeps both', async () => {
  const migration = '0207_more_signs_of_questions.sql'
  const { client, run } = await databaseBefore(migration, 'one_question_twice')
  try {
    await client.query(people)
    await insertBase(client, 'b', ['‑15度能用吗', '-15度能用吗'])
    await run(migration)
    const signed = (await questionsOf(client)).filter(({ question_key: key }) => key.startsWith('-'))
    expect(signed).toMatchObject([{ question: '-15度能用吗' }])
  } finally {
    await client.end()
  }
})
