import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { DecodedText } from './text-encoding.ts'

/** As people call them. */
const names: Record<string, string> = {
  gb18030: 'GB18030（简体中文）',
  big5: 'Big5（繁体中文）',
  shift_jis: 'Shift_JIS（日文）',
  'windows-1252': 'Windows-1252（西文）',
}

export function encodingWarnings({ encoding, isGuessed, isLossy }: DecodedText): ParseWarning[] {
  const warnings: ParseWarning[] = []
  if (isGuessed) warnings.push({ kind: 'guessedEncoding', details: [names[encoding] ?? encoding] })
  if (isLossy) warnings.push({ kind: 'lostCharacters' })
  return warnings
}
