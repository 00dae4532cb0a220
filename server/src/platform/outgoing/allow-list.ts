/** What the installation lets be called besides the public internet: `ZHIKU_OUTGOING_ALLOW`. */
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './addresses.ts'

export interface AllowList {
  /** Whether this host may be called at this port, whatever its address. */
  hasHost(host: string, port: number): boolean
  /** Whether this address may be called at this port, whatever name led to it. */
  hasAddress(address: string, port: number): boolean
}

/** `name`, `address`, `[address]` or `address/prefix`; all but the last may end in `:port`. */
interface Entry {
  host: string
  prefix: number | undefined
  port: number | undefined
}

/** @throws Error whose Chinese message names the entry */
export function allowListOf(texts: readonly string[]): AllowList {
  const entries = texts.map(entryOf)
  const networks = entries.filter(({ host }) => isIP(host) !== 0).map((entry) => ({ ...entry, list: networkOf(entry) }))
  const isAt = (entry: Entry, port: number) => entry.port === undefined || entry.port === port
  return {
    hasHost: (host, port) => entries.some((entry) => entry.host === host.toLowerCase() && isAt(entry, port)),
    hasAddress: (address, port) => {
      const plain = plainAddress(address)
      const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
      return networks.some((entry) => isAt(entry, port) && entry.list.check(plain, family))
    },
  }
}

function entryOf(text: string): Entry {
  const [, bracketed, plain = '', prefix, port] =
    /^(?:\[([0-9a-f:.]+)\]|([0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*|[^:/[\]\s]+))(?:\/(\d{1,3})|:(\d{1,5}))?$/i.exec(
      text,
    ) ?? []
  const host = (bracketed ?? plain).toLowerCase()
  const family = isIP(host)
  const bits = { 0: 0, 4: 32, 6: 128 }[family] ?? 0
  const isBad =
    (family === 0 && !/^(?=.*[a-z])[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(host)) ||
    (bracketed !== undefined && family !== 6) ||
    (prefix !== undefined && Number(prefix) > bits) ||
    (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
  if (isBad) throw new Error(`「${text}」不是主机名、IP 地址或网段，应如 127.0.0.1:11434,10.0.0.0/8,models.internal`)
  return {
    host: plainAddress(host),
    prefix: prefix === undefined ? undefined : Number(prefix),
    port: port === undefined ? undefined : Number(port),
  }
}

function networkOf({ host, prefix }: Entry): BlockList {
  const list = new BlockList()
  const isV6 = isIP(host) === 6
  list.addSubnet(host, prefix ?? (isV6 ? 128 : 32), isV6 ? 'ipv6' : 'ipv4')
  return list
}
