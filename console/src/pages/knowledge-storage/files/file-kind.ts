import type { File } from '@zhiku/contract/files'
import { auditAddress } from '../../../lib/page-addresses.ts'
import type { Kind } from '../shared/kept.ts'

export const fileKind: Kind<File> = {
  noun: '文件',
  counted: '个文件',
  ends: '不再被搜到，也不再用于回答',
  nameOf: ({ name }) => name,
  auditAddress,
}
