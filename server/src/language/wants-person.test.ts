import { expect, test } from 'vitest'
import { besidesPerson, wantsPerson } from './wants-person.ts'

test.each(['先打听下光这个圈要好多钱，人工另说', '要换一个，人工怎么算'])('%s asks for a price', (message) =>
  expect(wantsPerson(message)).toBe(false),
)

test.each([
  '麻烦帮我转一下人工，谢谢',
  '有没有活人在啊，出来说句话',
  '喊你们管事的来跟我讲',
  '打了三遍电话都没人理，我要找你们主管',
  '再不解决我就打12315告你们了',
  '能不能帮我接售后的小姐姐，我跟她说',
  '让售后的人给我打电话',
  '换个人跟我聊 你不行',
  '换个人来给我看看',
  '找个人来处理洗衣机的事',
  '叫个人来我的洗衣机要退货',
  '这事你做不了主 叫做得了主的来',
  '我要和售后组的同事直接沟通',
  '等了一个礼拜 你们领导呢 让他来讲',
  '我不跟机器人说',
  '投诉投诉',
  '我要跟人说话',
  '给我接通客服行不行',
  '有客服在线吗',
])('%s', (message) => expect(wantsPerson(message)).toBe(true))

test.each([
  '人工费多少',
  '客服电话多少',
  '你们客服几点上班',
  '我们在村里,报了修几时能来人',
  '师傅多久会打电话给我',
  '老人家不会弄扫地机 能派个人来教不',
  '油烟机五年没弄过了，叫你们的人来彻底拆开洗，什么价',
  '我妈不会弄 你们能不能派个人来给她装一下',
  '派个人来修一下要多少钱',
  '爸妈不会弄扫地机，能派个人来家里装好不',
  '12315的电话是多少',
  '投诉电话是多少',
  '移机人工多少钱',
  '叫师傅来看看要钱吗',
  '请问怎么打电话报修',
  '请问打电话能改约吗',
  '开专票要工商执照吗',
  '安排人工清洗要多少钱',
  '师傅上门前会打电话吗',
  '负责安装的师傅怎么联系',
])('%s asks for none', (message) => expect(wantsPerson(message)).toBe(false))

test('thousands of characters are read from the beginning', () => {
  expect(wantsPerson(`转人工${'让'.repeat(9_000)}`)).toBe(true)
  expect(wantsPerson('让'.repeat(9_000))).toBe(false)
})

test.each([
  ['洗衣机显示 e4 怎么办,我要投诉', '洗衣机显示 e4 怎么办,'],
  ['转人工 空调保修几年?', '空调保修几年?'],
  ['我要投诉!转人工', ''],
  ['叫你们经理来。', ''],
  ['显示e4怎么办我要投诉', '显示e4怎么办'],
  ['退货怎么办我要找人工客服问一下', '退货怎么办'],
  ['气死我了我要投诉', ''],
  ['保修几年?人工费多少', '保修几年?人工费多少'],
])('what %s asks besides a person', (message, rest) => expect(besidesPerson(message)).toBe(rest))
