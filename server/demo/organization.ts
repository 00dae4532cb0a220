/**
 * The demo knowledge as plain data: which organizations exist, their document knowledge bases
 * and what lies in them. Everything is invented: the brand 清禾, its models, outlets and numbers.
 */
import { readFileSync } from 'node:fs'

export interface DemoOrganization {
  /** Names the organization in seeds and tests; never shown. */
  key: 'home' | 'commercial'
  name: string
  knowledgeBases: DemoKnowledgeBase[]
}

/** A knowledge base of type document. */
export interface DemoKnowledgeBase {
  name: string
  description: string
  tags: string[]
  categories: DemoCategory[]
  files: DemoFile[]
}

export interface DemoCategory {
  name: string
  children?: DemoCategory[]
}

export interface DemoFile {
  /** With its extension; unique in the whole demo, and the name the golden questions use. */
  name: string
  /** An uploaded file lies under this name in `server/demo/files`; a written one carries its Markdown. */
  source: { kind: 'upload' } | { kind: 'written'; markdown: string }
  /** From the root of the base's category tree down to the category that holds the file. */
  categoryPath: string[]
  knowledgeType: 'product' | 'literacy' | 'policy'
  tags: string[]
  /** First day in force, ISO date in China standard time; absent: since always. */
  effectiveFrom?: string
  /** Last day in force, inclusive, ISO date in China standard time; absent: for ever. */
  effectiveTo?: string
}

/** Where the bytes of an uploaded demo file are. */
export const demoFileUrl = (name: string): URL => new URL(`files/${encodeURIComponent(name)}`, import.meta.url)

const upload = { kind: 'upload' } as const

/** A document that an operator wrote in the console instead of uploading it. */
const written = (name: string) =>
  ({ kind: 'written', markdown: readFileSync(new URL(`content/written/${name}`, import.meta.url), 'utf8') }) as const

const ofProducts = (name: string, categoryPath: string[], tags: string[]): DemoFile => ({
  name,
  source: upload,
  knowledgeType: 'product',
  categoryPath,
  tags,
})

const productFiles: DemoFile[] = [
  ofProducts('KFR-35GW-X10-Pro空调使用安装说明书.pdf', ['空调', '挂机'], ['空调', 'X10-Pro', '说明书']),
  ofProducts('XQG100-QH12D洗烘一体机使用说明书.pdf', ['洗衣机'], ['洗衣机', '滚筒', '说明书']),
  ofProducts('QH-R8 Max扫拖机器人用户手册.pdf', ['清洁电器'], ['扫拖机器人', '说明书']),
  ofProducts('JSQ30-16QH燃气热水器使用安装说明书.docx', ['厨卫电器', '热水器'], ['热水器', '燃气', '说明书']),
  ofProducts('BCD-520WQH十字四门冰箱使用说明书.docx', ['冰箱'], ['冰箱', '说明书']),
  ofProducts('CXW-260-QH9吸油烟机说明书.md', ['厨卫电器', '吸油烟机'], ['油烟机', '说明书']),
  ofProducts('WQP14-QH6洗碗机快速指南.md', ['厨卫电器', '洗碗机'], ['洗碗机', '快速指南']),
  ofProducts('清禾家电故障代码总表.xlsx', ['通用资料'], ['故障代码']),
  {
    name: '2026年配件价格表.xlsx',
    source: upload,
    knowledgeType: 'product',
    categoryPath: ['通用资料'],
    tags: ['配件', '价格'],
    effectiveFrom: '2026-01-01',
  },
]

const policyFiles: DemoFile[] = [
  {
    name: '清禾家电三包服务政策.docx',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['三包与退换'],
    tags: ['三包', '保修'],
    effectiveFrom: '2026-01-01',
  },
  {
    name: '清禾商城退换货管理办法.pdf',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['三包与退换'],
    tags: ['退货', '换货', '价保'],
    effectiveFrom: '2026-03-01',
  },
  {
    name: '2026年以旧换新补贴细则.docx',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['促销与补贴'],
    tags: ['以旧换新', '补贴'],
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
  },
  {
    name: '2025年以旧换新补贴细则.docx',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['促销与补贴'],
    tags: ['以旧换新', '补贴'],
    effectiveFrom: '2025-01-01',
    effectiveTo: '2025-12-31',
  },
  {
    name: '2025年双十一限时活动说明.txt',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['促销与补贴'],
    tags: ['双十一'],
    effectiveFrom: '2025-10-20',
    effectiveTo: '2025-11-14',
  },
  {
    name: '2027年安心延保计划.md',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['促销与补贴'],
    tags: ['延保'],
    effectiveFrom: '2027-01-01',
  },
  {
    name: '2026年上门服务收费标准.xlsx',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['上门服务', '收费'],
    tags: ['收费', '安装', '清洗'],
    effectiveFrom: '2026-01-01',
  },
  {
    name: '服务网点一览表.xlsx',
    source: upload,
    knowledgeType: 'policy',
    categoryPath: ['上门服务', '网点'],
    tags: ['网点'],
  },
  {
    name: '2026年夏季高峰派工公告.md',
    source: written('summer-dispatch.md'),
    knowledgeType: 'policy',
    categoryPath: ['上门服务'],
    tags: ['派工', '高温'],
    effectiveFrom: '2026-06-01',
    effectiveTo: '2026-09-15',
  },
  {
    name: '发票开具与补开说明.md',
    source: written('invoice.md'),
    knowledgeType: 'policy',
    categoryPath: ['三包与退换'],
    tags: ['发票'],
  },
]

