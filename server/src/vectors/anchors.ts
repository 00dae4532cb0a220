/**
 * How near is near: models differ in what they give two texts that have nothing to do with each other, from 0.1 to 0.6.
 * So a likeness is measured between what the question has in common with any text, and the text itself.
 */
import { product } from './numbers.ts'

/** Texts that no question to a customer service is about. */
export const anchorTexts = [
  '昨夜西风凋碧树，独上高楼，望尽天涯路。',
  '这支球队在加时赛最后一分钟反超了比分。',
  '央行宣布下调存款准备金率零点五个百分点。',
  '候鸟每年秋天沿着海岸线飞往南方过冬。',
  '三角形的内角和等于一百八十度。',
  '他在博物馆里看到一只汉代的青铜鼎。',
  '小提琴协奏曲的第二乐章缓慢而悲伤。',
  '把面粉、鸡蛋和牛奶搅拌均匀，静置半小时。',
  '考古队在沙漠深处发现了一座古城遗址。',
  '光合作用把二氧化碳和水变成糖和氧气。',
  '法院驳回了原告关于著作权的上诉请求。',
  '孩子们在操场上放风筝，笑声传得很远。',
  '火星上的一天比地球上的一天略长。',
  '这部小说讲述了三代人在山村里的命运。',
  '医生建议患者每天步行三十分钟。',
  '傍晚的码头停满了归来的渔船。',
] as const

/** What the question has in common with most of these texts: the middle one counts. */
export function baselineOf(question: Float32Array, others: readonly Float32Array[]): number {
  const sorted = others.map((other) => product(question, other)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** 0: as near as any text; 1: the same. */
export const closenessOf = (similarity: number, baseline: number): number =>
  baseline >= 1 ? 0 : Math.min(1, Math.max(0, (similarity - baseline) / (1 - baseline)))
