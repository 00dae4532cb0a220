/** Which addresses belong to the public internet. All others are somebody's inner network, and may hold what trusts it. */
import { BlockList, isIP } from 'node:net'

type Network = readonly [address: string, prefix: number]

/** IPv4 that is not public (IANA's registry of special purposes), and what clouds serve their own machines at. */
const special: readonly Network[] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind carriers, 100.100.100.200 among them: a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's wire server
  ['169.254.0.0', 16], // link-local, 169.254.169.254 among them: metadata of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]

/** IPv6 is public within 2000::/3, but for these; loopback, unique local, link-local and multicast lie outside. */
const globalUnicast: Network = ['2000::', 3]
const special6: readonly Network[] = [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 in disguise
  ['3fff::', 20], // documentation
]

const listOf = (networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}
const notPublic = listOf(special, 'ipv4')
const notPublic6 = listOf(special6, 'ipv6')
const unicast6 = listOf([globalUnicast], 'ipv6')

/** Of an IP address in any of its writings; what is none is not public. */
export function isPublic(address: string): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 4) return !notPublic.check(plain, 'ipv4')
  return family === 6 && unicast6.check(plain, 'ipv6') && !notPublic6.check(plain, 'ipv6')
}

/** IPv6 that stands for an IPv4 (`::ffff:…`, and NAT64's `64:ff9b::…`) as that IPv4. */
export function plainAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address // a zone is of this machine's links
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  const bits = Number.parseInt(high, 16) * 0x1_0000 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.')
}
