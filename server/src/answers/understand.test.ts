import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { describe, expect, test } from 'vitest'
import { chosenOption } from './chosen-option.ts'
import { cutAll } from './extract.ts'
import { noFocus } from './focus.ts'
import type { Focus } from './focus.ts'
import { complete } from './follow-up.ts'
import { clausesOf, isAside, isKeywords, partQuestions, splitQuestions, subjectsOf } from './split-questions.ts'
import { fold } from '../language/normalise.ts'
import { understand } from './understand.ts'

const settings = AssistantSettings.parse({
  handOver: { rules: [{ name: '燃气急件', words: ['煤气味', '漏气', '冒烟', '煤气'] }] },
})

test.each([
  ['转人工', 'asked'],
  ['我要找人工客服', 'asked'],
  ['怎么转人工', 'asked'],
  ['厨房有煤气味', 'rule'],
  ['油烟机冒烟了', 'rule'],
  ['煤气灶打不着火', 'rule'],
  ['冰箱后面冒烟机器还在响', 'rule'],
  ['烟机冒烟 蒸汽一冒烟机乱动', 'rule'],
  ['蒸汽一冒烟机自己乱动，手势能关么', undefined],
  ['人工费多少', undefined],
  ['人工除霜怎么做', undefined],
  ['客服电话多少', undefined],
  ['机器人太笨了，给我个人', 'asked'],
  ['能不能找个人跟我说', 'asked'],
  ['换个真人吧', 'asked'],
  ['给我个人信息保护说明', undefined],
  ['我要投诉你们师傅', 'asked'],
  ['投诉', 'asked'],
  ['投诉！', 'asked'],
  ['投诉你们客服', 'asked'],
  ['投诉处理要几个工作日', undefined],
  ['投诉电话多少', undefined],
  ['用户投诉多久回复', undefined],
  ['找个人少的时段上门', undefined],
  ['我要找人', 'asked'],
  ['人呢', 'asked'],
  ['找人上门装多少钱', undefined],
  ['我要转人工', 'asked'],
  ['不要给我转人工，我就想知道空调保修几年', undefined],
  ['不要转人工，空调保修几年', undefined],
  ['不用给我找客服，我就问下空调保修几年', undefined],
  ['不要机器人，给我转人工', 'asked'],
])('%s asks for a person: %s', (message, reason) => {
  expect(understand(message, noFocus, settings).handOver?.reason).toBe(reason)
})

test.each([
  ['我心情不好', true],
  ['今天好烦啊', true],
  ['我失恋了', true],
  ['你是谁', true],
  ['吃了没 今天心情好差啊', true],
  ['你好，在吗', true],
  ['你好，冰箱不冷', false],
  ['剩菜吃了没事吧', false],
  ['你是机器人吗', true],
  ['空调好烦啊一直响', false],
  ['心情不好能退货吗', false],
  ['机器累了会自己充电吗', false],
])('%s asks nothing of the knowledge: %s', (message, isSmallTalk) => {
  expect(understand(message, noFocus, settings).isSmallTalk).toBe(isSmallTalk)
})

test.each([
  ['七天无理由退货怎么退？还有退货运费谁出？', ['七天无理由退货怎么退？', '退货运费谁出？']],
  ['空调保修几年，另外上门费多少', ['空调保修几年', '上门费多少']],
  ['我买了洗衣机。保修几年？', ['我买了洗衣机。保修几年？']],
  ['洗衣机蹦出来个 E7？啥意思？', ['洗衣机蹦出来个 E7？啥意思？']],
  ['想泡个澡，能自己放好一缸水再停吗？要按哪个键', ['想泡个澡，能自己放好一缸水再停吗？要按哪个键']],
  ['空调多少钱？怎么付款？', ['空调多少钱？', '怎么付款？']],
  ['洗衣机保修几年？怎么退货？', ['洗衣机保修几年？', '怎么退货？']],
  ['热水器怎么装？能退吗？', ['热水器怎么装？', '能退吗？']],
  ['洗衣机多少钱？怎么安装？', ['洗衣机多少钱？', '怎么安装？']],
  ['洗衣机预约设错了？怎么取消？', ['洗衣机预约设错了？怎么取消？']],
  ['这个能修吗？多少钱？保修几年？', ['这个能修吗？多少钱？', '保修几年？']],
  ['空调保修几年', ['空调保修几年']],
  ['你好，空调滤网怎么洗', ['你好，空调滤网怎么洗']],
  [
    '空调保修几年？退款多久到账？发票什么时候开？洗衣机童锁怎么解除？',
    ['空调保修几年？', '退款多久到账？', '发票什么时候开？', '洗衣机童锁怎么解除？'],
  ],
  ['1、空调保修几年？\n2、退款多久到账？', ['空调保修几年？', '退款多久到账？']],
  ['1.5匹空调多少钱？怎么付款？', ['1.5匹空调多少钱？', '怎么付款？']],
])('%s is read as its questions', (message, questions) => {
  expect(splitQuestions(message)).toEqual(questions)
})

