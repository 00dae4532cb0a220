import { expect, test } from 'vitest'
import { quotedText } from './quoted-text.ts'

test.each([
  ['洗一次[7]，见[1, 2]。', '洗一次［7］，见［1, 2］。'],
  ['见[官网](javascript:alert(1))和[这里]( data:text/html,x)。', '见官网和这里。'],
  ['![](javascript:alert(1))', ''],
  ['看[这[里]的](javascript:alert(1))说明', '看这[里]的说明'],
  ['[点](&#106;avascript:alert(1))和[点](javascript&colon;alert(1))', '点和点'],
  ['见<javascript:alert(1)>和<https://example.com/a>', '见javascript:alert(1)和<https://example.com/a>'],
  ['见[官网](https://example.com/a)，电话[拨打](tel:400)。', '见[官网](https://example.com/a)，电话[拨打](tel:400)。'],
  ['[1](https://example.com)', '[1](https://example.com)'],
  ['![图](oss://objects/a.png)', '![图](oss://objects/a.png)'],
  ['按[开始]键', '按[开始]键'],
])('%j is quoted as %j', (said, quoted) => {
  expect(quotedText(said)).toBe(quoted)
})
