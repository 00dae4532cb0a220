import { expect, test } from 'vitest'
import { figureAsked, unitAsked } from './figure-asked.ts'

test.each([
  ['上门费多少钱', '检测上门费 50 元', true],
  ['上门要多少钱', '包修期内免费上门', true],
  ['尘袋多少钱', '| 配件 | 零售价（元） |\n| --- | --- |\n| 尘袋 | 79 |', true],
  ['尘袋多少钱', '属易耗品，价格见《2026 年配件价格表》', false],
  ['遥控器买一个多少钱', '应急开关：位于面板右下', false],
  ['打孔怎么收费', '每个 60 元', true],
  ['压缩机零件价几多', '压缩机包修 10 年', false],
  ['换一块板子零件要几百', '主板 320 元', true],
  ['上楼要加搬运费吗', '门宽须大于 860 毫米', false],
  ['拖布多久换一次', '每 3 个月更换', true],
  ['拖布多久换一次', '把水量调低一档', false],
  ['压缩机保修多久', '| 部件 | 保修期（年） |\n| --- | --- |\n| 压缩机 | 10 |', true],
  ['压缩机保修多久', '| 部件 | 保修期 |\n| --- | --- |\n| 压缩机 | 见说明书第 3 节 |', false],
  ['什么时候能到', '24 小时内上门', true],
  ['师傅多久能到', '整机保修 3 年', false],
  ['师傅多久能到', '当天有人上门', true],
  ['保修什么时候到期', '整机保修 3 年', true],
  ['退款几天到账', '验收后 3 个工作日内退回', true],
  ['几个钟头能到', '4 小时内上门', true],
  ['看一眼啥价', '先报修，再等通知', false],
  ['离墙要多远', '背面留 300 mm', true],
  ['离墙要多远', '每 2 周清洗一次', false],
  ['离墙要多远', '| 方位 | 最小距离（mm） |\n| --- | --- |\n| 背面 | 300 |', true],
  ['门洞要多宽', '595×600×850', true],
  ['能用几年', '安全使用年限为 10 年', true],
  ['屏幕是多少寸的', '每洗 20 次亮起图标', false],
  ['屏幕是多少寸的', '屏幕 5 寸', true],
  ['能存几张地图', '可保存 4 张地图', true],
  ['能存几张地图', '可保存地图', false],
  ['洗一次多久', '标准洗 205 分钟', true],
  ['洗一次多久', '过滤网每周清洗一次', false],
  ['多久洗一次', '过滤网每周清洗一次', true],
  ['渣渣篮子多久拿出来冲', '过滤网每周清洗一次', true],
  ['洗完烘一下，多高的温度', '以 56 ℃ 高温烘干除菌', true],
  ['筒自洁一次要几个小时', '每洗 20 次做一次筒自洁', false],
])('%s: %s says its figure: %s', (question, text, says) => {
  expect(figureAsked(question)?.test(text)).toBe(says)
})

test.each(['滤网怎么洗', '几乎没有风', '保修吗'])('%s asks for no figure', (question) => {
  expect(figureAsked(question)).toBeUndefined()
})

test.each([
  ['接油的小杯装满是几毫升', '1300 Pa 静压，高层适用', false],
  ['一箱灌得进几升', '| 项目 | 数值 |\n| --- | --- |\n| 容量 | 14 套 |', false],
  ['一箱灌得进几升', '| 项目 | 容量（L） |\n| --- | --- |\n| 水箱 | 5 |', true],
  ['拖布一分钟转几圈', '- 拖布：滚筒\n- 拖布抬升：15 mm', false],
  ['拖布一分钟转几圈', '拖布每分钟转 180 转', true],
  ['蒸箱最高几度', '带 90 L 蒸烤一体', false],
  ['用多少度电', '每次 0.6 kW·h', true],
  ['洗一次用多少度', '每次 0.58 kW·h', true],
  ['每分钟出几升热水', '产热水 16 kg/min', true],
  ['最大几公斤', '最多放 3 kg', true],
])('%s: %s says so many of the unit: %s', (question, text, says) => {
  expect(unitAsked(question)?.test(text)).toBe(says)
})

test.each(['滤网多久洗', '遥控器多少钱', '能坐几个人'])('%s names no unit', (question) => {
  expect(unitAsked(question)).toBeUndefined()
})
