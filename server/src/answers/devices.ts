/** Which appliances a hit is about, and whether that is what a question asks. */
import type { Hit } from '@zhiku/contract/search'
import { deviceWordsIn, devicesIn, plainName } from '../language/devices.ts'

/** 那空调呢, 洗衣机: names what it is about, and asks nothing of it. */
export function isNamedOnly(question: string): boolean {
  const words = deviceWordsIn(question)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), question)
  return (
    words.length > 0 && /^(?:那么?|然后|要是|如果是?|换成|还有|的|呢|吧|啊|呀|嘛|和|[\s?？。，,、.!！])*$/.test(rest)
  )
}

/** Whether what is shown of the hit, or stands above it, names one of them. */
export const showsAny = (hit: Hit, devices: readonly string[]): boolean =>
  deviceWordsIn(`${aboveOf(hit)} ${hit.snippet}`).some((word) => devices.includes(plainName(word)))

const aboveOf = ({ title, headingPath = [] }: Hit): string => [title, ...headingPath].join(' ')

/** By its title and headings, of the hit. */
export const devicesOf = (hit: Hit): string[] => devicesIn(aboveOf(hit))

export const isAbout = (hit: Hit, devices: readonly string[]): boolean =>
  devicesOf(hit).some((device) => devices.includes(device))

/** False for a passage about another appliance than the one that is asked about. */
export const speaksOf = (hit: Hit, devices: readonly string[]): boolean =>
  devices.length === 0 || devicesOf(hit).length === 0 || isAbout(hit, devices)

/** It is about no appliance in particular, and says nothing of the one that is asked about. */
export const neverNames = (hit: Hit, devices: readonly string[]): boolean =>
  devices.length > 0 &&
  !isAbout(hit, devices) &&
  (hit.lacks ?? []).some((name) => devicesIn(name).some((device) => devices.includes(device)))