test.each([
  ['邮费谁出', true],
  ['上限多少?', true],
  ['遥控器上哪个键', true],
  ['怎么退货', false],
  ['在哪买', false],
  ['保修几年', false],
  ['洗衣机怎么洗', false],
  ['x10 噪音多少', false],
  ['你们修东西的店开在哪条街', false],
])('%s is asked of what stands before it, where nothing answers that: %s', (piece, is) => {
  expect(isAside(piece)).toBe(is)
})

test.each([
  ['母乳 冰箱 冷藏 多久', true],
  ['遥控器 华氏 切回摄氏', true],
  ['急死了 洗衣机漏水漏了一地 师傅多久能到', false],
  ['母乳，冷藏多久', false],
  ['母乳冷藏多久', false],
])('%s is keywords: %s', (message, is) => {
  expect(isKeywords(message)).toBe(is)
})

test.each([
  ['以旧换新能补多少，旧机器坏了的行不行', ['以旧换新能补多少', '旧机器坏了的行不行']],
  ['能开专票吗 要什么资料', ['能开专票吗', '要什么资料']],
  ['铜管不够长 加一米多少钱，最长能接几米', ['铜管不够长 加一米多少钱', '最长能接几米']],
  ['空调不制冷，怎么办', []],
  ['装空调师傅说打孔要钱，是多少', []],
  ['空调保修几年', []],
  ['1、空调保修几年 2、退款多久到账', ['空调保修几年', '退款多久到账']],
])('%s, which nothing answers, is parted into %j', (question, parts) => {
  expect(partQuestions(question)).toEqual(parts)
})

test.each([
  ['急死了 洗衣机漏水了 师傅几个小时能到', ['洗衣机 师傅几个小时能到', '洗衣机漏水了']],
  ['热水器一直叫,屏上是e8', ['e8 热水器一直叫', '热水器 屏上是e8']],
  ['x10-pro 1.5匹那个 最静音多少分贝', ['x10-pro 1.5匹 最静音多少分贝']],
  ['扫地机的脏水箱一股馊味 冲了还是臭 咋整', ['扫地机的脏水箱一股馊味', '扫地机 冲了还是臭']],
  ['滚筒报ue 嗡嗡转', ['滚筒报ue', '滚筒 嗡嗡转']],
  ['r8 max 防水等级是几级', []],
  ['qh12d 屏幕多少寸', []],
  ['空调保修几年', []],
])('%s, which nothing answers, is looked for as %j', (message, clauses) => {
  expect(clausesOf(message, subjectsOf(message))).toEqual(clauses)
})

test('a button that was pressed is the option whose value it says, however long', () => {
  const label = '《软水机说明书》盐桥'
  const value = `${label}：盐箱上头看着还有一大半盐，拿手一按底下是空的，能不能捅开？要用什么捅？`
  const focus = {
    ...noFocus,
    options: [
      { label: '软水机多久加盐', value: '软水机多久加盐' },
      { label, value },
    ],
  }
  const message = fold(value)
  expect(understand(message, focus, settings)).toMatchObject({ chosen: { text: value }, questions: [value] })
  expect(understand(message, noFocus, settings).questions).toEqual([message])
})

