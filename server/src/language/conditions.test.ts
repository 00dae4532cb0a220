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
    ['预算三千 热水器', ['≤3000']],
    ['60分贝以下的洗碗机', ['≤60 分贝']],
    ['10公斤以上的洗衣机', ['≥10 公斤']],
    ['洗涤容量至少10kg', ['≥10 kg']],
    ['容积大于500l', ['>500 l']],
    ['>= 8 l 的', ['≥8 l']],
    ['适用面积20到30平之间', ['20..30 平']],
    ['20-30㎡'.normalize('NFKC').toLowerCase(), ['20..30 m2']],
    ['3000元以内', ['≤3000 元']],
    ['1.5匹内机', ['=1.5 匹']],
    ['520wqh12小时能冻几公斤', ['=12 小时']],
    ['吸力超过1万帕', ['>10000 帕']],
    ['吸力上1万帕', ['≥10000 帕']],
    ['上3楼', []],
    ['噪音低于六十分贝', ['<60 分贝']],
    ['两百升以上', ['≥200 升']],
    ['1.5匹的空调', ['=1.5 匹']],
    ['续航2小时以上、噪音60分贝以内', ['≥2 小时', '≤60 分贝']],
    ['噪音低于 60 的', ['<60']],
    ['适用温度-15到43度的空调', ['-15..43 度']],
    ['零下15度到零上43度', ['=-15 度', '=43 度']],
    ['-15-43度', ['-15..43 度']],
    ['−15℃~-5℃'.normalize('NFKC').toLowerCase(), ['-15..-5 °c']],
    ['低于-10度', ['<-10 度']],
    ['低于零下10度', ['<-10 度']],
    ['零下十度以下还能用的', ['≤-10 度']],
    ['不低于负 5 度', ['≥-5 度']],
    ['-20度', ['=-20 度']],
    ['20-30度', ['20..30 度']],
    ['x10-pro 1.5匹', ['=1.5 匹']],
    ['3000块以内', ['≤3000 块']],
    ['两千往下的', ['≤2000']],
    ['一千五以内', ['≤1500']],
    ['1000块左右', ['850..1150 块']],
    ['300到550升之间', ['300..550 升']],
    ['2000到3000的油烟机', ['2000..3000']],
    ['三千不到的', ['<3000']],
    ['续航超过2.5小时', ['>2.5 小时']],
    ['能到75度的热水器', ['≥75 度']],
    ['水温可达 60 ℃ 的'.normalize('NFKC').toLowerCase(), ['≥60 °c']],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))

  test.each([
    'kfr-35gw/x10-pro',
    'x10pro 噪音多少',
    'bcd-500w',
    '滤网怎么清洗',
    '以下哪些',
    '一般多少钱',
    '12t的灶具',
    '天然气 10 t',
  ])('finds no demand in %s', (text) => expect(said(text)).toEqual([]))
})

test.each(['温度±5度', '正负5度', '零下大概10度', '负的10度以下', '零下十几度', '低于零下约15度'])(
  'demands nothing of %s, for its sign was not read',
  (text) => expect(said(text)).toEqual([]),
)

test.each([
  ['-15', -15],
  ['零下十五', -15],
  ['60', 60],
  ['1.5万', 15_000],
  ['六十五', 65],
  ['十二', 12],
  ['两百五十', 250],
  ['一千零五', 1005],
  ['一千五', 1500],
  ['两百五', 250],
  ['一万二', 12_000],
  ['一点五', 1.5],
  ['', undefined],
])('%s is read as %s', (writing, value) => expect(numberOf(writing)).toBe(value))
