import { expect, test } from 'vitest'
import { correct, Spellings } from './correct.ts'

const vocabulary = new Map([
  ['空调', 5],
  ['空调器', 3],
  ['遥控器', 2],
  ['一个月', 9],
  ['湿度', 9],
  ['霉斑', 2],
  ['质量', 5],
  ['加进', 5],
  ['制冷', 5],
  ['电子', 5],
  ['净水器', 5],
  ['按下', 5],
])
const spellings = new Spellings(vocabulary)
for (const word of vocabulary.keys()) spellings.add(word)
const spelling = { vocabulary, spellings, frequencyOf: () => 0 }

test.each([
  ['空调一开有味道', undefined],
  ['空调里头响', undefined],
  ['摇控器坏了', '遥控器坏了'],
  ['空条器坏了', '空调器坏了'],
  ['十个月以上的摇控器', '十个月以上的遥控器'],
  ['零下十度', undefined],
  ['实度多少', '湿度多少'],
  ['遥控气坏了', '遥控器坏了'],
  ['空调不至冷', '空调不制冷'],
  ['镁棒几年换', undefined],
  ['拿尺子量', undefined],
  ['我家净水器', undefined],
  ['奶茶店制冰机', undefined],
])('%s is read as %s', (text, meant) => {
  expect(correct(text, spelling)).toBe(meant)
})
