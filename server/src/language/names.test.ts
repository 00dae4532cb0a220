import { expect, test } from 'vitest'
import { normaliseQuery } from './analyze.ts'
import { namesIn } from './names.ts'

const named = (question: string) => namesIn(normaliseQuery(question))

test.each([
  ['车子打不着火', ['车子']],
  ['格力空调保修几年', ['空调']],
  ['能效等级是啥意思', ['能效']],
  ['KFR-35GW/X10-Pro 有几个USB口', ['usb']],
  ['七天无理由要什么条件', ['理由']],
  ['算了', []],
  ['洗烘机显示HC', ['hc']],
  ['热水器出个En', ['热水器', 'en']],
  ['空调多少db', ['空调']],
  ['买了一个礼拜能退吗', []],
])('%s names %j', (question, things) => {
  expect(named(question).things).toEqual(things)
})

test.each([
  ['kfr—35gw／x10－pro 噪音', ['kfr35gwx10pro']],
  ['洗衣机E4溢水', ['e4']],
  ['X10 Pro 1.5匹能效几级', ['x10']],
  ['支持 2.4GHz 吗', []],
  ['R32多少钱100克', ['r32']],
])('%s names the models and codes %j', (question, models) => {
  expect(named(question).models).toEqual(models)
})

test.each([
  ['格力的呢', ['格力']],
  ['石头扫地机尘袋多少钱', ['石头']],
  ['石头g20续航', ['石头']],
  ['地上有石头', []],
  ['老板牌油烟机保修多久', ['老板']],
  ['你们老板是谁', []],
  ['TCL空调', ['tcl']],
  ['美的1.5匹', ['美的']],
  ['人家推荐我美的那个一匹半', ['美的']],
])('%s names the makers %j', (question, makers) => {
  expect(named(question).makers).toEqual(makers)
})

test.each([
  ['晚上上门要加钱吗', '要加'],
  ['扫地机拖完地全是水印', '完地'],
  ['刚买完就降价了咋办', '刚买'],
  ['刚买完就降价了咋办', '咋办'],
])('%s names no %s, which is cut across its words', (question, cut) => {
  expect(named(question).others).not.toContain(cut)
})