const literacyFiles: DemoFile[] = [
  {
    name: '能效等级是什么.md',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['选购知识'],
    tags: ['能效'],
  },
  {
    name: '如何选购空调匹数.docx',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['选购知识'],
    tags: ['空调', '匹数'],
  },
  {
    name: '家庭节能与安全用电常识.md',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['使用保养'],
    tags: ['节能', '用电安全'],
  },
  {
    name: '滤网与易脏部件清洗周期.txt',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['使用保养'],
    tags: ['清洗', '滤网'],
  },
  {
    name: '童锁与按键锁定解除方法.md',
    source: written('child-lock.md'),
    knowledgeType: 'literacy',
    categoryPath: ['使用保养'],
    tags: ['童锁'],
  },
  {
    name: '安装前准备清单.txt',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['安装知识'],
    tags: ['安装'],
  },
]

const trainingFiles: DemoFile[] = [
  {
    name: '客服话术与服务规范培训.pptx',
    source: upload,
    knowledgeType: 'literacy',
    categoryPath: ['话术与规范'],
    tags: ['话术', '培训'],
  },
]

const commercialFiles: DemoFile[] = [
  {
    name: 'QH-ZB60商用制冰机使用要点.md',
    source: written('ice-maker.md'),
    knowledgeType: 'product',
    categoryPath: ['制冰机'],
    tags: ['制冰机'],
  },
  {
    name: '商用设备服务承诺.md',
    source: written('commercial-service.md'),
    knowledgeType: 'policy',
    categoryPath: ['服务'],
    tags: ['保修', '保养合同'],
    effectiveFrom: '2026-01-01',
  },
]

/** For agents alone: no assistant of customers answers from it. */
export const trainingBase = '坐席培训库'

export const demo = [
  {
    key: 'home',
    name: '清禾电器客户服务中心',
    knowledgeBases: [
      {
        name: '产品资料库',
        description: '在售产品的说明书、故障代码与配件价格',
        tags: ['产品', '说明书'],
        categories: [
          { name: '空调', children: [{ name: '挂机' }, { name: '柜机' }] },
          { name: '洗衣机' },
          { name: '冰箱' },
          { name: '厨卫电器', children: [{ name: '热水器' }, { name: '吸油烟机' }, { name: '洗碗机' }] },
          { name: '清洁电器' },
          { name: '通用资料' },
        ],
        files: productFiles,
      },
      {
        name: '服务政策库',
        description: '三包、退换货、补贴、上门收费等有期限的规定',
        tags: ['政策'],
        categories: [
          { name: '三包与退换' },
          { name: '促销与补贴' },
          { name: '上门服务', children: [{ name: '收费' }, { name: '网点' }] },
        ],
        files: policyFiles,
      },
      {
        name: '基础知识库',
        description: '选购、安装、保养常识',
        tags: ['常识'],
        categories: [{ name: '选购知识' }, { name: '安装知识' }, { name: '使用保养' }],
        files: literacyFiles,
      },
      {
        name: trainingBase,
        description: '坐席内部的话术与服务规范，只给坐席看，不接入面向客户的助手',
        tags: ['内部', '培训'],
        categories: [{ name: '话术与规范' }],
        files: trainingFiles,
      },
    ],
  },
  {
    key: 'commercial',
    name: '清禾商用设备部',
    knowledgeBases: [
      {
        name: '商用设备知识库',
        description: '商用制冰机等设备的使用要点与服务承诺',
        tags: ['商用'],
        categories: [{ name: '制冰机' }, { name: '服务' }],
        files: commercialFiles,
      },
    ],
  },
] satisfies DemoOrganization[]
