/** Refusals that only channels meet; apart from problem.ts, for the console loads that one before its first page. */
import { problems } from './problem.ts'
import { seatConfigurationProblems } from './seat-assistant/configuration-problems.ts'
import { seatProblems } from './seat-assistant/runtime-problems.ts'

const openProblems = {
  'channel.key_required': { code: 40183, message: '请在请求头 Authorization 中带上渠道密钥：Bearer zk_…' },
  'channel.key_invalid': { code: 40184, message: '渠道密钥无效或已更换，请在助手的渠道页查看' },
  'channel.visit_over': { code: 40185, message: '这次访问已过期，请刷新页面后再问' },
  'channel.disabled': { code: 40383, message: '这个渠道已停用，请联系管理员启用' },
  'channel.origin_denied': { code: 40384, message: '这个网站不在渠道允许的来源中，请在渠道设置中添加' },
  'channel.closed': { code: 40385, message: '智能客服暂停服务，请稍后再来，或联系人工客服' },
  'channel.wrong_kind': { code: 40386, message: '这个渠道不能这样调用，请新建对应类型的渠道' },
  'channel.busy': { code: 42983, message: '这个渠道的提问过于频繁，请稍后再试' },
  'channel.visitor_busy': { code: 42984, message: '您问得太快了，请稍等几秒再试' },
} as const satisfies Record<string, { code: number; message: string }>

/** Every refusal that the product can give. */
export const everyProblem = { ...problems, ...openProblems, ...seatConfigurationProblems, ...seatProblems }
export type AnyProblem = keyof typeof everyProblem
