import type { Audit } from '@zhiku/contract/audits'

/** What the change does where no field tells it. */
export const consequences: Partial<Record<Audit['action'], string>> = {
  remove: '通过后将删除，不再对外提供；30 天内可以恢复。',
  enable: '通过后将启用，开始对外提供。',
  disable: '通过后将停用，不再对外提供。',
}
