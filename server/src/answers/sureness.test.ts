import type { Hit } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { hitOf as hit } from '../../test/hits.ts'
import { sureEnoughAt, surenessBeside } from './sureness.ts'

const sure = (question: string, found: Hit, list: Hit[] = [found]): number => surenessBeside({ question }, list)(found)

test.each<[what: string, question: string, found: Hit, isEnough: boolean]>([
  ['names what is asked', '空调滤网怎么洗', hit('空调说明书', { snippet: '滤网用清水冲洗' }), true],
  ['says it in other words', '空调不凉快', hit('空调说明书', { snippet: '不制冷：清洗滤网' }), true],
  [
    'names nothing of it',
    '孩子发烧怎么办',
    hit('说明书', {
      lacks: ['孩子', '发烧'],
      snippet: '请勿让儿童操作',
      explain: { coverage: 0.1, proximity: 0.1 },
    }),
    false,
  ],
  ['of an appliance that nothing is about', '电视遥控器坏了', hit('童锁解除方法', { lacks: ['电视'] }), false],
  ['holds the sort of figure that is asked for', '拖布多久换', hit('拖布', { snippet: '拖布每 3 个月更换' }), true],
  ['holds none of that sort', '拖布多久换', hit('拖布', { snippet: '更换脏的拖布，水量调低一档' }), false],
  [
    'of a model, and the part shown holds no figure of the sort',
    'QH12D 显示屏多少寸',
    hit('QH12D', { snippet: '每洗 20 次，显示屏亮起图标', explain: { coverage: 1, proximity: 1 } }),
    false,
  ],
  [
    'the cover of its manual',
    'R8 Max 能托运吗',
    hit('QH-R8 Max用户手册', {
      snippet: 'QH-R8 Max 文件编号 QH-RV-2603 · 第 1 版',
      explain: { coverage: 1, proximity: 1 },
    }),
    false,
  ],
  [
    'the cover, where it is asked for',
    'R8 Max 手册文件编号',
    hit('QH-R8 Max用户手册', { snippet: 'QH-R8 Max 手册 文件编号 QH-RV-2603 · 第 1 版', score: 0.9 }),
    true,
  ],
  [
    'the code that is shown, of a product that is called like a code',
    '洗碗机QH6报E4，地上没看见水',
    hit('WQP14-QH6洗碗机快速指南', { snippet: '洗碗机 | E4 | 底盘有水 | 关进水阀、断电' }),
    true,
  ],
  ['of a model, and the part shown speaks of another matter', 'QH12D 屏幕多大', hit('QH12D 童锁'), false],
  [
    'of a model that is written like a code, and the row shown is of one of its parts',
    'R4外壳是塑料的还是不锈钢的',
    hit('配件价格', {
      snippet: '密封圈：XH-R4，19 元',
      lacks: ['外壳', '塑料', '不锈钢'],
      explain: { coverage: 0.1, proximity: 0.1 },
    }),
    false,
  ],
])('%s: %s', (_what, question, found, isEnough) => {
  expect(sure(question, found) >= sureEnoughAt(0.45)).toBe(isEnough)
})

const nearly = { score: 0.9, explain: { coverage: 1, proximity: 1 } }
test.each<[question: string, snippet: string, isEnough: boolean]>([
  ['冰箱有多大', '冰箱最高 700 元，1.9 米高', false],
  ['515 的冰箱多少钱', '冰箱最高 700 元', false],
  ['冰箱滤网多少钱', '冰箱滤网 70 元', true],
  ['洗碗机放多少盐', '洗碗机首次加盐 1.2 千克', true],
  ['洗碗机洗一次多久', '洗碗机过滤网每周清洗一次', false],
  ['洗碗机洗一次多久', '洗碗机标准洗 205 分钟', true],
])(
  'an appliance and which figure, and not of what, is answered by no figure that happens to stand there: %s: %s',
  (question, snippet, isEnough) => {
    const found = hit('说明', { ...nearly, snippet })
    expect(sure(question, found) >= sureEnoughAt(0.45)).toBe(isEnough)
  },
)

