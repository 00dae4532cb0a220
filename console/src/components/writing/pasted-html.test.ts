import { expect, test } from 'vitest'
import { markdownOfHtml } from './pasted-html.ts'

const read = (html: string) => markdownOfHtml(html)?.markdown

test('cells of Excel become a table; merged ones say their words in each row, a title stands above', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table>
    <tr><td colspan=3>空调上门收费</td></tr>
    <tr><td>机型</td><td>项目</td><td>收费（元）</td></tr>
    <tr><td rowspan=2>挂机</td><td>移机|含拆装</td><td>200</td></tr>
    <tr><td>加氟</td><td>80<br>每 0.1 MPa</td></tr>
    <tr><td></td><td></td><td></td></tr>
  </table><!--EndFragment--></body></html>`
  expect(read(html)).toBe(
    '**空调上门收费**\n\n| 机型 | 项目 | 收费（元） |\n| --- | --- | --- |\n| 挂机 | 移机\\|含拆装 | 200 |\n| 挂机 | 加氟 | 80；每 0.1 MPa |',
  )
})

test('lists of Word keep numbers and levels, dots of its fonts are no letters', () => {
  const item = (level: number, drawn: string, text: string, font = '') =>
    `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font};mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  const html = `<body><h2>清洗滤网</h2>${item(1, '1.', '断电')}${item(2, 'l', '拔下<b>插头</b>', 'Wingdings')}${item(1, '2.', '取下面板')}<p class=MsoNormal>仍不行时报修。</p></body>`
  expect(read(html)).toBe('## 清洗滤网\n\n1. 断电\n   - 拔下**插头**\n2. 取下面板\n\n仍不行时报修。')
})

test('paragraphs that number themselves are steps; a size that begins with a number is none', () => {
  expect(read('<p>1、断电</p><p>2、取下面板</p><p>1.5 匹以上请两人操作</p>')).toBe(
    '1. 断电\n2. 取下面板\n\n1.5 匹以上请两人操作',
  )
})

test('marks of a web page hold beside Chinese signs, links lead on, scripts and lost pictures do not come', () => {
  const pasted = markdownOfHtml(
    '<b style="font-weight:normal"><p><strong>注意：</strong>噪音 18~40 dB，见<a href="https://a.example/b">说明</a><a href="javascript:x()">这里</a></p><script>alert(1)</script><img src="file:///C:/1.png"><img src="data:image/png;base64,AA=="></b>',
  )
  expect(pasted).toEqual({
    markdown: '**注意**：噪音 18~40 dB，见[说明](https://a.example/b)这里',
    pictures: ['data:image/png;base64,AA=='],
    lostPictures: 1,
  })
})

test('a nested list and a line that is broken in the source are read as they are shown', () => {
  expect(read('<ul><li>保修<ol><li>整机六年</li><li>主板\n十年</li></ol></li></ul>')).toBe(
    '- 保修\n   1. 整机六年\n   2. 主板十年',
  )
})

test('signs that would be marks stay signs', () => {
  expect(read('<p>尺寸 3*5*2 <b>小于</b> &lt;b&gt;</p>')).toBe('尺寸 3\\*5\\*2 **小于** \\<b>')
})

test('a page that says no more than its text is left to it', () => {
  expect(markdownOfHtml('<meta charset="utf-8"><span style="color:red">E1 故障</span>')).toBeNull()
})
