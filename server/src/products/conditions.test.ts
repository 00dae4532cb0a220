import { describe, expect, test } from 'vitest'
import { conditionsIn, numberOf } from './conditions.ts'

/** As it would be said with signs: <60 分贝, ≥10 kg, 20..30 平, =1.5 匹. */
const said = (text: string) =>
  conditionsIn(text).map(({ min, max, includesMin, includesMax, unit, isAmount }) => {
    const bound =
      min !== undefined && max !== undefined
        ? min === max
          ? `${isAmount ? '=' : ''}${min}`
          : `${min}..${max}`
        : min === undefined
          ? `${includesMax ? '≤' : '<'}${max}`
          : `${includesMin ? '≥' : '>'}${min}`
    return unit ? `${bound} ${unit}` : bound
  })

describe('conditionsIn', () => {
  test.each([
    ['噪音低于60分贝的扫地机', ['<60 分贝']],
    ['噪音小于 60db 的', ['<60 db']],
    ['不超过1.2kw', ['≤1.2 kw']],
    ['60分贝以下的洗碗机', ['≤60 分贝']],
    ['10公斤以上的洗衣机', ['≥10 公斤']],
    ['洗涤容量至少10kg', ['≥10 kg']],
    ['容积大于500l', ['>500 l']],
    ['>= 8 l 的', ['≥8 l']],
    ['适用面积20到30平之间', ['20..30 平']],
    ['20-30㎡'.normalize('NFKC').toLowerCase(), ['20..30 m2']],
    ['3000元以内', ['≤3000 元']],
    ['吸力超过1万帕', ['>10000 帕']],
    ['噪音低于六十分贝', ['<60 分贝']],
    ['两百升以上', ['≥200 升']],
    ['1.5匹的空调', ['=1.5 匹']],
    ['续航2小时以上、噪音60分贝以内', ['≥2 小时', '≤60 分贝']],
    ['噪音低于 60 的', ['<60']],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))

  test.each(['kfr-35gw/x10-pro', 'x10pro 噪音多少', 'bcd-500w', '滤网怎么清洗', '以下哪些', '一般多少钱'])(
    'finds no demand in %s',
    (text) => expect(said(text)).toEqual([]),
  )
})

test.each([
  ['60', 60],
  ['1.5万', 15_000],
  ['六十五', 65],
  ['十二', 12],
  ['两百五十', 250],
  ['一千零五', 1005],
  ['一点五', 1.5],
  ['', undefined],
])('%s is read as %s', (writing, value) => expect(numberOf(writing)).toBe(value))
