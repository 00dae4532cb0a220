/** Sentences that more than one part of the chat says. */
export const unreachableWords = '网络不通，请检查网络后重试。'
/** Of a question that could not be sent. */
export const waitingWords = '网络已断开，连上后自动发送。'
/** What the server tells whoever runs the channel is nothing that a customer could act on. */
export const closedWords = '在线客服暂停服务，请稍后再来，或通过其他方式联系我们。'
export const silentWords = '服务暂时没有响应，请稍后重试。'
export const noChannelWords = '客服入口的地址不完整。请回到原来的网站重新打开在线客服，或联系网站管理员。'

/** The server's sentences stand without their full stop. */
export const sentenceOf = (words: string): string => (/[。！？.!?]$/.test(words) ? words : `${words}。`)
