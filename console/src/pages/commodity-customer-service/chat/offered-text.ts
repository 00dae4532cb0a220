/** What offers lines to choose from ends with them, numbered; here they are buttons below: 1–3 of three are left out. */
export function withoutOffered(text: string, offered: number): string {
  if (offered === 0) return text
  const lines = text.trimEnd().split('\n')
  const isOffered = lines.slice(-offered).every((line, at) => line.startsWith(`${at + 1}. `))
  return lines.length > offered && isOffered ? lines.slice(0, -offered).join('\n').trimEnd() : text
}
