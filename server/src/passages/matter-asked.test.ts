import { expect, test } from 'vitest'
import { mattersAsked } from './matter-asked.ts'

test.each<[question: string, text: string, isTold: boolean]>([
  ['成都那个维修点好停车不', '地址：高新区天府大道 1 号，营业时间：9 至 18 点', false],
  ['成都那个维修点好停车不', '门口有免费车位', true],
  ['电子保修卡能过户吗', '电子保修卡在应用中领取', false],
  ['电子保修卡能过户吗', '机器转让给他人的，保修随机器走', true],
  ['滴滴滴的提示音怎么关掉', '同时按住两键 3 秒解除童锁', false],
  ['照明灯坏了怎么拆下来', '照明：2×1.5 W LED', false],
  ['照明灯坏了怎么拆下来', '拧下灯罩即可取下', true],
  ['代金券有效期多久', '每天补偿 20 元代金券', false],
  ['代金券多久过期', '30 天内有效', true],
  ['代金券能换成现金吗', '代金券上限 200 元', false],
  ['代金券能换成现金吗', '不可兑换现金', true],
  ['空调滤网怎么洗', '用清水冲洗', true],
])('%s: %s', (question, text, isTold) => {
  expect(mattersAsked(question).every((said) => said.test(text))).toBe(isTold)
})