describe('of sections that were offered', () => {
  const option = (label: string) => ({ label, value: `${label}：冰箱门封条发霉怎么弄` })
  const offered = ['《冰箱说明书》清洁', '《洗衣机说明书》清洁', '《收费标准》上门费']
  const focus = { ...noFocus, options: offered.map(option) }
  test.each(['洗衣机呢', '上门费', '收费'])('%s chooses none: it is asked anew', (message) => {
    expect(understand(message, focus, settings).chosen).toBeUndefined()
  })
  test.each(['2', '第二个', '《洗衣机说明书》清洁'])('%s chooses the second', (message) => {
    expect(understand(message, focus, settings).chosen?.text).toBe(focus.options[1]?.value)
  })
  test('a name hands nobody over, what is asked does', () => {
    const named = (question: string) => understand(`《客诉权限》转人工、漏气的条件：${question}`, noFocus, settings)
    expect(named('盐结块了').handOver).toBeUndefined()
    expect(named('一股煤气味').handOver?.rule).toBe('燃气急件')
  })
})

describe('a reply to an offer', () => {
  const options = [
    { label: '清禾 X10-Pro 大 1 匹（KFR-26GW/X10-Pro）', detail: '匹数 1 匹 · 建议零售价 2599 元' },
    { label: '清禾 X10-Pro 1.5 匹（KFR-35GW/X10-Pro）', detail: '匹数 1.5 匹 · 建议零售价 2999 元' },
    { label: '清禾 X10-Pro 2 匹柜式（KFR-50GW/X10-Pro）', detail: '匹数 2 匹 · 建议零售价 4899 元' },
  ]
  test.each([
    ['2', 1],
    ['第二个', 1],
    ['第三款吧', 2],
    ['最后一个', 2],
    ['kfr-26gw', 0],
    ['1.5匹的', 1],
    ['柜式那个', 2],
    ['大的那个', 2],
    ['便宜的', 0],
    ['贵的那个', 2],
    ['大一点的', 2],
    ['我要便宜点的', 0],
    ['价格最低的那款', 0],
    ['中间那个', 1],
    ['倒数第一个', 2],
  ])('%s', (reply, at) => {
    expect(chosenOption(reply, options)?.at).toBe(at)
  })
  test.each([
    '4',
    '退货运费谁出',
    '空调保修几年啊我想知道一下到底怎么算的呢',
    '大概多久到货',
    '高层能装吗',
    '能不能高温杀菌',
    '冰箱多大',
    '洗衣机声音大吗',
    '退货的话运费贵不贵',
    '小孩能用吗',
    '遥控器怎么设置低风',
    '便宜的那款功率多大',
  ])('%s chooses nothing', (reply) => {
    expect(chosenOption(reply, options)).toBeUndefined()
  })
  const appliances = ['空调', '洗衣机', '冰箱'].map((label) => ({ label, value: `${label} e1 怎么办` }))
  test.each([
    ['空调', 0],
    ['是空调', 0],
    ['挂机空调', 0],
    ['空调显示e1怎么办', 0],
    ['洗衣机的', 1],
    ['我家洗衣机', 1],
  ])('%s is one of the appliances', (reply, at) => {
    expect(chosenOption(reply, appliances)?.at).toBe(at)
  })
  test.each(['空调保修几年', '空调移机多少钱', '算了，洗衣机有异味怎么办', '空调打孔收费吗', '冰箱退货运费多少'])(
    '%s asks something else of one of the appliances',
    (reply) => {
      expect(chosenOption(reply, appliances)).toBeUndefined()
    },
  )
  test.each(['不知道', '我不清楚', '哪个好', '随便'])('%s is asked again what was asked', (message) => {
    const focus = {
      ...noFocus,
      question: 'x10-pro 噪音多少',
      options: options.map((one) => ({ ...one, value: one.label })),
    }
    expect(understand(message, focus, settings).questions).toEqual(['x10-pro 噪音多少'])
    expect(understand(message, noFocus, settings).questions).toEqual([message])
  })
})

