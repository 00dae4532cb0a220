import { expect, test } from 'vitest'
import { callsOff, endingOf, isReaction, isSmallTalk } from './small-talk.ts'

test.each([
  '好的拜拜',
  '谢谢你咯，帮大忙了',
  '嗯嗯晓得了',
  '晚上好 还没下班呢',
  '今天天气蛮好的哈',
  '外头又下雨了 烦人',
  '你到底是真人还是机器啊',
  '哈哈哈你还挺逗',
  '给我讲个笑话听听',
  '帮我写首诗',
  '[微笑][玫瑰]',
  '👍👍👍',
  '你真棒',
  '早',
  '没别的事了 再见',
  '北京天气',
  '今天天气怎么样',
  '帮我订机票',
  '今天油价多少？',
])('%s asks nothing', (message) => expect(isSmallTalk(message)).toBe(true))

test.each([
  '你好 空调不制冷',
  '谢谢 那滤网呢',
  '好的 那保修几年',
  '今天热死了空调还不凉',
  '外面下雨外机要盖吗',
  '在吗 冰箱响',
  '你们几点上班',
  '冰箱好了吗',
  '好用吗',
  '遥控器',
  '你好 有货不',
  '谢谢 单号发一下',
  '可以 发我',
  '晚上好 灯不亮',
  '下雨天气怎么除湿',
  '潮湿天气',
  '帮我查一下订单',
  '我想买台空调',
])('%s asks something', (message) => expect(isSmallTalk(message)).toBe(false))

test('thousands of characters of it are no small talk, and are not gone through in every way', () => {
  for (const piece of ['哈', '这天', '哈的', '嗯哦', '好的', '谢谢'])
    expect(isSmallTalk(`${piece.repeat(5_000)}x`)).toBe(false)
  expect(isSmallTalk(`${'这天'.repeat(11)}x`)).toBe(false)
  expect(isSmallTalk(`${'哈'.repeat(60)}`)).toBe(true)
})

test.each([
  ['谢谢啊', 'thanks'],
  ['好的谢谢', 'thanks'],
  ['再见', 'leave'],
  ['好的', 'leave'],
  ['没事了', 'leave'],
  ['你好', undefined],
  ['在吗，谢谢', undefined],
  ['你真棒', undefined],
  ['好的知道了', 'leave'],
  ['哈哈，好的', 'leave'],
  ['晚安', 'leave'],
  ['谢谢，晚安', 'thanks'],
  ['不用谢', 'leave'],
  ['下次再聊', 'leave'],
  ['好久不见', undefined],
  ['好无聊', undefined],
  ['好厉害', undefined],
  ['陪我聊聊', undefined],
  ['你会聊天吗', undefined],
])('%s ends with: %s', (message, ending) => expect(endingOf(message)).toBe(ending))

test.each([
  ['取消', true],
  ['我要取消', true],
  ['算了', true],
  ['算了不装了', true],
  ['算了，不装了吧', true],
  ['不想填了', true],
  ['取消预约', true],
  ['还是不约了', true],
  ['怎么取消', false],
  ['取消要扣钱吗', false],
  ['不锈钢', false],
  ['不用了', false],
  ['张三', false],
])('%s calls it off: %s', (message, is) => {
  expect(callsOff(message)).toBe(is)
})

test.each([
  ['没听懂', true],
  ['听不懂啊', true],
  ['试了不行', true],
  ['真的吗？', true],
  ['再说一遍', true],
  ['没用', true],
  ['都不是', true],
  ['不是这几款', true],
  ['还是不行', true],
  ['清了还是不行', true],
  ['一直这样', true],
  ['滤网洗过了', true],
  ['换过电池了，还是一样', true],
  ['断电了', true],
  ['还是漏水', false],
  ['洗过的衣服有味', false],
  ['换了滤网还漏水', false],
  ['看一下保修', false],
  ['没有我的型号吗', false],
  ['没有热水', false],
  ['不行程开关', false],
  ['试了还是漏水', false],
])('%s only says how the answer was taken: %s', (message, is) => {
  expect(isReaction(message)).toBe(is)
})
