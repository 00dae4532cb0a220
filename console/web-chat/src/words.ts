/** Sentences that more than one part of the chat says. */
export const unreachableWords = '网络不通，请检查网络后重试。'
export const silentWords = '服务暂时没有响应，请稍后重试。'

/** The server's sentences stand without their full stop. */
export const sentenceOf = (words: string): string => (/[。！？.!?]$/.test(words) ? words : `${words}。`)