describe('a question that leaves something out', () => {
  const product = { id: 'p', name: '清禾 X10-Pro 大 1 匹变频挂机', model: 'KFR-26GW/X10-Pro' }
  const washer = { id: 'w', name: '清禾 10 公斤滚筒洗烘一体机 XQG100-QH12D', model: 'XQG100-QH12D' }
  const ofProduct: Focus = {
    ...noFocus,
    question: 'kfr-26gw 噪音多少',
    products: [product],
    parameters: ['室内机噪音'],
  }
  const robot = (model: string) => ({ id: model, name: model, model })
  const ofTwo: Focus = {
    ...noFocus,
    question: 'qh-r7和qh-r5哪个噪音低',
    products: [robot('QH-R7'), robot('QH-R5')],
    parameters: ['标准模式噪音'],
  }
  const ofRobot: Focus = {
    ...noFocus,
    question: 'qh-r8 max 噪音多少',
    products: [robot('QH-R8 Max')],
    parameters: ['标准模式噪音'],
  }
  const ofSize: Focus = {
    ...noFocus,
    question: 'x10-pro 1.5匹噪音多少',
    products: [{ id: 'q', name: '清禾 X10-Pro 1.5 匹变频挂机', model: 'KFR-35GW/X10-Pro' }],
    parameters: ['室内机噪音'],
  }
  const ofText = (question: string, device: string): Focus => ({ ...noFocus, question, device })
  const ofList = (question: string): Focus => ({ ...ofTwo, question, device: '热水器', parameters: ['建议零售价'] })
  test.each<[string, Focus, string | undefined]>([
    ['它保修多久', ofProduct, 'KFR-26GW/X10-Pro 保修多久'],
    ['那1.5匹的呢', ofProduct, 'X10-Pro 1.5匹 室内机噪音'],
    ['保修呢', ofProduct, 'KFR-26GW/X10-Pro 保修'],
    ['那2匹的呢', { ...ofProduct, question: 'x10 pro 1.5匹能效几级' }, 'x10 pro 2匹能效几级'],
    ['那空调呢', ofText('洗衣机保修几年', '洗衣机'), '空调保修几年'],
    ['那e1呢', ofText('空调显示e6什么意思', '空调'), '空调显示e1什么意思'],
    ['洗碗机', ofText('洗衣机怎么清洗', '洗衣机'), '洗碗机怎么清洗'],
    ['那柜机呢', ofText('洗一台挂机空调多少钱', '空调'), '洗一台柜机多少钱'],
    ['冬天呢', ofText('冰箱夏天冷藏调几度', '冰箱'), '冰箱冬天冷藏调几度'],
    ['乡镇的呢', ofText('市区上门多少钱', '空调'), '乡镇上门多少钱'],
    ['第二个呢', { ...ofProduct, products: [product, { ...product, model: 'KFR-35GW' }] }, 'KFR-35GW 室内机噪音'],
    ['第二个呢', ofProduct, undefined],
    ['它们的价格呢', ofTwo, 'QH-R7和QH-R5 的价格呢'],
    ['哪个更轻', ofTwo, 'QH-R7和QH-R5 哪个更轻'],
    ['那谁便宜', ofTwo, 'QH-R7和QH-R5 那谁便宜'],
    ['哪个洗碗机便宜', ofTwo, undefined],
    ['这两款都带基站吗', ofTwo, 'QH-R7和QH-R5 都带基站吗'],
    ['谁上门安装', ofTwo, undefined],
    ['哪个网点能修', ofTwo, undefined],
    ['他们几点下班', ofTwo, undefined],
    ['两个遥控器怎么配对', ofTwo, undefined],
    ['x10标准版呢', ofProduct, 'x10标准版 室内机噪音'],
    ['qh-r7呢', ofProduct, 'qh-r7 室内机噪音'],
    ['1.5匹的', ofProduct, 'X10-Pro 1.5匹 室内机噪音'],
    ['2匹的呢', { ...ofProduct, question: 'kfr-72lw/x10-max适用面积' }, 'X10-Pro 2匹 室内机噪音'],
    [
      'kfr-26gw',
      { ...ofProduct, products: [product, { ...product, id: 'q', model: 'KFR-35GW/X10-Pro' }] },
      'KFR-26GW/X10-Pro 室内机噪音',
    ],
    ['2匹的多重', ofProduct, 'X10-Pro，2匹的多重'],
    ['1匹的多重', ofProduct, 'KFR-26GW/X10-Pro，1匹的多重'],
    ['一盒几个', ofProduct, 'KFR-26GW/X10-Pro，一盒几个'],
    [
      '那8公斤的呢',
      { ...ofText('qh12d多重', '洗衣机'), products: [washer], parameters: ['净重'] },
      '洗衣机 8公斤 净重',
    ],
    ['kfr', { ...ofProduct, products: [product, { ...product, id: 'q', model: 'KFR-35GW/X10-Pro' }] }, undefined],
    ['七天无理由退货的运费到底应该由谁来出', ofProduct, undefined],
    ['它保修多久', noFocus, undefined],
    ['r8呢', ofRobot, 'r8 标准模式噪音'],
    ['r7 呢', ofRobot, 'r7 标准模式噪音'],
    ['x10 呢', ofSize, 'x10 1.5匹 室内机噪音'],
    ['m5呢', ofSize, 'm5 1.5匹 室内机噪音'],
    ['怎么处理', ofText('热水器 e8', '热水器'), '热水器 e8 怎么处理'],
    ['要报警吗', ofText('热水器 e8', '热水器'), '热水器 e8 要报警吗'],
    ['不是空调,是洗衣机', ofText('空调保修几年', '空调'), '洗衣机保修几年'],
    ['不对,我说的是洗衣机', ofText('空调保修几年', '空调'), '洗衣机保修几年'],
    ['我说错了,是热水器', ofText('空调保修几年', '空调'), '热水器保修几年'],
    ['换成洗衣机呢', { ...ofSize, question: 'kfr-35gw/x10-pro 保修多久', parameters: [] }, '洗衣机保修多久'],
    ['我的是洗衣机', { ...noFocus, question: '保修多久' }, '洗衣机保修多久'],
    ['我家用的是热水器', ofText('空调保修几年', '空调'), '热水器保修几年'],
    ['我的是坏的', ofText('空调保修几年', '空调'), '空调，我的是坏的'],
    ['那20天呢', ofText('买了10天坏了能换吗', '空调'), '买了20天坏了能换吗'],
    ['如果是20天呢', ofText('买了10天坏了能换吗', '空调'), '买了20天坏了能换吗'],
    ['显示 e1', ofText('洗衣机不转了', '洗衣机'), '洗衣机 显示 e1'],
    ['r7呢', { ...ofRobot, device: '扫地机器人' }, 'r7 标准模式噪音'],
    ['上海呢', ofText('杭州的服务网点在哪里', '空调'), '上海的服务网点在哪里'],
    ['e1', ofText('洗衣机不转了', '洗衣机'), '洗衣机 e1'],
    ['又报f3了', ofText('洗衣机不转了', '洗衣机'), '洗衣机 又报f3了'],
    ['显示 e1', { ...noFocus, question: '不转了' }, undefined],
    ['多少钱', ofTwo, 'QH-R7和QH-R5 多少钱'],
    ['各多重？', ofTwo, 'QH-R7和QH-R5 各多重？'],
    ['哪个吸力大', ofList('3000以内的热水器有哪些'), '3000以内的热水器 哪个吸力大'],
    ['里面最便宜的是哪个', ofList('3000以内的热水器有哪些'), '3000以内的热水器 最便宜的'],
    ['最安静的呢', ofList('3000以内的热水器 最便宜的'), '3000以内的热水器 最安静的'],
    ['有没有便宜点的', ofList('16升的有吗'), '热水器16升的 最便宜的'],
    ['安静一点的有吗', ofList('热水器推荐一款'), '安静的热水器'],
    ['最便宜的呢', ofList('安静的热水器'), '热水器 最便宜的'],
    ['最便宜的那款多重', ofList('我想买个热水器'), '热水器 最便宜的那款多重'],
    ['最便宜的呢', ofTwo, 'QH-R7和QH-R5 哪个最便宜'],
    ['最便宜的洗衣机呢', ofList('3000以内的热水器有哪些'), '3000以内的最便宜的洗衣机有哪些'],
    ['最便宜的呢', ofList('想'.repeat(5_000)), '热水器 最便宜'], // no list: thousands of characters are not gone through
    ['便宜点行不行', ofList('3000以内的热水器有哪些'), '热水器，便宜点行不行'],
    ['有没有便宜点的', ofText('热水器保修几年', '热水器'), '热水器，有没有便宜点的'],
    ['那f3呢', ofText('滚筒 f1 怎么办', '洗衣机'), '滚筒 f3 怎么办'],
  ])('%s', (question, focus, completed) => {
    expect(complete(question, focus)?.text).toBe(completed)
  })
})

