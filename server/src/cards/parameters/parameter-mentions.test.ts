import type { Parameter } from '@zhiku/contract/product-categories'
import { describe, expect, test } from 'vitest'
import { parameter } from '../../../test/make.ts'
import { isAskedFor, isOfOtherEnd } from './besides.ts'
import { isOfNoFigure, isOfOtherMode, mentionsIn, nearestNamed } from './parameter-mentions.ts'
import { lexiconOf } from './lexicons.ts'

const of = (key: string, name: string, more: Partial<Parameter> = {}) =>
  parameter({ key, name, type: 'number', ...more })

const airConditioner = [
  of('indoorNoise', '室内机噪音', { unit: 'dB' }),
  of('outdoorNoise', '室外机噪音', { unit: 'dB' }),
  of('cooling', '额定制冷量', { unit: 'W' }),
  of('power', '额定制冷功率', { unit: 'W' }),
  of('area', '适用面积', { unit: '㎡', type: 'range' }),
  of('horsepower', '匹数', { unit: '匹' }),
  of('weight', '室外机净重', { unit: 'kg' }),
  of('size', '室内机尺寸（宽×高×深）', { type: 'text' }),
  of('wifi', 'Wi-Fi 控制', { type: 'boolean' }),
  of('clean', '自清洁', { type: 'boolean', synonyms: ['自动清洗', '自洁'] }),
  of('apf', '全年能源消耗效率', { synonyms: ['APF'] }),
  of('warranty', '整机保修期', { unit: '年' }),
]
const robot = [of('suction', '最大吸力', { unit: 'Pa' }), of('noise', '噪音', { unit: 'dB' }), of('life', '续航时间')]

const cooled = [
  of('refrigerant', '制冷剂', { type: 'enum', options: ['R32'] }),
  of('charge', '制冷剂充注量', { unit: 'kg' }),
]
const sized = [
  of('size', '外形尺寸（宽×深×高）', { type: 'text' }),
  of('washing', '洗涤容量', { unit: 'kg' }),
  of('drying', '烘干容量', { unit: 'kg' }),
]
const powered = [
  of('power', '额定制冷功率', { unit: 'W' }),
  of('heating', '额定制热功率', { unit: 'W' }),
  of('auxiliary', '电辅热功率', { unit: 'W' }),
  of('motor', '电机', { type: 'enum', options: ['变频'] }),
  of('motorYears', '电机包修', { unit: '年' }),
]
const based = [
  of('station', '基站', { type: 'enum', options: ['充电座', '全能基站'] }),
  of('stationSize', '基站尺寸', { type: 'text' }),
  of('mop', '拖布', { type: 'enum', options: ['无', '平板'], synonyms: ['拖地方式'] }),
  of('runtime', '标准模式续航', { unit: '分钟' }),
]

const washing = [
  of('load', '洗涤容量', { unit: 'kg', synonyms: ['几公斤'] }),
  of('weight', '净重', { unit: 'kg' }),
  of('washNoise', '洗涤噪音', { unit: 'dB', synonyms: ['噪音'] }),
  of('spinNoise', '脱水噪音', { unit: 'dB' }),
]
const plates = [
  of('settings', '容量', { unit: '套' }),
  of('water', '标准洗用水', { unit: 'L' }),
  of('hottest', '最高洗涤温度', { unit: '℃' }),
  of('size', '外形尺寸（宽×深×高）', { type: 'text' }),
  of('energy', '能效等级', { type: 'enum', options: ['1 级'] }),
  of('waterGrade', '水效等级', { type: 'enum', options: ['1 级'] }),
]
const cooling = [
  of('volume', '总容积', { unit: 'L', synonyms: ['多少升'] }),
  of('fridgeVolume', '冷藏室容积', { unit: 'L' }),
  of('electricity', '耗电量', { unit: 'kW·h/24h' }),
  of('fridge', '冷藏室温度', { unit: '℃', type: 'range' }),
  of('whole', '整机包修', { unit: '年' }),
  of('compressor', '压缩机包修', { unit: '年' }),
]

const schemaOf = (parameters: Parameter[]) => ({ groups: [{ key: 'g', name: '组', parameters }] })

