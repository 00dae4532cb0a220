import { group, many, number, one, price, productTable, range, text, warranty, yesNo } from './catalogue.ts'
import type { DemoProductCategory } from './catalogue.ts'

const groups = [
  group('basic', '基本信息', [
    one('form', '安装方式', ['嵌入式', '独立式', '台式', '水槽式'], { required: true }),
    number('settings', '容量', '套', { required: true, min: 4, max: 20, synonyms: ['几套', '套数'] }),
    price(15_000),
  ]),
  group('performance', '性能', [
    one('energyGrade', '能效等级', ['1 级', '2 级', '3 级'], { required: true, synonyms: ['能效'] }),
    one('waterGrade', '水效等级', ['1 级', '2 级', '3 级'], { synonyms: ['水效'] }),
    number('noise', '噪音', 'dB(A)', { required: true, min: 30, max: 65, synonyms: ['噪声', '分贝', '声音'] }),
    number('power', '额定功率', 'W', { min: 500, max: 3000, synonyms: ['功率'] }),
    number('water', '标准洗用水', 'L', { min: 4, max: 25, synonyms: ['用水量', '耗水'] }),
    number('standardMinutes', '标准洗时间', '分钟', { min: 20, max: 400, synonyms: ['洗多久'] }),
    number('maxTemperature', '最高洗涤温度', '℃', { min: 40, max: 90, synonyms: ['水温'] }),
    range('waterPressure', '进水压力', 'MPa', { min: 0, max: 2, synonyms: ['水压'] }),
  ]),
  group('functions', '功能', [
    many('programs', '程序', ['智能洗', '强力洗', '标准洗', '快速洗', '玻璃洗', '果蔬洗', '自清洁', '母婴洗']),
    one('drying', '烘干', ['热风烘干', '冷凝烘干', '余温烘干'], { synonyms: ['烘干方式'] }),
    yesNo('autoOpen', '自动开门'),
    number('keepHours', '存碗保管', '小时', { min: 0, max: 200, synonyms: ['保管'] }),
    yesNo('zoneWash', '分层洗'),
  ]),
  group('size', '尺寸与安装', [
    text('size', '外形尺寸（宽×深×高）', { required: true, synonyms: ['尺寸'] }),
    text('opening', '嵌入开孔（宽×深×高）', { synonyms: ['开孔'] }),
    number('weight', '净重', 'kg', { min: 10, max: 80, synonyms: ['重量'] }),
  ]),
  group('service', '安全与售后', [
    text('leak', '漏水保护', { risk: 'safety', comparable: false }),
    ...warranty('水泵'),
  ]),
]

const files = ['清禾家电三包服务政策.docx', '2026年配件价格表.xlsx']
const programs = ['智能洗', '强力洗', '标准洗', '快速洗', '玻璃洗', '果蔬洗', '自清洁']

const products = productTable(
  {
    leak: '底盘漏水保护',
    programs,
    waterPressure: [0.04, 1],
    warranty: 3,
    partWarranty: 6,
    energyGrade: '1 级',
    waterGrade: '1 级',
  },
  `form settings price noise power water standardMinutes maxTemperature drying autoOpen keepHours zoneWash size
   opening weight`,
  [
    {
      name: '清禾 14 套嵌入式洗碗机',
      model: 'WQP14-QH6',
      aliases: ['QH6 14套', 'WQP14-QH5'],
      sellingPoints: ['双一级：能效与水效', '自动开门热风烘干', '存碗保管 72 小时'],
      description: '上一代型号为 WQP14-QH5，开孔尺寸相同。',
      files: ['WQP14-QH6洗碗机快速指南.md', ...files],
      cells: [
        '嵌入式',
        14,
        4599,
        44,
        1950,
        11.2,
        205,
        72,
        '热风烘干',
        true,
        72,
        true,
        '598×570×850 mm',
        '600×580×860 mm',
        48,
      ],
      changes: [
        { values: { noise: 42, water: 10.8 }, remark: '按 2026 年 2 月第 1 版快速指南更新' },
        { values: { price: 4299 }, remark: '2026 年春季调价，与商城一致' },
      ],
    },
    {
      name: '清禾 16 套嵌入式洗碗机',
      model: 'WQP16-QH8',
      aliases: ['QH8 16套'],
      sellingPoints: ['三层碗篮', '母婴洗 80 ℃'],
      files,
      cells: [
        '嵌入式',
        16,
        5999,
        41,
        2000,
        11,
        210,
        80,
        '热风烘干',
        true,
        168,
        true,
        '598×590×850 mm',
        '600×600×860 mm',
        52,
      ],
      also: { programs: [...programs, '母婴洗'] },
    },
    {
      name: '清禾 10 套独立式洗碗机',
      model: 'WQP10-QH4',
      aliases: ['QH4 10套'],
      sellingPoints: ['宽 448 mm，窄厨房适用'],
      files,
      cells: ['独立式', 10, 2999, 46, 1850, 9.5, 190, 70, '冷凝烘干', false, 24, false, '448×600×845 mm', null, 38],
    },
    {
      name: '清禾 6 套台式洗碗机',
      model: 'WQP6-QH2',
      aliases: ['QH2 台式'],
      sellingPoints: ['免安装，可手动加水'],
      files,
      cells: ['台式', 6, 1599, 52, 1000, 6.2, 150, 70, '余温烘干', false, null, false, '550×500×438 mm', null, 21],
      also: { programs: ['标准洗', '快速洗', '强力洗', '自清洁'], waterGrade: '2 级' },
    },
    {
      name: '清禾 8 套水槽洗碗机',
      model: 'WQP8-QH3C',
      aliases: ['QH3C 水槽'],
      sellingPoints: ['水槽与洗碗合一', '果蔬去农残'],
      files,
      cells: [
        '水槽式',
        8,
        3999,
        50,
        1800,
        8.8,
        160,
        70,
        '热风烘干',
        false,
        48,
        false,
        '900×500×460 mm',
        '880×480 mm',
        36,
      ],
    },
  ],
)

const pictures = { by: 'form', of: { 嵌入式: 'dishwasher', 独立式: 'dishwasher' } }

export const dishwashers: DemoProductCategory = { path: ['厨卫电器', '洗碗机'], groups, products, pictures }
