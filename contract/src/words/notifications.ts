/** 通知: what somebody is told without asking. */
export const notificationKinds = {
  auditDecided: '审核结果',
  auditSwitched: '审核开关',
  parseFailed: '解析失败',
  importDone: '导入完成',
  testDone: '测试完成',
  knowledgeExpiring: '即将到期',
  knowledgeHandedOver: '知识交接',
} as const
export type NotificationKind = keyof typeof notificationKinds
