import { fc } from '../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { normaliseQuery, tokensOf } from './analyze.ts'
import { identifiersOf } from './identifiers.ts'
import { normalise } from './normalise.ts'

describe('normalise', () => {
  test.each([
    ['ＫＦＲ－３５ＧＷ', 'kfr-35gw'],
    ['空調不製冷，顯示Ｅ１', '空调不制冷,显示e1'],
    ['  1.5P　空调\n\t两台 ', '1.5匹 空调 两台'],
    ['适用 15㎡ 到 20 平米', '适用 15平方米 到 20平方米'],
    ['噪音 36 dB(A)，65℃', '噪音 36分贝,65摄氏度'],
    ['8 kg 与 8公斤 与 8千克', '8公斤 与 8公斤 与 8公斤'],
    ['BCD-500W 不是功率', 'bcd-500w 不是功率'],
    ['a\u0000b\u001fc', 'a b c'],
  ])('writes %j as %j', (written, form) => {
    expect(normalise(written)).toBe(form)
  })

  test('is its own fixed point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
      { seed: 1, examples: [['1.5P'], ['㎡'], ['製冷']] },
    )
  })
})

describe('identifiers', () => {
  const separators = fc.constantFrom('-', '/', ' ', '', '_', '.')
  const width = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

  test('are the same however a model number is written', () => {
    const atoms = ['KFR', '35', 'GW', '/X', '10', '-Pro']
    const whole = identifiersOf('KFR-35GW/X10-Pro')[0]
    expect(whole).toBe('kfr35gwx10pro')
    fc.assert(
      fc.property(
        fc.array(separators, { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        (between, isUpper, isFull) => {
          const joined = atoms
            .map((atom, at) => atom.replace(/[^A-Za-z0-9]/g, '') + (at < 5 ? between[at] : ''))
            .join('')
          fc.pre(!/\d\.\d/.test(joined))
          const cased = isUpper ? joined.toUpperCase() : joined.toLowerCase()
          expect(identifiersOf(`请问${isFull ? width(cased) : cased}噪音多少`)).toContain(whole)
        },
      ),
      { seed: 2 },
    )
  })

  test('hold every part that a customer may ask for', () => {
    expect(identifiersOf('KFR-35GW/X10-Pro')).toEqual(
      expect.arrayContaining(['kfr35gw', 'x10', 'x10pro', '35gw', 'gwx10pro']),
    )
  })

  test.each([
    ['显示E1怎么办', 'e1'],
    ['故障代码 F-3', 'f3'],
    ['错误码Ｅ０１', 'e01'],
    ['打 12315 投诉', '12315'],
    ['1.5P 变频', '1.5匹'],
  ])('of %j hold %j', (text, identifier) => {
    expect(identifiersOf(text)).toContain(identifier)
  })

  test('are not made of prose, and never too long', () => {
    expect(identifiersOf('please read the manual first')).toEqual([])
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        for (const identifier of identifiersOf(text)) expect(identifier.length).toBeLessThanOrEqual(32)
      }),
      { seed: 3 },
    )
  })
})

describe('tokens', () => {
  test('are bigrams, words and identifiers in one list, which an index split at blanks keeps whole', () => {
    expect(tokensOf('空调不制冷')).toEqual(expect.arrayContaining(['空调', '调不', '不制', '制冷']))
    expect(tokensOf('加湿器缺水')).toEqual(expect.arrayContaining(['加湿器', '缺水']))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const token of tokensOf(normalise(text))) expect(token).toMatch(/^\S{1,64}$/u)
      }),
      { seed: 4 },
    )
  })
})

test('a query loses its courtesies, unless it is nothing else', () => {
  expect(normaliseQuery('你好，请问空调漏水怎么办，谢谢')).toContain('空调漏水怎么办')
  expect(normaliseQuery('你好，请问空调漏水')).not.toContain('请问')
  expect(normaliseQuery('你好')).toBe('你好')
})

test.each([
  ['[手机号]，滤网多久保养', '滤网多久保养'],
  ['我的手机号是[手机号]，滤网多久保养', '滤网多久保养'],
  ['滤网多久保养？联系电话：[手机号]', '滤网多久保养'],
  ['订单[订单号]什么时候发货', '订单 什么时候发货'],
  ['本人身份证号码 [身份证号]', '本人身份证号码 [身份证号]'],
])('a number that was masked is no part of what is asked: %s', (query, asked) => {
  expect(normaliseQuery(query).replace(/^[,\s]+|[,?\s]+$/g, '')).toBe(asked)
})
