/** Why a model wrote no answer, in a few words for the trace; what to do about its service says the page 模型服务. */
import type { FaultReason, ModelFault } from '../platform/models/model-fault.ts'

const byReason: Record<FaultReason, string> = {
  late: '没有按时答完',
  silent: '太久没有一个字',
  unreachable: '连不上模型服务',
  refused: '模型服务拒绝了请求',
  cut: '回答在中途断开',
  unreadable: '回答的格式读不懂',
  empty: '没有说一个字',
  too_long: '回答过长，已截断',
  closed: '模型服务的地址不允许访问',
  moved: '模型服务要求转到另一个地址',
  unresolved: '找不到模型服务的主机',
  untrusted: '与模型服务之间没有可信的连接',
  changed: '模型已更换',
  busy: '没有能用的模型，都在忙或出错后暂停',
}

const byStatus: Record<number, string> = {
  401: '密钥被拒绝',
  402: '账户余额不足',
  403: '密钥没有权限',
  404: '没有这个模型或接口',
  429: '调用过于频繁或额度用完',
}

export function whyNot({ reason, status }: ModelFault): string {
  if (reason !== 'refused' || status === undefined) return byReason[reason]
  return `${byStatus[status] ?? (status >= 500 ? '模型服务出错' : byReason.refused)}（${status}）`
}

/** What was written and may not be said. */
export const unfit = {
  uncited: '没有标出依据',
  partlyUncited: '有的句子没有标出依据',
  foreignLink: '写了依据里没有的链接',
  foreignFigure: '写了依据里没有的数字',
  markup: '写了会在网页里运行的代码',
  tooLong: byReason.too_long,
  withdrawn: '所用的依据已停用、失效或改动',
} as const
