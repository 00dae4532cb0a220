import { group, many, number, one, price, productTable, text, warranty, yesNo } from './catalogue.ts'
import type { DemoProductCategory } from './catalogue.ts'

const groups = [
  group('basic', '基本信息', [
    one('form', '类型', ['侧吸式', '顶吸式', '顶侧双吸', '集成灶'], { required: true }),
    many('colors', '颜色', ['曜黑', '不锈钢'], { comparable: false }),
    price(20_000),
  ]),
  group('performance', '性能', [
    number('airflow', '最大风量', 'm³/min', { required: true, min: 8, max: 40, synonyms: ['风量', '吸力'] }),
    number('pressure', '最大静压', 'Pa', { required: true, min: 200, max: 2000, synonyms: ['静压', '风压'] }),
    number('power', '主电机功率', 'W', { min: 80, max: 600, synonyms: ['功率'] }),
    number('efficiency', '全压效率', '%', { min: 10, max: 50 }),
    one('energyGrade', '能效等级', ['1 级', '2 级', '3 级'], { required: true, synonyms: ['能效'] }),
    number('lowNoise', '弱档噪音', 'dB(A)', { min: 30, max: 70, synonyms: ['最低噪音'] }),
    number('noise', '强档噪音', 'dB(A)', { min: 40, max: 80, synonyms: ['噪音', '噪声', '分贝'] }),
    number('boostNoise', '爆炒档噪音', 'dB(A)', { min: 40, max: 80 }),
  ]),
  group('functions', '功能', [
    yesNo('gesture', '挥手感应'),
    yesNo('stoveLink', '烟灶联动'),
    one('cleaning', '清洗方式', ['热清洗', '免拆洗', '手动拆洗'], { synonyms: ['怎么清洗'] }),
    text('light', '照明', { comparable: false }),
  ]),
  group('size', '尺寸与安装', [
    text('size', '外形尺寸（宽×深×高）', { required: true, synonyms: ['尺寸'] }),
    text('installHeight', '距灶台面高度', { synonyms: ['安装高度'] }),
    number('flue', '烟管直径', 'mm', { min: 100, max: 250, synonyms: ['烟管'] }),
    number('weight', '净重', 'kg', { min: 8, max: 80, synonyms: ['重量'] }),
  ]),
  group('service', '安全与售后', [
    text('shock', '防触电保护', { risk: 'safety', comparable: false }),
    ...warranty('电机'),
  ]),
]

const files = ['清禾家电三包服务政策.docx', '滤网与易脏部件清洗周期.txt']

const products = productTable(
  {
    shock: 'I 类',
    flue: 160,
    colors: ['曜黑'],
    light: '2×1.5 W LED',
    warranty: 3,
    partWarranty: 5,
    energyGrade: '1 级',
  },
  `form price airflow pressure power efficiency lowNoise noise boostNoise gesture stoveLink cleaning size
   installHeight weight`,
  [
    {
      name: '清禾 QH9 侧吸式吸油烟机',
      model: 'CXW-260-QH9',
      aliases: ['QH9 油烟机', 'CXW-258-QH9'],
      sellingPoints: ['24 m³/min 爆炒风量', '105 ℃ 热清洗', '挥手开关'],
      description: '高层住户用餐高峰可开启「巡航增压」。上一代型号为 CXW-258-QH9。',
      files: ['CXW-260-QH9吸油烟机说明书.md', ...files],
      cells: ['侧吸式', 2899, 23, 950, 260, 30, 49, 55, 61, true, true, '热清洗', '895×400×620 mm', '350–400 mm', 24],
      changes: [
        {
          values: { airflow: 24, pressure: 1000, efficiency: 31, lowNoise: 48, noise: 54, boostNoise: 60 },
          remark: '按 2025 年 11 月第 1 版说明书更新',
        },
      ],
    },
    {
      name: '清禾 QH7 顶吸式吸油烟机',
      model: 'CXW-240-QH7',
      aliases: ['QH7 顶吸'],
      sellingPoints: ['拢烟腔不碰头', '大油杯'],
      files,
      cells: ['顶吸式', 2299, 21, 850, 240, 29, 50, 56, 62, false, true, '免拆洗', '896×520×560 mm', '650–700 mm', 26],
      also: { colors: ['不锈钢'] },
    },
    {
      name: '清禾 QH12 顶侧双吸吸油烟机',
      model: 'CXW-320-QH12',
      aliases: ['QH12 双吸'],
      sellingPoints: ['30 m³/min 双腔', '1300 Pa 静压，高层适用'],
      files,
      cells: [
        '顶侧双吸',
        4599,
        30,
        1300,
        320,
        33,
        47,
        55,
        63,
        true,
        true,
        '热清洗',
        '898×450×680 mm',
        '400–450 mm',
        32,
      ],
    },
    {
      name: '清禾 QH5 侧吸式吸油烟机',
      model: 'CXW-200-QH5',
      aliases: ['QH5 油烟机'],
      sellingPoints: ['出租房、小厨房适用'],
      files,
      cells: [
        '侧吸式',
        1199,
        17,
        600,
        200,
        25,
        51,
        58,
        64,
        false,
        false,
        '手动拆洗',
        '750×380×500 mm',
        '350–400 mm',
        18,
      ],
      also: { energyGrade: '2 级' },
    },
    {
      name: '清禾 J8 集成灶',
      model: 'JJZT-QHJ8',
      aliases: ['J8 集成灶'],
      sellingPoints: ['下排风不碰头', '带 90 L 蒸烤一体'],
      files,
      cells: ['集成灶', 9999, 20, 700, 280, 28, 52, 60, 65, false, true, '热清洗', '900×600×1250 mm', '一体安装', 78],
      also: { partWarranty: 5 },
    },
  ],
)

const pictures = { by: 'form', of: { 侧吸式: 'range-hood', 顶侧双吸: 'range-hood' } }

export const rangeHoods: DemoProductCategory = { path: ['厨卫电器', '吸油烟机'], groups, products, pictures }
