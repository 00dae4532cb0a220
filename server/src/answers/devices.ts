/** Which appliances a hit is about, and whether that is what a question asks. */
import type { Hit } from '@zhiku/contract/search'
import { appliancesIn, deviceWordsIn, devicesIn, isKindOf, isOtherAppliance, plainName } from '../language/devices.ts'

/** 那空调呢, 洗衣机, 热水器能买不: names what it is about, and asks nothing of it. */
export function isNamedOnly(question: string): boolean {
  const words = deviceWordsIn(question)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), question)
  return (
    words.length > 0 &&
    /^(?:那么?|然后|要是|如果是?|换成|还有|的|呢|吧|啊|呀|嘛|和|(?:能不能|可不可以|可以|能|有没有|还?有|卖不)?[买卖]到?[不没]?|[吗么]|[\s?？。，,、.!！])*$/.test(
      rest,
    )
  )
}

/** Whether what is shown of the hit, or stands above it, names one of them. */
export const showsAny = (hit: Hit, devices: readonly string[]): boolean =>
  deviceWordsIn(`${aboveOf(hit)} ${hit.snippet}`).some((word) => devices.includes(plainName(word)))

const aboveOf = ({ title, headingPath = [] }: Hit): string => [title, ...headingPath].join(' ')

/** By its title and headings, of the hit. */
export const devicesOf = (hit: Hit): string[] => devicesIn(aboveOf(hit))

export const isAbout = (hit: Hit, devices: readonly string[]): boolean =>
  devicesOf(hit).some((told) => devices.some((device) => isKindOf(told, device)))

/** False for a passage about another appliance than the one that is asked about. */
export const speaksOf = (hit: Hit, devices: readonly string[]): boolean =>
  devices.length === 0 || devicesOf(hit).length === 0 || isAbout(hit, devices)

/** It is about no appliance in particular, and says nothing of the one that is asked about. */
export const neverNames = (hit: Hit, devices: readonly string[]): boolean =>
  devices.length > 0 &&
  !isAbout(hit, devices) &&
  (hit.lacks ?? []).some((name) => devicesIn(name).some((device) => devices.includes(device)))

/** Rows that name other appliances than the one asked about: of 冰箱显示 E3 the E3 of a range hood tells nothing. */
export const isOfOtherRows = ({ evidence, snippet }: Hit, devices: readonly string[]): boolean =>
  evidence?.form === 'table' && isOtherAppliance(snippet, devices)

/**
 * What holds for several appliances, and not for the one asked about: 电视以旧换新 by none of 空调, 冰箱, 洗衣机. A row of a
 * service point that mends others answers by that.
 * @param several fewer are of one thing, which may hold for another
 */
export const isOfSeveralOthers = ({ snippet, evidence }: Hit, devices: readonly string[], several = 2): boolean =>
  evidence?.form !== 'table' && appliancesIn(snippet).length >= several && isOtherAppliance(snippet, devices)

/** 一个月给多少, 多少钱: asks, and says of nothing what. */
const saysNothing =
  /^(?:[一二两三几半]|多少|好多|多久|多长|个|[年月天周]|小时|分钟|时候|时间|给|要|有|是|能|可以|会|得|的|了|啊|呢|吗|吧|呀|么|嘛|哦|那|这|它|你们?|我们?|怎么样?|什么|哪|谁|钱|元|块|都|还|也|就|再|不|到底|大概|一共|[\s?？。，,、.!！])*$/
export const asksOfNothing = (question: string): boolean => saysNothing.test(question)
