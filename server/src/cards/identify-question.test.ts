import { describe, expect, test } from 'vitest'
import { hasStranger, readQuestion } from './identify-question.ts'

const read = (question: string) => readQuestion(question.normalize('NFKC').toLowerCase())
const keys = (question: string) => read(question).stretches.map(({ key }) => key)

describe('readQuestion', () => {
  test('the whole number and its parts are looked up, however it is written', () => {
    for (const question of [
      'KFR-35GW/X10-Pro噪音',
      'kfr 35 gw x10 pro 噪音',
      'ＫＦＲ－３５ＧＷ／Ｘ１０－ＰＲＯ噪音',
      'kfr—35gw／x10－pro',
    ])
      expect(keys(question)).toEqual(expect.arrayContaining(['kfr35gwx10pro', 'kfr35gw', 'x10pro', 'x10']))
  })

  test('written together it is looked up as a whole', () =>
    expect(keys('KFR35GWX10Pro噪音')).toContain('kfr35gwx10pro'))

  test('names and aliases with Han characters are looked up', () => {
    expect(keys('清禾小白2噪音')).toEqual(expect.arrayContaining(['清禾小白2', '小白2', '清禾小白']))
  })

  test('an amount names no product', () => {
    expect(keys('1.5匹的多少钱')).not.toContain('1.5')
    expect(keys('噪音低于60db')).not.toContain('60db')
    expect(keys('500L冰箱')).not.toContain('500l')
    expect(keys('12d和15h哪个重')).toContain('15h') // of QH15H, whatever is an hour
  })

  test('a plus at the end is part of the model', () => expect(keys('G10S+噪音')).toContain('g10splus'))
})

describe('hasStranger', () => {
  const strange = (question: string, recognised: string) => {
    const asked = read(question)
    const from = asked.text.indexOf(recognised)
    return hasStranger(asked, [{ from, to: from + recognised.length }])
  }
  test.each([
    ['x10 max噪音', 'x10'],
    ['x10-max噪音', 'x10'],
    ['bcd-520wqh2噪音', '520wqh'],
    ['kfr-35gw/x10噪音', 'x10'],
  ])('%s', (question, recognised) => expect(strange(question, recognised)).toBe(true))
  test.each([
    ['x10噪音', 'x10'],
    ['midea x10噪音', 'x10'],
    ['x10 噪音 db', 'x10'],
    ['35 x10噪音', 'x10'],
    ['x10 3500的冷量', 'x10'],
    ['x10 2017年买的还保修吗', 'x10'],
  ])('%s', (question, recognised) => expect(strange(question, recognised)).toBe(false))
})
