import { expect, test } from 'vitest'
import { legacyEncoder } from '../../test/fixtures/parsing/named-font-pdf.ts'
import { decodeText } from './text-encoding.ts'

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const chinese = '空调不制冷，先看滤网是否堵塞。\n型号 KFR-35GW。'

test.for<[what: string, bytes: Buffer, encoding: string, text: string]>([
  ['UTF-8', Buffer.from(chinese), 'utf-8', chinese],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${chinese}`), 'utf-8', chinese],
  [
    'UTF-8 with one broken byte',
    Buffer.concat([Buffer.from(chinese), Buffer.from([0xff])]),
    'utf-8',
    `${chinese}\ufffd`,
  ],
  ['UTF-8 with a stray zero', Buffer.from(`${chinese}\0`), 'utf-8', `${chinese}\0`],
  ['UTF-16 LE with a mark', Buffer.from(`\ufeff${chinese}`, 'utf16le'), 'utf-16le', chinese],
  ['UTF-16 LE without a mark', Buffer.from(chinese, 'utf16le'), 'utf-16le', chinese],
  ['UTF-16 BE with a mark', swapped(`\ufeff${chinese}`), 'utf-16be', chinese],
  ['UTF-16 BE without a mark', swapped('plain words'), 'utf-16be', 'plain words'],
  // 保修期三年, then 㐀 in four bytes.
  ['GB18030', Buffer.from('b1a3d0dec6dac8fdc4ea8139ee39', 'hex'), 'gb18030', '保修期三年㐀'],
  [
    'a page that declares Shift JIS',
    Buffer.from('3c6d65746120636861727365743d736869 66745f6a69733e82a0'.replace(' ', ''), 'hex'),
    'shift_jis',
    '<meta charset=shift_jis>あ',
  ],
  [
    'western text',
    Buffer.from('Pr\u00fcfung der T\u00fcr, caf\u00e9', 'latin1'),
    'windows-1252',
    'Prüfung der Tür, café',
  ],
  ['no bytes', Buffer.alloc(0), 'utf-8', ''],
])('%s', ([, bytes, encoding, text]) => {
  expect(decodeText(bytes)).toMatchObject({ encoding, text })
})

const mainland = '洗衣机不排水时，请先检查排水管是否堵塞。'
const taiwan = '洗衣機不排水時，請先檢查排水管是否堵塞。型號 XQG100，保固三年。'
const japanese = '洗濯機が排水しない場合は、ホースを確認してください。'

test.for<[label: string, encoding: string, text: string, isGuessed: boolean]>([
  ['gbk', 'gb18030', mainland, false],
  ['gbk', 'gb18030', taiwan, true],
  ['big5', 'big5', taiwan, true],
  ['shift_jis', 'shift_jis', japanese, true],
])('a text in %s is known as %s by its letters', ([label, encoding, text, isGuessed]) => {
  expect(decodeText(legacyEncoder(label)(text))).toEqual({ encoding, text, isGuessed, isLossy: false })
})