test.each([
  ['热水器移机多少钱', '产品：热水器，项目：新机标准安装，价格：0', false],
  ['旧房的洗碗机拆了装新房多少钱', '产品：洗碗机，项目：新机标准安装，价格：0', false],
  ['热水器拆了换个地方重新装收多少钱', '产品：热水器，项目：新机标准安装，价格：0', false],
  ['冰箱冷冻门封条多少钱', '产品：冰箱，备件：冷藏门封条，零售价（元）：160', false],
  ['冰箱冷藏门封条多少钱', '产品：冰箱，备件：冷藏门封条，零售价（元）：160', true],
  ['空调移机多少钱', '产品：空调，项目：挂机移机（同城），价格：300', true],
  ['空调压缩机单买多少钱', '类别：人工费，项目：空调大修（压缩机、补焊），市区：320', false],
  ['空调遥控器单买多少钱', '产品：空调，备件：遥控器，零售价（元）：68', true],
  ['洗衣机搬到六楼多少钱', '产品：洗衣机，项目：搬运上楼，价格：20', true],
  ['空调打个孔多少钱', '产品：空调，项目：砖墙打孔，价格：60', true],
  ['空调加氟多少钱', '产品：空调，项目：砖墙打孔，价格：60', false],
  ['油烟机排烟管加一米多少钱', '产品：热水器，项目：加长烟管，价格：65', false],
  ['油烟机排烟管加长一米多少钱', '产品：油烟机，项目：新机标准安装，价格：0', false],
  ['空调铜管加长一米多少钱', '产品：空调，项目：加长铜管，价格：120', true],
  ['热水器你们打一个洞收多少', '产品：热水器，项目：新机标准安装，价格：0', false],
  ['油烟机想拆下来再装回去，要给多少', '产品：油烟机，项目：新机标准安装，价格：0', false],
  ['空调压缩机的零件钱是多少', '类别：人工费，项目：空调大修（压缩机、补焊），市区：320', false],
  ['压缩机坏了，空调压缩机本身多少钱', '类别：人工费，项目：空调大修（压缩机、补焊），市区：320', false],
])('%s is told by a row of that work, of that appliance: %s', (question, snippet, isTold) => {
  const found = hit('收费标准', {
    ...nearly,
    score: 0.85,
    snippet,
    evidence: { form: 'table', header: ['产品'], rows: [[snippet]], total: 1, notes: [] },
  })
  expect(sure(question, found) > 0).toBe(isTold)
})

test('how something is done is told by no values of a product', () => {
  const evidence: Hit['evidence'] = { form: 'pairs', pairs: [{ name: '类型', value: '集成灶' }], asked: 0 }
  const of = (sourceType: Hit['sourceType']) =>
    hit('集成灶', { ...nearly, snippet: '类型：集成灶', evidence, sourceType })
  expect(sure('集成灶蒸箱水垢怎么清', of('product'))).toBe(0)
  expect(sure('集成灶蒸箱水垢怎么清', of('file'))).toBeGreaterThan(0)
})

const codes = (title: string) =>
  hit(title, { snippet: '代码：E8，含义：一氧化碳浓度超标', lacks: ['滴滴'], explain: {} })
test.each<[what: string, question: string, title: string, other: string, isEnough: boolean]>([
  ['of the appliance', '热水器滴滴滴叫个没完 屏上是E8', '热水器说明书', '空调说明书', true],
  ['of another appliance', '热水器滴滴滴叫个没完 屏上是E8', '空调说明书', '热水器说明书', false],
  ['that one appliance alone has', '滴滴滴叫个没完 屏上是E8', '热水器说明书', '热水器故障代码', true],
  ['that several have', '滴滴滴叫个没完 屏上是E8', '热水器说明书', '空调说明书', false],
])('what explains a fault code %s answers, whatever else is told: %s', (_what, question, title, other, isEnough) => {
  const found = codes(title)
  expect(sure(question, found, [found, codes(other)]) >= sureEnoughAt(0.45)).toBe(isEnough)
})

test('a code of letters is explained by what tells it', () => {
  const tells = (snippet: string) => hit('热水器说明书', { snippet, lacks: ['洗澡'], explain: {} })
  const isEnough = (found: Hit) => sure('洗澡洗着洗着出个En', found, [found]) >= sureEnoughAt(0.45)
  expect(isEnough(tells('代码：En，含义：定时保护'))).toBe(true)
  expect(isEnough(tells('代码：E8，含义：一氧化碳浓度超标'))).toBe(false)
})

test('a passage far behind the best is less sure than beside it', () => {
  const [best, near, far] = [hit('空调说明书', { score: 0.9 }), hit('空调安装', { score: 0.85 }), hit('空调保养')]
  const list = [best, near, far]
  expect(sure('空调怎么安装', near, list)).toBeGreaterThan(sure('空调怎么安装', far, list))
})

test('among passages that bear questions, what is like several of them answers, and what is like one by chance does not', () => {
  const asked = '老家杀了半只羊要一下子塞进去好多肉 用不用提前弄点啥准备'
  const found = (alike: number, lead: number) =>
    hit('冰箱说明书', {
      score: 0.4,
      asked: '杀了一头猪肉要冻，提前多久按速冻',
      explain: { coverage: 0.4, proximity: 0.3, own: 0.4, alike, lead },
      snippet: '放入大量食物前 4 小时开启速冻。',
    })
  const other = hit('冰箱故障', {
    score: 0.3,
    explain: { coverage: 0.2, proximity: 0.1, own: 0.2, alike: 0.1, lead: 0 },
  })
  const isEnough = (one: Hit) => sure(asked, one, [one, other]) >= sureEnoughAt(0.45)
  expect(isEnough(found(0.5, 0.9))).toBe(true)
  expect(isEnough(found(0.15, 0))).toBe(false)
})