const keys = (question: string, parameters = airConditioner) =>
  mentionsIn(question.normalize('NFKC').toLowerCase(), lexiconOf(schemaOf(parameters))).map(
    ({ parameter }) => parameter.key,
  )

describe('mentionsIn', () => {
  test.each([
    ['外机噪音多少分贝', ['outdoorNoise']],
    ['室内机噪音', ['indoorNoise']],
    ['噪音多少', ['indoorNoise', 'outdoorNoise']],
    ['制冷量多大', ['cooling']],
    ['适合多大房间', ['area']],
    ['是几匹的', ['horsepower']],
    ['室外机多重', ['weight']],
    ['内机尺寸', ['size']],
    ['支持wifi吗', ['wifi']],
    ['能自动清洗吗', ['clean']],
    ['APF值', ['apf']],
    ['保修几年', ['warranty']],
    ['制冷量和适用面积分别是多少', ['cooling', 'area']],
    ['外机吵吗 多少db', ['outdoorNoise']],
    ['室内机噪音多大', ['indoorNoise']],
    ['额定致冷量', ['cooling']],
    ['有没有自动青洗', ['clean']],
    ['怎么装', []],
    ['能装多高的墙上', []],
    ['内机多高的呢', ['size']],
    ['wifixyz', []],
  ])('%s', (question, expected) => expect(keys(question)).toEqual(expected))

  test('how high a sill is asked for is no height of the product', () => {
    const height = of('height', '机身高度', { unit: 'mm' })
    expect(keys('能爬多高的坎', [height])).toEqual([])
    expect(keys('能爬多高的坎', [height, of('obstacle', '越障高度', { unit: 'mm' })])).toEqual(['obstacle'])
  })

  test('a unit asks for what is measured in it', () => {
    expect(keys('吸力多少帕', robot)).toEqual(['suction'])
    expect(keys('多少帕', robot)).toEqual(['suction'])
    expect(keys('能用多久', robot)).toEqual(['life'])
  })
})

test('how much of a unit is asked of the parameter whose name is nearest, whoever has it as a synonym', () => {
  const fridge = [
    of('total', '总容积', { unit: 'L', synonyms: ['多少升'] }),
    of('flexible', '变温室容积', { unit: 'L' }),
  ]
  expect(keys('变温室多少升', fridge)).toEqual(['flexible'])
  expect(keys('一共多少升', fridge)).toEqual(['total'])
  const washer = [of('wash', '洗涤容量', { unit: 'kg', synonyms: ['几公斤'] }), of('dry', '烘干容量', { unit: 'kg' })]
  expect(keys('能烘几公斤', washer)).toEqual(['dry'])
  expect(keys('是几公斤的', washer)).toEqual(['wash'])
})

test('what is retired or not searchable answers nothing', () => {
  const schema = schemaOf([of('a', '甲甲', { retired: true }), of('b', '乙乙', { searchable: false }), of('c', '丙丙')])
  expect(lexiconOf(schema).parameters.map(({ key }) => key)).toEqual(['c'])
})

test('what kind of thing it is tells no part of it apart', () => {
  const heater = [of('whole', '整机包修', { synonyms: ['质保'] }), of('exchanger', '热交换器包修')]
  const asked = (kinds: string[]) =>
    mentionsIn('热水器质保多久', lexiconOf(schemaOf(heater)), kinds).map(({ parameter }) => parameter.key)
  expect(asked(['热水器'])).toEqual(['whole', 'exchanger'])
  expect(asked([])).toEqual(['exchanger'])
})

