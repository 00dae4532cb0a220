/** Failed calls, and what the specification's error catalogue (§8) says about them. */

export interface FieldProblem {
  path: string
  message: string
}

/** A call that failed. Its message has been shown to the user already, unless the call was silent. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Code of the envelope (see problem.ts of the contract); the HTTP status when the answer had none. */
  readonly code: number
  /** Which fields the server refused, and why. */
  readonly fields: readonly FieldProblem[]

  constructor(message: string, detail: { status?: number; code?: number; fields?: readonly FieldProblem[] } = {}) {
    super(message)
    this.status = detail.status ?? 0
    this.code = detail.code ?? this.status
    this.fields = detail.fields ?? []
  }
}

export const foreignMessage = '非本系统的接口'
export const changedElsewhereMessage = '已在其他标签页切换角色或换人登录，请刷新本页后再操作。'
export const otherMessage = '异常，请稍后重试。'

/** Statuses with words of their own; they win over the server's message. */
const fixedMessages: Readonly<Record<number, string>> = {
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP 版本不受支持',
}

/** Refusals that only the server can put in words; the catalogue knows none of them. */
const spokenByServer: ReadonlySet<number> = new Set([409, 413, 422, 429])
/** The product's own codes (see problem.ts of the contract); a proxy's are HTTP's. */
const leastOwnCode = 10_000

/**
 * The sentence for a failed HTTP answer.
 * @param spoken the server's own words, with the code of its envelope
 */
export function messageFor(status: number, spoken?: { message: string; code: number }): string {
  const isSpoken = status === 400 || (spokenByServer.has(status) && (spoken?.code ?? 0) >= leastOwnCode)
  return fixedMessages[status] ?? ((isSpoken && spoken?.message) || otherMessage)
}
