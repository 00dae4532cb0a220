/**
 * Vectors that carry some meaning, the same for the same text in every process: characters two by two, hashed, and above
 * all a few matters that people put in different words. Texts of one matter are near to each other, others hardly.
 */
import { createHash } from 'node:crypto'

const dimensions = 256

/** Each line is one matter. */
const matters = [
  ['不制冷', '吹热风', '不凉快', '不够冷', '制冷效果差'],
  ['异响', '噪音大', '嗡嗡', '咔咔', '声音很吵'],
  ['漏水', '滴水', '渗水', '地上一滩水'],
  ['退款', '钱退', '退钱', '原路返回'],
  ['上门安装', '师傅来装', '预约装机'],
  ['联网', '连不上无线', '配网', 'Wi-Fi'],
]
/** What a matter counts for, a pair of characters being 1. */
const matterWeight = 6

/** @param seed another model: its vectors say nothing about those of this one */
export function meaningOf(text: string, { seed = '', size = dimensions } = {}): number[] {
  const vector = Array.from({ length: size }, () => 0)
  const add = (feature: string, weight: number) => {
    const hash = createHash('sha256').update(`${seed} ${feature}`).digest()
    for (const at of [0, 4]) {
      const place = hash.readUInt32LE(at) % size
      vector[place] = (vector[place] ?? 0) + (hash.readUInt8(at + 8) % 2 === 0 ? weight : -weight)
    }
  }
  add('every text', 1)
  const plain = text.replace(/[\s\p{P}]+/gu, '')
  const pairs = new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
  for (const pair of pairs) add(pair, 1 / Math.sqrt(Math.max(1, pairs.size / 8)))
  matters.forEach((words, matter) => {
    if (words.some((word) => text.includes(word))) add(`matter ${matter}`, matterWeight)
  })
  return vector
}

/** How alike two texts are, 0–1: as a reranker that knows the same matters would say. */
export function likeness(one: string, other: string): number {
  const [left, right] = [meaningOf(one), meaningOf(other)]
  const dot = left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0)
  return Math.max(0, dot / (Math.hypot(...left) * Math.hypot(...right) || 1))
}