test.each([
  ['用的什么冷媒', cooled, ['refrigerant']],
  ['冷媒充注量', cooled, ['charge']],
  ['灌了多少冷媒', cooled, ['charge', 'refrigerant']],
  ['有基站吗', based, ['station']],
  ['基站多大', based, ['stationSize']],
  ['能拖地吗', based, ['mop']],
  ['拖地多久', based, []],
  ['高多少', sized, ['size']],
  ['深多少', sized, ['size']],
  ['一次洗多少', sized, ['washing']],
  ['能洗多少斤', sized, ['washing']],
  ['用电多少瓦', powered, ['power', 'heating']],
  ['电机保多久', powered, ['motorYears']],
  ['电机', powered, ['motor']],
  ['内机几厘米', [of('pipe', '最大连接管长度', { unit: 'm' })], []],
  ['离锅几公分', [of('pipe', '烟管直径', { unit: 'mm' })], []],
  ['灯够亮不，几瓦', [of('motor', '主电机功率', { unit: 'W' })], []],
  ['自身几公斤', washing, ['weight']],
  ['甩的动静多大', washing, ['spinNoise']],
  ['甩衣服的时候有多大声', washing, ['spinNoise']],
  ['洗一回几升', plates, ['water']],
  ['手动灌水的箱子，一箱灌得进几升', plates, []],
  ['水最高多少度', plates, ['hottest']],
  ['省水是一级不', plates, ['waterGrade']],
  ['放鸡蛋那层多少升', cooling, ['fridgeVolume']],
  ['加起来多少升', cooling, ['volume']],
  ['一天用多少度', cooling, ['electricity']],
  ['除了压缩机保几年', cooling, ['whole']],
  ['冻东西那半边多少升', [...cooling, of('freezer', '冷冻室容积', { unit: 'L' })], ['freezer']],
  ['几个钟头以后才敢插电', [of('keep', '断电保冷', { unit: '小时' })], []],
  ['开最小那档有几分贝', [of('low', '弱档噪音', { unit: 'dB' }), of('high', '强档噪音', { unit: 'dB' })], ['low']],
  ['厚几厘米', [of('size', '外形尺寸', { type: 'text' }), of('drum', '内筒直径', { unit: 'mm' })], ['size']],
])('%s', (question, parameters, expected) => expect(keys(question, parameters)).toEqual(expected))

