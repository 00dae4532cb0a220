/** A customer's reply in words, as the record of the run keeps it. */
import type { RunWaiting } from '@zhiku/contract/workflow-runs'
import type { Reply } from './behaviour.ts'
import type { Effect } from './state.ts'
import { said } from './values.ts'

/** `message` is what the variable of that name holds from now on; a form leaves it as it is. */
export function heard({ text, option, form }: Reply, { options }: Pick<RunWaiting, 'options'>) {
  const message = text ?? options?.find(({ value }) => value === option)?.label
  const effect: Effect = {
    type: 'heard',
    text:
      message ??
      Object.values(form ?? {})
        .map(said)
        .join('，'),
    ...(option === undefined ? {} : { option }),
    ...(form === undefined ? {} : { form }),
  }
  return { message, effect }
}
