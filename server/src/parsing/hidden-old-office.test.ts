/** What Word and PowerPoint files of the formats before 2007 hide. */
import { expect, test } from 'vitest'
import { docBytes, hiddenStyle, pptBytes, vanish } from '../../test/fixtures/parsing/old-office-bytes.ts'
import { parseBytes } from '../../test/fixtures/parsing/parse-bytes.ts'

test('text that a Word file of old hides is left out and told', async () => {
  const { markdown, warnings } = await parseBytes(
    '安装.doc',
    docBytes([
      { text: '安装前先断电。\r' },
      { text: '内部底价 33 元。', said: vanish(1) },
      { text: '售价 99 元。\r' },
      { text: '机密段落。\r', said: [...hiddenStyle, ...vanish(0x80)] },
      { text: '再测量孔位，', said: [...hiddenStyle, ...vanish(0x81)] },
      { text: '打孔。\r', said: vanish(0) },
    ]),
  )
  expect(markdown.trim().split(/\n+/)).toEqual(['安装前先断电。', '售价 99 元。', '再测量孔位，打孔。'])
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('a style of paragraphs that hides them, also one that is based on it, hides what says nothing else', async () => {
  const { markdown, warnings } = await parseBytes(
    '安装.doc',
    docBytes([
      { text: '安装前先断电。\r', style: 'shown' },
      { text: '内部底价 33 元。\r', style: 'hidden' },
      { text: '返点 12%。\r', style: 'asHidden' },
      { text: '再测量孔位。\r', style: 'hidden', said: vanish(0) },
      { text: '打孔。\r', style: 'hidden', said: vanish(0x81) },
      { text: '固定挂板。\r', style: 'asHidden', said: hiddenStyle },
    ]),
  )
  expect(markdown.trim().split(/\n+/)).toEqual(['安装前先断电。', '再测量孔位。', '打孔。', '固定挂板。'])
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['隐藏文字'] }])
})

test('so it is where each character is one byte', async () => {
  const runs = [{ text: 'Price 99.\r' }, { text: 'Cost 33.', said: vanish(1) }, { text: 'Call us.\r' }]
  const { markdown, warnings } = await parseBytes('price.doc', docBytes(runs, { isNarrow: true }))
  expect(markdown.trim().split(/\n+/)).toEqual(['Price 99.', 'Call us.'])
  expect(warnings).toHaveLength(1)
})

test('what a field of a Word file is made of is not told as hidden text', async () => {
  const field = { text: '\u0013 TC 目录 \u0015', said: vanish(1) }
  const { markdown, warnings } = await parseBytes('安装.doc', docBytes([{ text: '安装' }, field, { text: '说明。\r' }]))
  expect(markdown.trim()).toBe('安装说明。')
  expect(warnings).toEqual([])
})

test('slides that a presentation of old hides, and what speakers wrote for themselves, are left out and named', async () => {
  const { markdown, warnings } = await parseBytes(
    '培训.ppt',
    pptBytes([
      { title: '安装', text: '先测量孔位。', notes: '这里提一下底价 33 元' },
      { title: '渠道返点', text: '返点 12%。', isHidden: true },
      { title: '保修', text: '整机三年。' },
    ]),
  )
  for (const text of ['安装', '先测量孔位。', '保修', '整机三年。']) expect(markdown).toContain(text)
  expect(markdown).not.toMatch(/返点|底价/)
  expect(warnings).toEqual([{ kind: 'hiddenContent', details: ['第 2 张幻灯片', '演讲者备注'] }])
})

test('a presentation of old that shows nothing is read whole, and says so', async () => {
  const { markdown, warnings } = await parseBytes(
    '培训.ppt',
    pptBytes([{ title: '保修', text: '三年。', isHidden: true }]),
  )
  expect(markdown).toContain('三年。')
  expect(warnings).toEqual([{ kind: 'onlyHidden', details: ['幻灯片'] }])
})

test('a presentation of old that hides nothing is read without a word', async () => {
  const { warnings } = await parseBytes('培训.ppt', pptBytes([{ title: '保修', text: '三年。' }]))
  expect(warnings).toEqual([])
})