const swept = [
  of('quiet', '安静模式噪音', { unit: 'dB' }),
  of('noise', '标准模式噪音', { unit: 'dB', synonyms: ['噪音'] }),
  of('charging', '充电时间', { unit: '小时', synonyms: ['充满'] }),
  of('runtime', '标准模式续航', { unit: '分钟', synonyms: ['续航'] }),
  of('obstacle', '越障高度', { unit: 'mm', synonyms: ['门槛'] }),
  of('height', '机身高度', { unit: 'mm', synonyms: ['多高'] }),
]
const cold = [
  of('zone', '变温室容积', { unit: 'L' }),
  of('volume', '总容积', { unit: 'L', synonyms: ['多少升'] }),
  of('freezing', '冷冻能力', { unit: 'kg/12h' }),
]
const burning = [of('gas', '额定耗气量', { unit: 'm³/h' }), of('heated', '额定产热水能力', { unit: 'kg/min' })]
const washed = [of('water', '洗涤用水量', { unit: 'L' }), of('price', '建议零售价', { unit: '元' })]
const typed = [
  of('form', '类型', { type: 'enum', options: ['滚筒'] }),
  of('motor', '电机', { type: 'enum', options: ['变频'] }),
]
const programmed = [
  of('programs', '程序', { type: 'multiEnum', options: ['羊毛', '快洗', '标准洗', '果蔬洗', '婴童高温煮洗'] }),
  of('load', '洗涤容量', { unit: 'kg' }),
  of('water', '标准洗用水', { unit: 'L' }),
]
const hooded = [
  of('low', '弱档噪音', { unit: 'dB' }),
  of('high', '强档噪音', { unit: 'dB', synonyms: ['噪音'] }),
  of('keep', '存碗保管', { unit: '小时' }),
  of('washing', '标准洗时间', { unit: '分钟', synonyms: ['洗多久'] }),
  of('pump', '水泵包修', { unit: '年' }),
]
const graded = [
  of('waterGrade', '水效等级', { type: 'enum', options: ['1 级'] }),
  of('energyGrade', '能效等级', { type: 'enum', options: ['1 级'] }),
]
test.each([
  ['平时多大动静', swept, ['noise']],
  ['卧室用噪音大不大', airConditioner, ['indoorNoise', 'outdoorNoise']],
  ['适合卧室吗', airConditioner, ['area']],
  ['变温室最低调到多少度', cold, []],
  ['变温室最低调到多少度', [...cold, of('zoneHeat', '变温室温度', { unit: '℃' })], ['zoneHeat']],
  ['软冷冻放变温室能放几天', cold, []],
  ['烘拖布一次要吹几个小时', [of('heat', '热风烘干温度', { unit: '℃' })], []],
  ['零下十几度能拿热水浇吗', plates, []],
  ['新风量一小时多少立方', [of('air', '循环风量', { unit: 'm³/h', synonyms: ['风量'] })], []],
  ['电池多少毫安', [of('charge', '电池容量', { unit: 'mAh' })], ['charge']],
  ['随机排水管长度', [of('pipe', '最大连接管长度', { unit: 'm' })], []],
  ['层架承重', sized.concat(of('weight', '净重', { unit: 'kg' })), []],
  ['门没关严老叫唤，这动静能给它关了不', swept, []],
  ['羊毛程序最多放几公斤', programmed, []],
  ['快洗15洗一次要多少升水', programmed, []],
  ['高温煮洗一次放几公斤', programmed, []],
  ['洗一次果蔬要多少水', programmed, []],
  ['标准洗一次要多少水', programmed, ['water']],
  ['静音档多少分贝', swept, ['quiet']],
  ['电机坏了保几久', powered, ['motorYears']],
  ['灯亮不亮，几瓦的', [of('motor', '主电机功率', { unit: 'W' }), of('light', '照明', { type: 'text' })], ['light']],
  [
    '开冷气吃多少瓦',
    [of('cooling', '额定制冷功率', { unit: 'W' }), of('auxiliary', '电辅热功率', { unit: 'W' })],
    ['cooling'],
  ],
  ['上头放菜那边多少升', [...cold, of('fresh', '冷藏室容积', { unit: 'L' })], ['fresh']],
  ['水效是几级', graded, ['waterGrade']],
  ['最小风声音多大', hooded, ['low']],
  ['屋里那个吵不吵', airConditioner, ['indoorNoise']],
  ['外面那台多大声', airConditioner, ['outdoorNoise']],
  ['内机有多宽', airConditioner, ['size']],
  ['变温室多少升', cold, ['zone']],
  ['电机啥类型', typed, ['motor']],
  ['充满要多久', swept, ['charging']],
  ['一次充满能扫几个小时', swept, ['runtime']],
  ['门槛能爬多高', swept, ['obstacle']],
  ['最低档吵不吵', hooded, ['low']],
  ['里头搁几天', hooded, ['keep']],
  ['水泵质保多长时间', hooded, ['pump']],
  ['一次多久', hooded, ['washing']],
  ['充一次电扫得了几分钟', swept, ['runtime']],
  ['哪个跑得最久', swept, ['runtime']],
  ['搁里头能存多久', hooded, ['keep']],
  ['一小时烧几方气', burning, ['gas']],
  ['出水升数', burning, ['heated']],
  ['12个小时冻得了几斤肉', cold, ['freezing']],
  ['用掉多少水', washed, ['water']],
  ['要多少银子', washed, ['price']],
  ['马达保几年', powered, ['motorYears']],
  ['占多大地方', [...sized, ...airConditioner], ['size']],
  ['拖布能抬几毫米', [of('lift', '拖布抬升', { unit: 'mm' })], ['lift']],
])('%s', (question, parameters, expected) => expect(keys(question, parameters)).toEqual(expected))

test('where a parameter is named again is known too', () => {
  const [only, ...others] = mentionsIn('充电充几久', lexiconOf(schemaOf(swept)))
  expect(others).toEqual([])
  expect(only).toMatchObject({ parameter: { key: 'charging' }, from: 0, to: 2, also: [{ from: 2, to: 5 }] })
})

test('how much power it takes to be full is no time', () => {
  const lexicon = lexiconOf({
    groups: [{ key: 'g', name: '充电', parameters: [of('full', '充电时间', { unit: '小时' })] }],
  })
  const asked = (text: string) => mentionsIn(text, lexicon).map(({ parameter }) => parameter.name)
  expect([asked('充满一次要多久'), asked('充满一次要多少度电')]).toEqual([['充电时间'], []])
})

