import { group, many, number, one, price, productTable, range, text, warranty, yesNo } from './catalogue.ts'
import type { DemoProductCategory } from './catalogue.ts'

const groups = [
  group('basic', '基本信息', [
    one('gas', '适用气源', ['12T 天然气', '20Y 液化石油气'], {
      required: true,
      risk: 'safety',
      synonyms: ['气源', '天然气'],
    }),
    number('capacity', '额定产热水能力', 'kg/min', {
      required: true,
      min: 5,
      max: 30,
      synonyms: ['升数', '几升', '产热水'],
    }),
    one('exhaust', '排气方式', ['强排式', '平衡式'], { risk: 'safety' }),
    price(15_000),
  ]),
  group('performance', '性能', [
    number('heatLoad', '额定热负荷', 'kW', { min: 10, max: 70, synonyms: ['热负荷'] }),
    number('efficiency', '热效率', '%', { min: 80, max: 110 }),
    one('energyGrade', '能效等级', ['1 级', '2 级', '3 级'], { required: true, synonyms: ['能效'] }),
    number('gasUse', '额定耗气量', 'm³/h', { min: 1, max: 6, synonyms: ['耗气量', '耗气'] }),
    number('accuracy', '恒温精度', '℃', { min: 0.1, max: 3, synonyms: ['恒温'] }),
    range('temperature', '可设温度', '℃', { min: 30, max: 75, synonyms: ['温度范围'] }),
    number('noise', '运行噪音', 'dB(A)', { min: 30, max: 70, synonyms: ['噪音', '噪声', '分贝'] }),
    number('startPressure', '最低启动水压', 'MPa', { min: 0, max: 0.2, synonyms: ['启动水压', '水压'] }),
  ]),
  group('functions', '功能', [
    yesNo('instant', '零冷水', { synonyms: ['循环'] }),
    many('functions', '功能', ['浴缸注水', '定时预热', '点动零冷水', '智能联网', '一氧化碳报警', '电加热防冻']),
    number('frost', '可抵御低温', '℃', { min: -40, max: 5, synonyms: ['防冻'] }),
  ]),
  group('size', '尺寸与安装', [
    text('size', '外形尺寸（高×宽×深）', { required: true, synonyms: ['尺寸'] }),
    number('weight', '净重', 'kg', { min: 5, max: 50, synonyms: ['重量'] }),
    number('flue', '烟管直径', 'mm', { min: 40, max: 120, risk: 'safety', synonyms: ['烟管'] }),
    text('waterPort', '进出水接口'),
  ]),
  group('service', '安全与售后', [
    number('safeYears', '使用年限', '年', { min: 5, max: 15, risk: 'safety', synonyms: ['报废年限'] }),
    ...warranty('热交换器'),
  ]),
]

const files = ['清禾家电三包服务政策.docx', '2026年上门服务收费标准.xlsx']

const products = productTable(
  {
    gas: '12T 天然气',
    exhaust: '强排式',
    temperature: [35, 65],
    startPressure: 0.02,
    frost: -15,
    flue: 60,
    waterPort: 'G1/2',
    safeYears: 8,
    warranty: 3,
    partWarranty: 8,
  },
  'capacity price heatLoad efficiency energyGrade gasUse accuracy noise instant functions size weight',
  [
    {
      name: '清禾 16 升零冷水燃气热水器',
      model: 'JSQ30-16QH',
      aliases: ['16升零冷水', 'JSQ30-16QG'],
      sellingPoints: ['零冷水，开龙头 3 至 5 分钟预热', '±0.5 ℃ 恒温', '一氧化碳超标自动关机'],
      description: '只能使用 12T 天然气。上一代型号为 JSQ30-16QG。',
      files: ['JSQ30-16QH燃气热水器使用安装说明书.docx', ...files],
      cells: [
        16,
        3299,
        30,
        88,
        '2 级',
        3.1,
        1,
        44,
        true,
        ['浴缸注水', '定时预热', '点动零冷水', '一氧化碳报警', '电加热防冻'],
        '590×350×165 mm',
        15.2,
      ],
      changes: [
        { values: { efficiency: 89, gasUse: 3, accuracy: 0.5, noise: 42 }, remark: '按 2025 年 9 月第 4 版说明书更新' },
        { values: { price: 2999 }, remark: '2026 年春季调价，与商城一致' },
      ],
    },
    {
      name: '清禾 13 升燃气热水器',
      model: 'JSQ25-13QH',
      aliases: ['13升'],
      sellingPoints: ['一厨一卫适用'],
      files,
      cells: [13, 1699, 25, 88, '2 级', 2.5, 0.5, 43, false, ['一氧化碳报警', '电加热防冻'], '560×340×150 mm', 12.8],
    },
    {
      name: '清禾 18 升冷凝零冷水热水器',
      model: 'LJSQ31-18QH5',
      aliases: ['18升冷凝'],
      sellingPoints: ['一级能效，热效率 103%', '两卫同时用水'],
      files,
      cells: [
        18,
        4999,
        31,
        103,
        '1 级',
        2.9,
        0.5,
        41,
        true,
        ['浴缸注水', '定时预热', '点动零冷水', '智能联网', '一氧化碳报警', '电加热防冻'],
        '620×370×190 mm',
        20.5,
      ],
      also: { frost: -20 },
    },
    {
      name: '清禾 24 升别墅级热水器',
      model: 'JSQ48-24QH7',
      aliases: ['24升别墅'],
      sellingPoints: ['三卫同时用水'],
      files,
      cells: [
        24,
        6999,
        48,
        90,
        '2 级',
        4.8,
        0.5,
        46,
        true,
        ['浴缸注水', '定时预热', '点动零冷水', '智能联网', '一氧化碳报警', '电加热防冻'],
        '680×420×220 mm',
        26.4,
      ],
      also: { flue: 100 },
    },
    {
      name: '清禾 12 升平衡式热水器',
      model: 'JSG24-12QH3',
      aliases: ['12升平衡式'],
      sellingPoints: ['可装在浴室', '进排气不占用室内空气'],
      files,
      cells: [12, 2199, 24, 88, '2 级', 2.4, 0.5, 45, false, ['一氧化碳报警', '电加热防冻'], '570×340×180 mm', 14.6],
      also: { exhaust: '平衡式', flue: 95 },
    },
  ],
)

const pictures = { by: 'exhaust', of: { 强排式: 'water-heater' } }

export const waterHeaters: DemoProductCategory = { path: ['厨卫电器', '燃气热水器'], groups, products, pictures }