test('of a model that is asked about as several questions of a passage are, it answers without its words', () => {
  const found = (alike: number, lead: number) =>
    hit('QH12D', {
      score: 0.8,
      snippet: '已经结冰时用温水化开',
      explain: { coverage: 0.5, alike, lead },
      asked: '冻了咋整',
    })
  const isSure = (one: Hit) => sure('QH12D昨晚给冻上了，能直接浇开水不', one) > 0
  expect(isSure(found(0.35, 0.7))).toBe(true)
  expect([isSure(found(0.35, 0.2)), isSure(found(0.1, 0.7))]).toEqual([false, false])
})

test('what is to be done is told by no figures', () => {
  const table = (cells: string[]) =>
    hit('油烟机说明书', {
      ...nearly,
      snippet: cells.join('，'),
      evidence: { form: 'table', header: ['项目', '数值'], rows: [['照明', ...cells]], total: 1, notes: [] },
    })
  expect(sure('油烟机照明坏了咋换', table(['2×1.5 W']))).toBe(0)
  expect(sure('油烟机照明坏了咋换', table(['照明由服务人员更换']))).toBeGreaterThan(0)
  expect(sure('油烟机照明多少瓦', table(['2×1.5 W']))).toBeGreaterThan(0)
})

test('a part is priced by a row of its own appliance', () => {
  const found = (rows: string[][]) =>
    hit('配件价格表', {
      ...nearly,
      snippet: rows.flat().join('，'),
      evidence: { form: 'table', header: ['产品', '备件', '零售价（元）'], rows, total: 2, notes: [] },
    })
  const other = ['<em>空调</em>', '室内<em>主板</em>', '320']
  expect(sure('洗衣机主板多少钱', found([other, ['洗衣机', '排水泵', '145']]))).toBe(0)
  expect(sure('洗衣机主板多少钱', found([other, ['洗衣机', '<em>主板</em>', '260']]))).toBeGreaterThan(0)
})

test('what a model says it means is as sure as that', () => {
  const found = hit('说明书', { score: 0.6, explain: { vector: 0.7 }, lacks: ['凉快'] })
  expect(sure('一点儿都不凉快', found)).toBeGreaterThanOrEqual(0.7)
})

test('who admits what scores less admits what is less sure, and who admits all gets all', () => {
  expect(sureEnoughAt(0)).toBe(0)
  expect(sureEnoughAt(0.2)).toBeLessThan(0.05)
  expect(sureEnoughAt(1)).toBe(1)
})

test('of a code that an appliance shows no row of another of its codes tells anything', () => {
  const rowOf = (code: string) =>
    hit('冰箱故障代码', {
      snippet: `代码：${code}，含义：通信故障`,
      evidence: { form: 'table', header: ['代码', '含义'], rows: [[code, '通信故障']], total: 4, notes: [] },
    })
  expect(sure('冰箱显示E3是啥故障', rowOf('E6'))).toBe(0)
  expect(sure('冰箱显示E3是啥故障', rowOf('E3'))).toBeGreaterThan(0.5)
})

test('a price row that is asked for nearly as a question of it is, is told whatever word it has for the part', () => {
  const row = (alike: number, asked: string) =>
    hit('收费标准', {
      asked,
      snippet: '产品：空调，项目：支架，价格：90 元',
      explain: { coverage: 0.8, alike, lead: 0.9 },
      evidence: {
        form: 'table',
        header: ['产品', '项目', '价格'],
        rows: [['空调', '支架', '90 元']],
        total: 4,
        notes: [],
      },
    })
  expect(sure('空调外机搁架多少钱一副', row(0.7, '空调外机支架多少钱一副'))).toBeGreaterThan(0.5)
  expect(sure('空调外机搁架多少钱一副', row(0.1, '空调外机支架多少钱一副'))).toBe(0)
})

test('a service point that mends other appliances tells so to who asks nearly as a question of it is', () => {
  const point = (alike: number) =>
    hit('服务网点一览表', {
      asked: '西安热水器坏了你们那个站修不修',
      snippet: '城市：西安，服务范围：空调、冰箱、洗衣机',
      explain: { coverage: 0.8, proximity: 0.5, alike, lead: 0.9 },
      evidence: {
        form: 'table',
        header: ['城市', '服务范围'],
        rows: [['西安', '空调、冰箱、洗衣机']],
        total: 8,
        notes: [],
      },
    })
  expect(sure('我在西安，那个站修不修热水器', point(0.64))).toBeGreaterThan(0.5)
  expect(sure('我在西安，那个站修不修热水器', point(0.3))).toBe(0)
})

