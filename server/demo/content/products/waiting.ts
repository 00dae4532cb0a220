/** Changes of products under audit: what waits, and one of each that was decided. */
import type { AuditDecision } from '@zhiku/contract/words/audits'
import type { ParameterValues } from '@zhiku/contract/products'
import type { DemoProduct } from './catalogue.ts'

export interface DemoProductChange {
  model: string
  /** Days ago. */
  daysAgo: number
  /** operator: 陈雨 · colleague: 周立. */
  by: 'operator' | 'colleague'
  remark: string
  /** Absent: the product would be disabled. */
  values?: ParameterValues
  decided?: { decision: AuditDecision; comment: string }
}

export const productChanges: DemoProductChange[] = [
  {
    model: 'CXW-260-QH9',
    daysAgo: 12,
    by: 'operator',
    remark: '按检测报告更正净重',
    values: { weight: 24.5 },
    decided: { decision: 'approve', comment: '与检测报告一致。' },
  },
  {
    model: 'WQP14-QH6',
    daysAgo: 8,
    by: 'operator',
    remark: '活动价',
    values: { price: 3299 },
    decided: { decision: 'reject', comment: '活动价不改建议零售价，请写进活动说明。' },
  },
  {
    model: 'KFR-35GW/X10-Pro',
    daysAgo: 3,
    by: 'operator',
    remark: '2027 年新价，随延保计划一同生效',
    values: { price: 2799, partWarranty: 12 },
  },
  { model: 'QH-R8 Max', daysAgo: 2, by: 'operator', remark: '固件 3.5 降噪', values: { noise: 26, quietNoise: 52 } },
  { model: 'JSQ30-16QH', daysAgo: 2, by: 'colleague', remark: '按铭牌更新', values: { safeYears: 10, noise: 41 } },
  { model: 'KFR-35GW/M5', daysAgo: 1, by: 'colleague', remark: '' },
]

export const addedProduct: DemoProduct = {
  name: '清禾 R9 Ultra 扫拖一体机器人',
  model: 'QH-R9 Ultra',
  aliases: ['R9 Ultra'],
  sellingPoints: ['20000 Pa 吸力', '机械臂贴边拖'],
  description: '2027 年 1 月上市。',
  files: [],
  values: {
    station: '全能基站',
    price: 5999,
    suction: 20_000,
    noise: 60,
    quietNoise: 52,
    mop: '双旋转',
    mopLift: 12,
    obstacle: 30,
    avoidance: ['碰撞', '结构光', 'AI 视觉'],
    batteryCapacity: 6400,
    runtime: 180,
    coverage: 230,
    dustBox: 350,
    height: 95,
    navigation: 'LDS 激光雷达加结构光',
    maps: 6,
    voice: true,
    warranty: 2,
    partWarranty: 1,
  },
  changes: [],
}
