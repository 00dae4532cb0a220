import { unknownVariables } from '@zhiku/contract/seat-assistant/script-variables'
import { expect, test } from 'vitest'
import { demoScripts } from './scripts.ts'

const all = demoScripts.flatMap(({ scripts }) => scripts)

test('there are sixty in six groups, each found by a shortcut of its own', () => {
  expect(demoScripts.map(({ scripts }) => scripts.length)).toEqual([10, 10, 10, 10, 10, 10])
  expect(new Set(all.map(({ shortcut }) => shortcut)).size).toBe(60)
  for (const { scripts } of demoScripts) expect(new Set(scripts.map(({ title }) => title)).size).toBe(10)
})

test('no script names a variable that is none, and no trigger is that of two scripts', () => {
  expect(all.flatMap(({ text }) => unknownVariables(text))).toEqual([])
  const keywords = all.flatMap((script) => script.keywords)
  expect(keywords.filter((word, at) => keywords.indexOf(word) < at)).toEqual([])
})
