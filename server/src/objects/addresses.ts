/** Addresses and keys of objects; see service.ts. Pure. */
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'

export const ossUrlOf = (key: string): string => `oss://${key}`

/** @throws object.not_found when it is none of this organization's; object.address_invalid when no key is written so */
export function keyOf(ossUrl: string, organizationId: string): string {
  const key = /^oss:\/\/((?:uploads|objects)\/([\w-]+)\/\w[\w-]{0,79}(?:\.\w{1,10})?)$/.exec(ossUrl)
  if (!key?.[1] || key[2] !== organizationId) throw new Problem('object.not_found')
  if (key[1] !== key[1].toLowerCase()) throw new Problem('object.address_invalid')
  return key[1]
}

export const uploadKey = (organizationId: string, extension: string): string =>
  `uploads/${organizationId}/${newId()}${safeExtension(extension)}`

export const contentKey = (organizationId: string, sha256: string, extension: string): string =>
  `objects/${organizationId}/${sha256}${safeExtension(extension)}`

/** `.pdf`, or nothing when the name has no plain extension: keys hold nothing a user wrote. */
const safeExtension = (name: string): string => /^\.[a-z0-9]{1,10}$/.exec(name.toLowerCase())?.[0] ?? ''

/** An address in a text. */
export const address = /oss:\/\/(?:uploads|objects)\/[\w./-]+/g

/** Keys of the organization's registered objects that a text shows. */
export function keysShown(content: string, organizationId: string): string[] {
  const own = `oss://objects/${organizationId}/`
  const urls = [...content.matchAll(address)].map(([url]) => url).filter((url) => url.startsWith(own))
  return [...new Set(urls)].map((url) => url.slice('oss://'.length))
}
