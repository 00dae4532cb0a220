/**
 * The demo's products as plain data: their categories with parameter schemas, and what waits for an auditor. Models and
 * values agree with the demo's manuals, policies and FAQs.
 */
import { airConditioners } from './content/products/air-conditioners.ts'
import type { DemoProduct } from './content/products/catalogue.ts'
import { dishwashers } from './content/products/dishwashers.ts'
import { fridges } from './content/products/fridges.ts'
import { rangeHoods } from './content/products/range-hoods.ts'
import { robots } from './content/products/robots.ts'
import { washers } from './content/products/washers.ts'
import { waterHeaters } from './content/products/water-heaters.ts'
import { addedProduct } from './content/products/waiting.ts'

export type { DemoProduct, DemoProductCategory } from './content/products/catalogue.ts'
export { productChanges } from './content/products/waiting.ts'

/** Where the bytes of a drawing are; it is drawn in `content/products/pictures/<name>.svg`. */
export const demoPictureUrl = (name: string): URL => new URL(`files/products/${name}.png`, import.meta.url)

export const demoProductBase = {
  name: '商品参数库',
  description: '在售商品的参数与历史版本，变更须经审核',
  tags: ['商品', '参数'],
  categories: [airConditioners, washers, fridges, robots, waterHeaters, rangeHoods, dishwashers],
  /** Not approved yet. */
  added: addedProduct,
}

/** The model that a demo FAQ speaks of, by its question. */
export const productsOfFaqs: Readonly<Record<string, DemoProduct['model'][]>> = {
  空调滤网多久洗一次: ['KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro'],
  空调遥控器按了没反应: ['KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro'],
  '空调显示 E6': ['KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro'],
  空调保修几年: ['KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro', 'KFR-50LW/X10-Max', 'KFR-72LW/X10-Max'],
  '洗衣机显示 E1 怎么办': ['XQG100-QH12D'],
  洗衣机童锁怎么解除: ['XQG100-QH12D'],
  洗衣机保修几年: ['XQG100-QH12D', 'XQG120-QH15H'],
  扫地机器人滤网能水洗吗: ['QH-R8 Max', 'QH-R8'],
  扫地机器人电池保修多久: ['QH-R8 Max', 'QH-R8', 'QH-R6 Pro'],
  冰箱面板按不动: ['BCD-520WQH'],
  热水器保修几年: ['JSQ30-16QH', 'JSQ25-13QH'],
  洗碗机滤网多久清理: ['WQP14-QH6'],
  油烟机油网怎么洗: ['CXW-260-QH9'],
}
