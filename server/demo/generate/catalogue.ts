import { accessoryPrices } from '../content/accessory-prices.ts'
import { faultCodes } from '../content/fault-codes.ts'
import { serviceOutlets } from '../content/service-outlets.ts'
import { visitFees } from '../content/visit-fees.ts'
import type { WorkbookContent } from '../content/workbook.ts'

/** How a file comes from its content; `text` is stored as it is written, with the line ends of Windows. */
export type Source =
  | { format: 'pdf' | 'docx' | 'pptx' | 'md'; article: string }
  | { format: 'txt'; text: string }
  | { format: 'xlsx'; workbook: WorkbookContent }

/** Every produced file by its name under `demo/files`, with the file under `demo/content` that it is made from. */
export const catalogue: Record<string, Source> = {
  'KFR-35GW-X10-Pro空调使用安装说明书.pdf': { format: 'pdf', article: 'air-conditioner-x10-pro.md' },
  'XQG100-QH12D洗烘一体机使用说明书.pdf': { format: 'pdf', article: 'washer-xqg100.md' },
  'QH-R8 Max扫拖机器人用户手册.pdf': { format: 'pdf', article: 'robot-r8-max.md' },
  'JSQ30-16QH燃气热水器使用安装说明书.docx': { format: 'docx', article: 'water-heater-jsq30.md' },
  'BCD-520WQH十字四门冰箱使用说明书.docx': { format: 'docx', article: 'fridge-bcd520.md' },
  'CXW-260-QH9吸油烟机说明书.md': { format: 'md', article: 'range-hood-cxw260.md' },
  'WQP14-QH6洗碗机快速指南.md': { format: 'md', article: 'dishwasher-wqp14.md' },
  '清禾家电故障代码总表.xlsx': { format: 'xlsx', workbook: faultCodes },
  '2026年配件价格表.xlsx': { format: 'xlsx', workbook: accessoryPrices },
  '清禾家电三包服务政策.docx': { format: 'docx', article: 'warranty-policy.md' },
  '清禾商城退换货管理办法.pdf': { format: 'pdf', article: 'returns-policy.md' },
  '2026年以旧换新补贴细则.docx': { format: 'docx', article: 'trade-in-2026.md' },
  '2025年以旧换新补贴细则.docx': { format: 'docx', article: 'trade-in-2025.md' },
  '2025年双十一限时活动说明.txt': { format: 'txt', text: 'double-eleven-2025.txt' },
  '2027年安心延保计划.md': { format: 'md', article: 'extended-warranty-2027.md' },
  '2026年上门服务收费标准.xlsx': { format: 'xlsx', workbook: visitFees },
  '服务网点一览表.xlsx': { format: 'xlsx', workbook: serviceOutlets },
  '能效等级是什么.md': { format: 'md', article: 'energy-label.md' },
  '如何选购空调匹数.docx': { format: 'docx', article: 'choosing-air-conditioner.md' },
  '家庭节能与安全用电常识.md': { format: 'md', article: 'seasonal-power-saving.md' },
  '安装前准备清单.txt': { format: 'txt', text: 'pre-install-checklist.txt' },
  '滤网与易脏部件清洗周期.txt': { format: 'txt', text: 'filter-cleaning-cycle.txt' },
  '客服话术与服务规范培训.pptx': { format: 'pptx', article: 'service-training.md' },
}