describe('a passage is cut to what answers', () => {
  const cut = (question: string, text: string) =>
    cutAll(question, [{ id: 'a', above: ['说明书'], text }]).get('a')?.text
  test('a row comes with its header', () => {
    const table = '| 代码 | 含义 |\n| --- | --- |\n| E1 | 进水超时 |\n| E2 | 排水超时 |'
    expect(cut('E2', table)).toBe('| 代码 | 含义 |\n| --- | --- |\n| E2 | 排水超时 |')
  })
  test('a sentence comes alone', () => {
    const text = '滤网每两周清洗一次。安装高度不低于两米，并且要留出检修的空间，四周不得有遮挡物。电源使用三孔插座。'
    expect(cut('滤网', text)).toBe('滤网每两周清洗一次。')
  })
  test('steps come whole where it is asked how', () => {
    const text = '配网如下：\n1. 打开应用。\n2. 添加设备配网。\n3. 输入密码。'
    expect(cut('怎么配网', text)).toBe('配网如下：\n\n1. 打开应用。\n2. 添加设备配网。\n3. 输入密码。')
  })
  test('a row about another appliance is left out', () => {
    const table = '| 产品 | 保修 |\n| --- | --- |\n| 空调 | 六年保修 |\n| 冰箱 | 三年保修 |'
    expect(cut('冰箱保修', table)).toBe('| 产品 | 保修 |\n| --- | --- |\n| 冰箱 | 三年保修 |')
  })
  test('a row about another size is left out', () => {
    const table = '| 匹数 | 面积 |\n| --- | --- |\n| 1.5 匹 | 挂机 16 ㎡ |\n| 2 匹 | 挂机 23 ㎡ |'
    expect(cut('2匹 挂机 面积', table)).toBe('| 匹数 | 面积 |\n| --- | --- |\n| 2 匹 | 挂机 23 ㎡ |')
  })
  test('no other row is quoted where the one that was found is of another size', () => {
    const table = '| 项目 | 价格 |\n| --- | --- |\n| 支架（1.5 匹及以下） | 90 |\n| 柜机移机 | 420 |'
    const source = { id: 'a', above: ['收费标准'], text: table, shown: '项目：支架（1.5 匹及以下），价格：90' }
    expect(cutAll('1.5匹空调支架价格', [source]).get('a')?.text).toContain('90')
    expect(cutAll('3匹柜机支架价格', [source]).get('a')).toBeUndefined()
  })
  test('what the search shows is quoted where no word is shared', () => {
    const text = '滤网每两周清洗一次。箱体两侧内置散热管，发热正常。'
    const shown = '箱体两侧内置散热管，发热正常。'
    const cuts = cutAll('冰箱烫手', [{ id: 'a', above: ['说明书'], text, shown }])
    expect(cuts.get('a')?.text).toBe(shown)
  })
  test('what a product is called answers nothing but what it is called', () => {
    const text = '型号：QH-R7\n\n别名：R7\n\n分类：扫拖机器人\n\n适用：QH-R7；2025 年第 1 版'
    expect(cut('r7 电源线多长', text)).toBeUndefined()
    expect(cut('r7 型号', text)).toContain('型号：QH-R7')
  })
  test('what has nothing to do with it gives nothing', () => {
    expect(cut('宽带', '滤网每两周清洗一次。')).toBeUndefined()
  })
})
