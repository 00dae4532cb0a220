import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demo, demoFileUrl } from '../../demo/organization.ts'
import { sourceText } from '../../demo/source-text.ts'
import { createParsingPool } from '../../src/parsing/service.ts'
import { holds, readGoldenQuestions } from './questions.ts'

const questions = readGoldenQuestions()
const expectations = questions.flatMap(({ id, expect }) => expect.map((passage) => ({ id, ...passage })))

test('there are at least 300 questions, none twice', () => {
  expect(questions.length).toBeGreaterThanOrEqual(300)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
})

test('exactly the questions of kind none have no answer, and there are at least 20', () => {
  const unanswered = questions.filter((question) => question.expect.length === 0)
  expect(unanswered).toEqual(questions.filter(({ kind }) => kind === 'none'))
  expect(unanswered.length).toBeGreaterThanOrEqual(20)
})

test('every kind of question is asked of several files', () => {
  const kinds = Map.groupBy(
    questions.filter(({ kind }) => kind !== 'none' && kind !== 'agent'),
    ({ kind }) => kind,
  )
  const filesOf = (asked: typeof questions) =>
    new Set(asked.flatMap(({ expect: passages }) => passages.map(({ file }) => file)))
  const narrow = [...kinds].filter(([, asked]) => filesOf(asked).size < 3).map(([kind]) => kind)
  expect(narrow).toEqual([])
})

test('every uploaded and written document of the first organization is asked about', () => {
  const files = demo[0]?.knowledgeBases.flatMap((base) => base.files.map(({ name }) => name))
  expect(new Set(expectations.map(({ file }) => file))).toEqual(new Set(files))
})

test('every expected phrase stands in the content of its file', () => {
  const missing = expectations.filter(({ file, contains }) => !holds(sourceText(file), contains))
  expect(missing).toEqual([])
})

test('every expected phrase is found in the produced file as the product reads it', async () => {
  const uploads = demo
    .flatMap((organization) => organization.knowledgeBases)
    .flatMap((base) => base.files)
    .filter(({ source }) => source.kind === 'upload')
  const pool = createParsingPool()
  const missing: typeof expectations = []
  try {
    for (const { name } of uploads) {
      const { markdown } = await pool.parse({ path: fileURLToPath(demoFileUrl(name)), name })
      missing.push(...expectations.filter(({ file, contains }) => file === name && !holds(markdown, contains)))
    }
  } finally {
    await pool.close()
  }
  expect(missing).toEqual([])
})
