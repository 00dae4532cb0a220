import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from './import-reader.ts'

let directory = ''
let file = ''
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zhiku-reader-'))
  file = path.join(directory, '名单.csv')
  await writeFile(file, '姓名,手机号,角色\n张三,13900000001,坐席\n')
})
afterAll(() => rm(directory, { recursive: true }))

test('a workbook is read', async () => {
  expect(await readSheet(file, '名单.csv', { line: 'a' })).toHaveLength(2)
})

test('a reader that is killed for its time, or ends for its memory, is refused in words that say what to do', async () => {
  const refusal = { code: 40012, message: expect.stringContaining('请删去图片') }
  await expect(readSheet(file, '名单.csv', { line: 'a', timeoutMs: 1 })).rejects.toMatchObject(refusal)
  await expect(readSheet(file, '名单.csv', { line: 'a', heapMB: 1 })).rejects.toMatchObject(refusal)
})

test('as many readers as ask at once are not started: the others are told to come again', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => readSheet(file, '名单.csv', { line: 'a' })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 503, message: expect.stringContaining('稍后重试') })
  }
})
