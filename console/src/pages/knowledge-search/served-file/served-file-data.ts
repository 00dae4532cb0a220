import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'

export type ServedFileData = DataOf<Api['files']['served']>