test.each([
  ['电视以旧换新补多少', '空调最高 800 元；冰箱最高 700 元；洗衣机最高 600 元', false],
  ['冰箱以旧换新补多少', '空调最高 800 元；冰箱最高 700 元；洗衣机最高 600 元', true],
  ['油烟机修一次人工费多少', '上门费：检测 50 元，维修成功抵扣人工费', false],
  ['油烟机修一次人工费多少', '油烟机维修人工费 90 元', true],
  ['热水器换位置，拆装费多少', '热水器新机标准安装 0 元', false],
  ['那个代金券多久过期', '每天补偿 20 元代金券', false],
  ['那个代金券多久过期', '代金券 30 天内有效', true],
])('%s: %s', (question, snippet, isTold) => {
  const found = hit('说明', { snippet, score: 0.9, explain: { alike: 0.5, lead: 0.8, coverage: 0.8, proximity: 0.8 } })
  expect(sure(question, found) > 0).toBe(isTold)
})

test('of a product that is named the manual of another is no evidence', () => {
  const found = hit('BCD-520WQH冰箱使用说明书', {
    snippet: '两侧散热空间各留 20 mm，背面 50 mm，顶部 100 mm',
    explain: { coverage: 1 },
  })
  const beside = (models: string[]) => surenessBeside({ question: '540零嵌顶部和背面各留多少', models }, [found])(found)
  expect(beside(['BCD-540WQF'])).toBe(0)
  expect(beside(['BCD-520WQH'])).toBeGreaterThan(0)
})

test('what is said of a model in other words is evidence where the search is sure of it', () => {
  const asked = { question: 'BCD-520WQH两边侧板摸着烫手，正常吗', products: ['bcd-520wqh'] }
  const beside = (trust: number) => {
    const snippet = '箱体两侧运行时发热可达 50 ℃，属正常现象'
    const found = hit('BCD-520WQH冰箱使用说明书', { snippet, trust, explain: { coverage: 1 } })
    return surenessBeside(asked, [found])(found)
  }
  expect(beside(0.9)).toBeGreaterThan(0)
  expect(beside(0.6)).toBe(0)
})

test('what is told of another appliance tells no figure of the one that is asked about', () => {
  const found = hit('能效等级是什么', {
    ...nearly,
    snippet: '以 1.5 匹空调为例，新一级比新三级每年约省 130 度电。',
    lacks: ['冰箱'],
  })
  expect(sure('冰箱一级比三级一年省几度电', found)).toBe(0)
  expect(sure('冰箱一级比三级一年省几度电', { ...found, lacks: [] })).toBeGreaterThan(0)
  expect(sure('空调一级比三级一年省几度电', found)).toBeGreaterThan(0)
})

test('what an appliance shows besides says nothing of the code that is asked', () => {
  const found = hit('空调说明书', { ...nearly, snippet: '显示 CL、DF、FC 不是故障：CL 为自清洁中。' })
  expect(sure('空调显示E5是什么毛病', found)).toBe(0)
  expect(sure('空调显示CL是什么毛病', found)).toBeGreaterThan(0)
})

test('the one row of a model that is called as the question says, and tells the figure, is told though nobody wrote a question for it', () => {
  const row = (header: string[], cells: string[], lacks: string[] = []) =>
    hit('WQP14-QH6洗碗机快速指南', {
      lacks,
      snippet: cells.join('，'),
      explain: { coverage: 0.3, alike: 0.3, lead: 0 },
      evidence: { form: 'table', header, rows: [cells], total: 6, notes: [] },
    })
  const isEnough = (question: string, found: Hit) => sure(question, found) >= sureEnoughAt(0.45)
  const run = row(['程序', '温度', '时间'], ['快速洗', '45 ℃', '35 分钟'])
  expect(isEnough('wqp14快速洗一趟几分钟', run)).toBe(true)
  expect(isEnough('wqp14快速洗一趟几分钟', row(['程序', '温度'], ['快速洗', '45 ℃']))).toBe(false)
  expect(isEnough('wqp14玻璃洗一趟几分钟', run)).toBe(false)
  const bag = row(['适用产品', '配件名称', '规格', '零售价（元）'], ['WQP14-QH6', '尘袋', '6 只装', '79'], ['集尘'])
  expect(isEnough('wqp14的集尘袋6个装咋卖', bag)).toBe(true)
  expect(isEnough('wqp14的集尘袋6个装多重', bag)).toBe(false)
})
