/** A flat reading of an XML part that was checked to declare no entities: tags and texts in order, prefixes dropped. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

export function* xmlEvents(xml: string): Generator<XmlEvent> {
  for (const [, slash, name, attributes = '', empty, text] of xml.matchAll(token)) {
    if (text !== undefined) yield { kind: 'text', text: unescapeXml(text) }
    else if (name === undefined) continue
    else if (slash) yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes, isEmpty: empty === '/' }
  }
}

/** The value of `w:val="…"` and the like, whatever the prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
