/**
 * What became of the customer's own order, repair or money: 我的订单到哪了. Documents speak of orders in general and do not
 * know this one; a FAQ may say where to look it up. Pure.
 */

const matter = /订单|快递|物流|包裹|单子|工单|退款|报修|预约|师傅|发货|到货|我买的|我的/
const state =
  /到哪(?:里|儿)?了?[?？。!！]?$|到了?(?:没有?|吗|么)[?？。!！]?$|发货?了?(?:没有?|吗|么)[?？。!！]?$|还没(?:有)?(?:到|来|发|退|收到|处理)|(?:处理|办理|维修|退款|审核)?进度|处理到哪|什么状态/
const errand = /(?:帮|给|替|麻烦)我?(?:再)?(?:查|催|改|取消|撤销)|查(?:一?下|询)?我的/
const asksHow = /怎么|如何|怎样|咋|哪里(?:查|看|改|取消)|在哪|哪儿(?:查|看)|能不能|可以/

/** Whether a FAQ's title speaks of it, too: 发票什么时候开 is no place to look up an order. @param question folded */
export const isOfOwnMatter = (question: string, title: string): boolean =>
  (question.match(new RegExp(matter, 'g')) ?? []).some((said) => title.includes(said))

/** @param question folded */
export const asksOwnMatter = (question: string): boolean =>
  matter.test(question) && (state.test(question) || errand.test(question)) && !asksHow.test(question)