describe('modes', () => {
  const [standard, strong, quick] = [of('a', '标准模式噪音'), of('b', '强档噪音'), of('c', '爆炒档噪音')]

  test.each([
    ['夜里开轻轻扫的档多响', standard, true],
    ['标准档多响', standard, false],
    ['最大档多响', strong, false],
    ['多响', standard, false],
  ])('%s speaks of another mode than %j: %s', (text, parameter, is) => expect(isOfOtherMode(text, parameter)).toBe(is))

  test('哪个安静 is no mode', () => {
    const figures = [of('b', '安静模式噪音'), of('a', '标准模式噪音')]
    expect(['哪个安静', '哪个小声些', '安静模式哪个吵'].map((text) => nearestNamed(text, figures)?.name)).toEqual([
      '标准模式噪音',
      '标准模式噪音',
      '安静模式噪音',
    ])
  })

  test('of several figures alike the one is meant whose name is said most', () =>
    expect(['大火炒菜哪个吵', '哪个吵'].map((text) => nearestNamed(text, [strong, quick])?.name)).toEqual([
      '爆炒档噪音',
      '强档噪音',
    ]))
})

test.each([
  ['门锁住了', of('lock', '童锁', { type: 'boolean' }), false],
  ['按键锁得住吗', of('lock', '童锁', { type: 'boolean' }), true],
  ['出风口有油', of('flue', '烟管直径', { unit: 'mm' }), false],
  ['出风口多大', of('flue', '烟管直径', { unit: 'mm' }), true],
  ['风吹干要多久', of('heat', '热风烘干温度', { unit: '℃' }), false],
  ['能拖地吗', of('mop', '拖布', { type: 'enum' }), true],
  ['抹布要换吗', of('mop', '拖布', { type: 'enum' }), false],
  ['烟管', of('flue', '烟管直径', { unit: 'mm', synonyms: ['烟管'] }), true],
  ['客厅要挂一台，多少钱', of('area', '适用面积', { unit: '㎡' }), false],
  ['能用在多大的客厅', of('area', '适用面积', { unit: '㎡' }), true],
  ['要先喊它啥名字', of('voice', '语音控制', { type: 'boolean' }), false],
  ['喊它会应吗', of('voice', '语音控制', { type: 'boolean' }), true],
  ['喊它就行，还是要按', of('voice', '语音控制', { type: 'boolean' }), true],
  ['宽深高发我', of('size', '外形尺寸', { type: 'text' }), true],
])('%s asks for %j: %s', (text, parameter, is) => {
  const [mention = { parameter, from: 0, to: 0, word: text }] = mentionsIn(text, lexiconOf(schemaOf([parameter])))
  expect(isAskedFor(text, mention)).toBe(is)
})

test.each([
  ['滚筒拖布一分钟转几圈', of('mop', '拖布', { type: 'enum', options: ['滚筒', '双旋转'] }), true],
  ['拖布几种', of('mop', '拖布', { type: 'enum', options: ['滚筒', '双旋转'] }), false],
  ['零嵌的一天出多少冰', of('flat', '可零嵌', { type: 'boolean' }), true],
  ['能不能零嵌，留几毫米', of('flat', '可零嵌', { type: 'boolean' }), false],
  ['能效几级', of('class', '能效等级', { type: 'enum', options: ['新一级', '新二级'] }), false],
  ['电机坏了管几年', of('years', '电机包修', { unit: '年' }), false],
])('%s asks for a figure, and %j is none: %s', (text, parameter, is) => expect(isOfNoFigure(text, parameter)).toBe(is))

test('of a thing for which so much room is left 多大 asks for no volume', () => {
  const lexicon = lexiconOf(schemaOf([of('litres', '总容积', { unit: 'L' })]))
  expect(mentionsIn('多大', lexicon)).toHaveLength(1)
  expect(mentionsIn('多大个儿,厨房留了95公分的空', lexicon)).toEqual([])
})

