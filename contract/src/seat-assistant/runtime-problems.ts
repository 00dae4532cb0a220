/** Refusals that live conversations, their keys and their webhook give; apart from problem.ts, for the first page needs none. */
export const seatProblems = {
  'seat.card_not_faq': { code: 40050, message: '只有问答卡片能提议修改，请选择一张问答卡片' },
  'seat.webhook_closed': {
    code: 40051,
    message: '不能访问内网或本机地址；确实需要时，请部署人员在 ZHIKU_OUTGOING_ALLOW 中写明这个地址',
  },
  'seat.agent_unknown': { code: 40052, message: '没有找到这位坐席，请填写本组织启用员工的手机号' },
  'seat.off': { code: 40350, message: '坐席助手还没有启用，请联系管理员在坐席配置中启用' },
  'seat.conversation_not_found': { code: 40450, message: '这段会话不存在，或不是您接待的' },
  'seat.card_not_found': { code: 40451, message: '这张卡片不存在，请刷新后再试' },
  'seat.key_not_found': { code: 40452, message: '这个密钥不存在，可能已被删除' },
  'seat.delivery_not_found': { code: 40453, message: '这次投递不存在，可能已超过保留时间' },
  'seat.conversation_closed': { code: 40950, message: '这段会话已结束，不能再发消息；请新建会话' },
  'seat.key_name_taken': { code: 40951, message: '已有同名密钥，请换一个名称' },
  'seat.keys_too_many': { code: 40952, message: '最多 20 个坐席密钥，请先删除不用的' },
  'seat.message_differs': { code: 40953, message: '这个消息编号已用于另一条消息，请换一个编号' },
  'seat.webhook_missing': { code: 40954, message: '还没有设置小结推送的地址，请先填写并启用' },
  'seat.delivery_not_dead': { code: 40956, message: '这次投递已送达或还在自动重试，不用重发' },
  'seat.busy': { code: 42950, message: '现在消息太多，请稍等几秒再发' },
  'seat.key_busy': { code: 42951, message: '这个密钥的调用过于频繁，请稍后再试' },
  'seat.conversation_busy': { code: 42952, message: '这段会话的消息过于频繁，请稍后再试' },
  'seat.conversation_full': { code: 42250, message: '这段会话的消息已到上限，请结束后新建会话' },
} as const satisfies Record<string, { code: number; message: string }>
