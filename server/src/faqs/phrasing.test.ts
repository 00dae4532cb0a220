import { expect, test } from 'vitest'
import { otherPhrasings } from './phrasing.ts'

test.each([
  ['怎么退货？', '如何退货'],
  ['为什么不制冷', '不制冷是什么原因'],
  ['漏水怎么办', '漏水怎么处理'],
  ['请问能不能换货', '可以换货吗'],
  ['空调怎么清洗', '空调清洗的方法'],
  ['空调怎么清洗', '怎么清洗空调'],
  ['空调怎么清洗滤网', '空调如何清洗滤网'],
  ['安装要多少钱', '安装怎么收费'],
  ['空调保修多久', '空调质保多久'],
  ['空调保修多久', '空调保修几年'],
  ['订单能取消吗', '订单能不能取消'],
  ['滤网需要更换吗', '滤网要不要更换'],
  ['热水器多久清洗一次', '热水器隔多久清洗一次'],
  ['扫拖机器人找不到基站', '扫地机找不到基站'],
  ['空调 E6 是什么意思', '空调 E6 代表什么'],
])('%s is also asked %s', (question, other) => {
  const phrasings = otherPhrasings(question)
  expect(phrasings).toContain(other)
  expect(phrasings).not.toContain(question)
})

test.each([
  ['空调怎么清洗滤网', /怎么清洗滤网空调|怎么弄清洗|咋样清洗/],
  ['漏水怎么办', /漏水(?:如何|怎样)$/],
  ['以旧换新怎么办理', /怎么理|如何理/],
  ['门店在哪里', /在哪里门店|里里/],
  ['洗碗机怎么操作', /(?:怎么|如何)洗碗机/],
  ['发票能重开吗', /重启/],
  ['滤网需要更换吗', /换货|修改/],
  ['能不能改地址', /可以吗|能吗改/],
  ['装修期间能安装吗', /装修理|质装/],
])('of %s nothing is made that nobody says', (question, nonsense) => {
  expect(otherPhrasings(question).filter((one) => nonsense.test(one))).toEqual([])
})

test('with the words of the organization’s dictionary, whole words only', () => {
  const added = { groups: [['净水伴侣', '滤水宝']], leads: [{ from: ['喝水那个'], to: ['净水伴侣'] }] }
  const phrasings = otherPhrasings('净水伴侣保修多久', added)
  expect(phrasings).toContain('滤水宝保修多久')
  expect(phrasings).toContain('喝水那个保修多久')
  expect(otherPhrasings('滤水宝贝多少钱', added).some((one) => one.includes('净水伴侣'))).toBe(false)
})
