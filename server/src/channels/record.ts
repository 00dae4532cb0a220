import type { Action } from '@zhiku/contract/words/operation-records'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'

/** What somebody did to a channel or a seat key, in their transaction. */
export const record = (
  ctx: Context,
  action: Action,
  { id, name }: { id: string; name: string },
  changes: operationRecords.Act['changes'],
): Promise<void> => operationRecords.write(ctx, { action, target: { type: 'channel', id, name }, changes })
