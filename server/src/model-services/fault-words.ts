/** Why a model does not answer and what to do about it, for whoever sets it up. A provider's own words repeat keys and questions. */
import type { ModelTest } from '@zhiku/contract/model-providers'
import { z } from 'zod'
import { faultReasons, ModelFault } from '../platform/models/model-fault.ts'
import type { FaultReason } from '../platform/models/model-fault.ts'

type Field = NonNullable<ModelTest['problem']>['field']

interface Words {
  sentence: (fault: ModelFault, settings: { timeoutS: number }) => string
  /** Of the form, most likely at fault. */
  field: Field
}

const plain = (sentence: string, field: Field): Words => ({ sentence: () => sentence, field })

const byReason: Record<Exclude<FaultReason, 'refused'>, Words> = {
  late: {
    sentence: (_, { timeoutS }) => `${timeoutS} 秒内没有答完：服务太慢或太忙。请稍后再试，或调大超时、换小一些的模型。`,
    field: 'timeoutS',
  },
  silent: {
    sentence: (_, { timeoutS }) =>
      `连接正常，但 ${timeoutS} 秒没有一个字：服务可能卡住或正在载入模型。请稍后再试，或调大超时。`,
    field: 'timeoutS',
  },
  unreachable: plain('连不上这个地址：请核对主机和端口，确认服务已启动，且这台服务器能访问它。', 'address'),
  unresolved: plain('找不到这个主机名：请核对地址的拼写，以及这台服务器的域名解析。', 'address'),
  untrusted: plain(
    '无法建立安全连接：证书已过期或不受信任，或这个端口不是 https。请核对地址，或请服务方更换证书。',
    'address',
  ),
  closed: plain(
    '不能访问内网或本机地址。确实需要时，请部署人员在 ZHIKU_OUTGOING_ALLOW 中写明这个地址，重启后再试。',
    'address',
  ),
  moved: plain('服务要求转到另一个地址，为安全没有跟随：请直接填写最终的地址。', 'address'),
  cut: plain(
    '连接正常，但回答在中途断开：请核对地址（通常以 /v1 结尾）；地址无误时，请检查服务和中间的代理。',
    'address',
  ),
  unreadable: plain('收到的不是这类模型的回答：请核对地址（通常以 /v1 结尾），以及类型与模型是否相符。', 'address'),
  empty: plain('模型没有说一个字：请换一个模型，或确认它是对话模型。', 'model'),
  too_long: plain('回答超出了读取上限，已中止：请确认地址是模型服务，或换一个模型。', 'model'),
  changed: plain('向量的长度与已有的不同，这个名称下多半换了模型：请在服务方核对，确认换了就点“重新向量化”。', 'model'),
  busy: plain('同时进行的调用已满：请稍后再试，或调大并发数。', null),
}

const byStatus: Record<number, Words> = {
  400: plain('服务不接受这次请求（400）：请核对模型名称，以及类型与模型是否相符。', 'model'),
  401: plain('服务拒绝了密钥（401）：请核对密钥是否完整、是否已过期或被停用。', 'key'),
  402: plain('账户余额不足或已欠费（402）：请在服务方充值，或换一个模型服务。', null),
  403: plain('密钥没有权限（403）：请在服务方开通这个模型，或换一个密钥。', 'key'),
  404: plain('地址下没有这个接口，或没有这个模型（404）：请核对地址（通常以 /v1 结尾）和模型名称。', 'model'),
  422: plain('服务不接受这次请求（422）：请核对模型名称，以及类型与模型是否相符。', 'model'),
  429: {
    sentence: ({ retryAfterS }) =>
      `调用过于频繁，或额度已用完（429）${retryAfterS === undefined ? '' : `，服务要求 ${retryAfterS} 秒后再试`}：请稍后再试，或在服务方提高额度。`,
    field: null,
  },
}

const statusOf = (status: number): string => `（${status}）`

const refused: Words = {
  sentence: ({ status }) =>
    status !== undefined && status >= 500
      ? `服务自身出错${statusOf(status)}：请稍后再试；一直如此，请联系服务方。`
      : `服务拒绝了请求${status === undefined ? '' : statusOf(status)}：请核对地址、模型和密钥，或联系服务方。`,
  field: null,
}

const wordsOf = ({ reason, status }: ModelFault): Words =>
  reason === 'refused' ? (byStatus[status ?? 0] ?? refused) : byReason[reason]

export const sentenceOf = (fault: ModelFault, settings: { timeoutS: number }): string =>
  wordsOf(fault).sentence(fault, settings)

export const problemOf = (fault: ModelFault, settings: { timeoutS: number }): NonNullable<ModelTest['problem']> => ({
  message: sentenceOf(fault, settings),
  field: wordsOf(fault).field,
})

export const keyUnreadable =
  '密钥是用另一个 ZHIKU_SECRET 保存的，现在读不出来：请重新填写密钥，或恢复原来的 ZHIKU_SECRET。'

const StoredFault = z.object({
  reason: z.enum(faultReasons),
  status: z.number().optional(),
  retryAfterS: z.number().optional(),
})

/** As it was kept; a later release may know other reasons. */
export function faultOfStored(stored: unknown): ModelFault {
  const parsed = StoredFault.safeParse(stored)
  return parsed.success ? new ModelFault(parsed.data.reason, parsed.data) : new ModelFault('unreadable')
}
