import { conversationChannels } from './assistants.ts'
import { verdicts } from './search.ts'

/** Why a question waits to be answered better. */
export const openQuestionReasons = { noResult: '无结果', wrong: verdicts.wrong, missing: verdicts.missing } as const
export type OpenQuestionReason = keyof typeof openQuestionReasons

export const openQuestionStates = { open: '待处理', answered: '已完善', ignored: '已忽略' } as const
export type OpenQuestionState = keyof typeof openQuestionStates

const { test: _test, ...customers } = conversationChannels
/** Where it was asked: by an employee who searched, by a customer, or by a customer whom an agent served. */
export const openQuestionChannels = { search: '知识搜索', ...customers, seat: '坐席助手' } as const
export type OpenQuestionChannel = keyof typeof openQuestionChannels
