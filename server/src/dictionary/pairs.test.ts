import { describe, expect, test } from 'vitest'
import { noOwnWords, ownWords } from '../language/own-words.ts'
import { pairsOf, readTaken } from './pairs.ts'
import type { Taken } from './pairs.ts'

const lock = { called: '洗衣机童锁怎么解除', says: '同时按住两个键三秒。' }
const asked = (question: string, who: string, taken = lock): Taken => ({ question, who, ...taken })
const found = (taken: readonly Taken[], words = noOwnWords) =>
  pairsOf(
    taken.map((one) => readTaken(one, words)),
    words,
  )
const three = [
  asked('洗衣机小锁头怎么关', 'a'),
  asked('小锁头打不开洗衣机咋办', 'b'),
  asked('请问怎么关掉洗衣机的小锁头', 'a'),
]

test('a word that three searches of two people have and no answer knows meets what the answer is called', () => {
  expect(found(three)).toEqual([
    {
      word: '小锁头',
      means: '童锁',
      searches: 3,
      people: 2,
      questions: ['洗衣机小锁头怎么关', '小锁头打不开洗衣机咋办', '请问怎么关掉洗衣机的小锁头'],
    },
  ])
})

describe('nothing is proposed', () => {
  test('of two searches, or of one person’s', () => {
    expect(found(three.slice(0, 2))).toEqual([])
    expect(found(three.map((one) => ({ ...one, who: 'a' })))).toEqual([])
  })

  test('where the answer has the word somewhere', () => {
    expect(found(three.map((one) => ({ ...one, says: '也有人叫它小锁头。' })))).toEqual([])
  })

  test('where the dictionary knows it already, or says that it is no word for anything', () => {
    const lists = { groups: [], leads: [], kept: [], makers: [] }
    expect(found(three, ownWords({ ...lists, leads: [{ from: ['小锁头'], to: ['童锁'] }] }))).toEqual([])
    expect(found(three, ownWords({ ...lists, kept: ['小锁头'] }))).toEqual([])
  })

  test('of words that only ask, and of what the answers share with the question', () => {
    const many = ['童锁怎么解除呢', '童锁应该怎么解除', '想知道童锁怎么解除'].map((one, at) => asked(one, String(at)))
    expect(found(many)).toEqual([])
  })

  test('where the word leads somewhere else each time', () => {
    const titles = ['空调滤网多久清洗', '冰箱门封怎么更换', '电视遥控器怎么配对']
    const taken = titles.map((called, at) => asked('小锁头', String(at), { called, says: '' }))
    expect(found(taken)).toEqual([])
  })
})
