import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

test('marks fall away, paragraphs and steps stay', () => {
  expect(
    answerText('## 清洗滤网\n\n请先**断电**，再按下列步骤：\n\n1. 打开`前盖`\n2. 取出滤网\n\n- 每月一次\n* 勿用热水'),
  ).toBe('清洗滤网\n\n请先断电，再按下列步骤：\n\n1. 打开前盖\n2. 取出滤网\n\n· 每月一次\n· 勿用热水')
})

test('a link keeps its address, a picture says what it shows', () => {
  expect(answerText('见[官网](https://example.com/help "帮助")和![滤网位置](oss://a/b.png)。')).toBe(
    '见官网（https://example.com/help）和（图片：滤网位置）。',
  )
  expect(answerText('[保修政策](#policy)')).toBe('保修政策')
})

test('an attachment is named, without an address that leads nowhere outside', () => {
  expect(answerText('见[安装\\[1\\].pdf](oss://objects/o/a.pdf "1.5 MB")。')).toBe('见（附件：安装[1].pdf）。')
})

test('a table is read row by row', () => {
  expect(answerText('| 型号 | 保修 |\n| --- | :---: |\n| X10 | 六年 |')).toBe('型号  保修\nX10  六年')
})

test('quotations, fences, rules and escapes are read as their text', () => {
  expect(answerText('> 注意\n\n```\nE1\n```\n\n---\n\n价格\\*以门店为准')).toBe('注意\n\nE1\n\n价格*以门店为准')
})

test('stars and underlines that mark nothing stay', () => {
  expect(answerText('尺寸 60*60*85，型号 KFR_35GW_X10')).toBe('尺寸 60*60*85，型号 KFR_35GW_X10')
})
