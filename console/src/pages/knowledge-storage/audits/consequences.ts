import type { Audit } from '@zhiku/contract/audits'

const consequences: Partial<Record<Audit['action'], string>> = {
  remove: '通过后将删除，不再对外提供；30 天内可以从回收站恢复。',
  enable: '通过后将启用，开始对外提供。',
  disable: '停用时已立即停止对外提供。通过即确认停用；驳回会立即恢复启用。',
  publish: '通过后这一版立即对客户生效；已经开始的会话仍按原来的版本走完。',
  move: '通过后移到另一个知识库；在此之前仍在原知识库对外提供。',
}

/** What the change does where no field tells it. A script goes for good, and agents are its customers. */
export const consequenceOf = ({ action, targetType }: Pick<Audit, 'action' | 'targetType'>): string | undefined =>
  action === 'remove' && targetType === 'seatScript'
    ? '通过后将删除，坐席不再看到它，使用次数一并清除，不能恢复。'
    : consequences[action]
