import { expect, test } from 'vitest'
import { normalise } from '../language/normalise.ts'
import { matterWords, mattersAsked } from './matter-asked.ts'

test.each<[question: string, text: string, isTold: boolean]>([
  ['成都那个维修点好停车不', '地址：高新区天府大道 1 号，营业时间：9 至 18 点', false],
  ['成都那个维修点好停车不', '门口有免费车位', true],
  ['电子保修卡能过户吗', '电子保修卡在应用中领取', false],
  ['电子保修卡能过户吗', '机器转让给他人的，保修随机器走', true],
  ['滴滴滴的提示音怎么关掉', '同时按住两键 3 秒解除童锁', false],
  ['照明灯坏了怎么拆下来', '照明：2×1.5 W LED', false],
  ['照明灯坏了怎么拆下来', '拧下灯罩即可取下', true],
  ['代金券有效期多久', '每天补偿 20 元代金券', false],
  ['代金券多久过期', '代金券 30 天内有效', true],
  ['代金券能换成现金吗', '代金券上限 200 元', false],
  ['代金券能换成现金吗', '代金券不可兑换现金', true],
  ['空调滤网怎么洗', '用清水冲洗', true],
  ['外机能不能加个隔音罩', '室外机应装在邻居不受噪声影响的地方', false],
  ['外机能不能加个隔音罩', '外机不可遮挡，以免散热不良', true],
  ['x10-max香槟金有现货没', '颜色：月光白、香槟金', false],
  ['x10-max香槟金有现货没', '香槟金现已停产', true],
  ['门锁能接到米家不', '门锁支持指纹和密码', false],
  ['一单的发票能不能分开开票', '发票在订单页申请', false],
  ['师傅上门要不要戴鞋套', '按约定的时间到达', false],
  ['洗到一半停电了怎么拿衣服', '拉应急绳可打开门', true],
  ['滤芯能用自来水冲洗吗', '可用清水冲洗后晾干', true],
  ['加湿器能用自来水吗', '请加纯净水', true],
  ['冰箱第一次用要放多久再插电', '放稳后静置 2 小时再通电', true],
  ['羊毛衫水温多少', '羊毛：30 ℃ 以下', true],
  ['包修过期了，晚上八点以后上门要多少钱', '夜间上门（20:00 后）：80 元', true],
  ['冰箱离墙多远', '两侧各留 20 mm，背面留 50 mm', true],
  ['东北能用吗', '可在 -7～43 ℃ 下运行', true],
])('%s: %s', (question, text, isTold) => {
  expect(mattersAsked(question).every((speaksOfIt) => speaksOfIt(normalise(text)))).toBe(isTold)
})

test.each([
  ['指纹锁怎么换电池', ['换电池']],
  ['指纹门锁打不开', []],
  ['指纹录不进去', ['指纹']],
  ['这款是指纹锁吗', ['指纹']],
  ['嵌入式蒸烤箱怎么除垢', []],
  ['直冷冰箱不制冷', []],
  ['折叠洗衣机漏水', []],
  ['锂电手持吸尘器吸力小', []],
  ['用的是无刷电机吗', ['无刷']],
  ['4k电视怎么投屏', ['投屏']],
  ['电视是4k的吗', ['4k']],
  ['豆浆机不转了', []],
  ['低糖电饭煲怎么清洗', []],
  ['抽湿机水箱满了', []],
  ['洗碗机上层高度怎么调', []],
  ['kfr-35gw/3dhb怎么洗滤网', []],
  ['c1 hdr10p3lu1怎么脱水', []],
  ['电视支持hdr10不', ['hdr']],
  ['冰箱表面膜要不要撕', []],
  ['尘盒装回放不进去', []],
  ['去年检修过还要清洗吗', []],
])('what stands in a name, a model or across two words asks about nothing: %s', (question, words) =>
  expect(matterWords(question)).toEqual(words),
)

test('what only tells where the customer stands, and what asks for an amount, asks about no matter', () => {
  for (const question of ['租房子住的，停电了', '搬家以后，孩子怕吵', '一天几度电', '噪音多少分贝'])
    expect(matterWords(question)).toEqual([])
})
