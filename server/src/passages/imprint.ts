/** The cover of a document: its number, its edition, whom to call. It tells of nothing else. Pure. */

const longest = 240
const edition = /(?:文件|文档|资料|手册)编号|第\s*\d+\s*版|版本号|修订日期|版权所有|有效期\s*\d{4}\s*年/
const sentenceEnd = /[。！？!?；;]/
const asksForIt = /编号|版|热线|电话|客服|号码|哪年|什么时候|啥时候|修订|有效|到期|截止|几号|哪天|几月|年底|过期/

/** @param text of a passage, or the part of it that is shown */
export const isImprint = (text: string): boolean =>
  text.length <= longest && edition.test(text) && !sentenceEnd.test(text)

/** @param question folded */
export const asksForImprint = (question: string): boolean => asksForIt.test(question)