test.each([
  ['柜机要拉几平方的铜线', of('area', '适用面积', { unit: '㎡' }), false],
  ['柜机管几平方的房间', of('area', '适用面积', { unit: '㎡' }), true],
  ['几公斤的洗衣机', of('load', '洗涤容量', { unit: 'kg' }), true],
  ['前头要空多大地方', of('area', '清扫面积', { unit: '㎡' }), false],
  ['能扫多大地方', of('area', '清扫面积', { unit: '㎡' }), true],
  ['水槽盆子有多深', of('size', '外形尺寸（宽×深×高）', { type: 'text' }), false],
  ['机子有多深', of('size', '外形尺寸（宽×深×高）', { type: 'text' }), true],
  ['下水口离机子几米', of('drum', '内筒直径', { unit: 'mm' }), false],
])('%s asks for %j: %s', (text, parameter, is) =>
  expect(mentionsIn(text, lexiconOf(schemaOf([parameter]))).length > 0).toBe(is),
)

test('充满了能跑多久 asks for no time of charging', () => {
  const times = [of('charge', '充电时间', { unit: 'h' }), of('run', '标准模式续航', { unit: '分钟' })]
  const named = (text: string) => mentionsIn(text, lexiconOf(schemaOf(times))).map(({ parameter }) => parameter.key)
  expect(named('充满了能跑多少分钟')).toEqual(['run'])
  expect(named('充满要多久')).toEqual(['charge'])
})

test('风吹几米远 asks for no length of a pipe', () => {
  const lexicon = lexiconOf(schemaOf([of('drop', '室内外机最大落差', { unit: 'm' })]))
  expect(mentionsIn('里外两个上下最多差几米', lexicon)).toHaveLength(1)
  for (const other of ['风能吹几米远', '屏是多少寸的', '摆风能扫多少度的角'])
    expect(mentionsIn(other, lexicon)).toEqual([])
})

describe('of a category that no word list knows', () => {
  const camera = lexiconOf({
    groups: [
      {
        key: 'g',
        name: '组',
        parameters: [
          of('finger', '指纹容量', { unit: '枚' }),
          of('ports', 'HDMI 接口数', { unit: '个' }),
          of('hole', '壁挂孔距', { type: 'text' }),
          of('light', '峰值亮度', { unit: 'nit' }),
          of('pump', '泵压', { unit: 'bar' }),
          of('whole', '整机功率', { unit: 'W', synonyms: ['功率'] }),
          of('sound', '音响功率', { unit: 'W', synonyms: ['喇叭功率'] }),
          of('shots', '连拍速度', { unit: '帧' }),
          of('battery', '电池类型', { type: 'enum', options: ['干电池', '锂电池'] }),
          of('life', '续航时间', { unit: '个月' }),
        ],
      },
    ],
  })
  test.each([
    ['能存多少个指纹', ['指纹容量']],
    ['有几个hdmi', ['HDMI 接口数']],
    ['孔距是多少', ['壁挂孔距']],
    ['亮度能到多少尼特', ['峰值亮度']],
    ['多少bar', ['泵压']],
    ['喇叭多少瓦', ['音响功率']],
    ['一秒多少帧', ['连拍速度']],
    ['电池能撑几个月', ['续航时间']],
    ['电池是什么类型', ['电池类型']],
  ])('%s', (question, names) =>
    expect(mentionsIn(question, camera).map(({ parameter }) => parameter.name)).toEqual(names),
  )
})

test.each([
  ['r8最小吸力多少', '吸力', '最大吸力', true],
  ['r8吸力最低能到多少', '吸力', '最大吸力', true],
  ['qh7风量最低档多少', '风量', '最大风量', true],
  ['最小连管多少米', '管多少米', '最大连接管长度', true],
  ['启动水压最高多少', '水压', '最低启动水压', true],
  ['13升的最高能承受多大水压', '水压', '最低启动水压', true],
  ['r8最大吸力多少', '吸力', '最大吸力', false],
  ['r8吸力多少', '吸力', '最大吸力', false],
  ['最高转速最低噪音各多少', '最高转速', '最高脱水转速', false],
  ['最小噪音和吸力多少', '吸力', '最大吸力', false],
  ['最低噪音多少', '噪音', '室内机噪音', false],
])('in %s, %s asks for the other end than %s tells: %s', (text, word, name, is) => {
  const from = text.indexOf(word)
  const mention = { parameter: parameter({ key: 'p', name, type: 'number' }), from, to: from + word.length, word }
  expect(isOfOtherEnd(text, mention)).toBe(is)
})
