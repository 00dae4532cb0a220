/**
 * Posts a summary to the webhook, and tries again with longer and longer waits. What is sent is signed:
 *
 *   x-zhiku-timestamp: 1790000000                                     seconds; older than five minutes is a replay
 *   x-zhiku-signature: v1=<hex of HMAC-SHA256( secret, timestamp + "." + body )>
 *   x-zhiku-delivery:  the same for every try, so that whoever takes it can tell a second one
 */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'
import { CallRefused } from '../platform/outgoing/outgoing.ts'
import type { SeatDoors } from './doors.ts'
import * as store from './webhook-store.ts'

export const deliverSummary = defineJob({ name: 'seat.deliver', payload: z.object({ deliveryId: z.string() }) })

/** Seconds between a try that failed and the next; after the last one it is given up. */
const waits = [10, 60, 300, 1800, 7200]
const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024 }

export async function deliver(
  ctx: Context<undefined>,
  { outgoing, sealer }: Pick<SeatDoors, 'outgoing' | 'sealer'>,
  { deliveryId }: { deliveryId: string },
  within = limits,
): Promise<void> {
  const found = await inTransaction(ctx, async ({ db }) => {
    const delivery = await store.lockDelivery(db, deliveryId)
    const webhook = delivery?.state === 'waiting' ? await store.find(db, delivery.organization_id) : undefined
    return delivery && webhook && { delivery, webhook }
  })
  if (!found) return
  const { delivery, webhook } = found
  const secret = sealer.open(webhook.secret, delivery.organization_id)
  const failure = !webhook.enabled
    ? '推送已停用'
    : secret === undefined
      ? '签名密钥已失效，请在坐席配置里重新生成'
      : await post({
          ask: outgoing.fetch({ ...within, isAlone: true }),
          url: webhook.url,
          secret,
          id: deliveryId,
          body: delivery.body,
          now: ctx.clock.now(),
        })
  await note(ctx, deliveryId, failure)
}

interface Posting {
  ask: ReturnType<SeatDoors['outgoing']['fetch']>
  url: string
  secret: string
  id: string
  body: unknown
  now: Date
}

/** What went wrong, in Chinese; nothing where it was taken. */
async function post({ ask, url, secret, id, body, now }: Posting): Promise<string | undefined> {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  try {
    const answer = await ask(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-zhiku-timestamp': timestamp,
        'x-zhiku-signature': `v1=${signature}`,
        'x-zhiku-delivery': id,
      },
      body: text,
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `对方返回 ${answer.status}`
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): string {
  if (error instanceof CallRefused)
    return error.reason === 'moved' ? '地址被重定向，请填写最终的地址' : '地址不允许访问'
  const name = error instanceof Error ? error.name : ''
  return name === 'TimeoutError' || name === 'AbortError'
    ? `对方 ${limits.timeoutMs / 1000} 秒内没有回应`
    : '连接不上对方的地址'
}

/** The next try is due in the transaction that notes this one. */
const note = (ctx: Context<undefined>, id: string, failure: string | undefined): Promise<void> =>
  inTransaction(ctx, async ({ db, clock, jobs }) => {
    const delivery = await store.lockDelivery(db, id)
    if (delivery?.state !== 'waiting') return
    const [now, tries] = [clock.now(), delivery.tries + 1]
    if (failure === undefined) {
      const values = { state: 'delivered', tries, delivered_at: now, next_at: null, last_error: null }
      await store.updateDelivery(db, id, values)
      return
    }
    const afterS = waits[delivery.tries]
    const next = afterS === undefined ? null : new Date(now.getTime() + afterS * 1000)
    await store.updateDelivery(db, id, { state: next ? 'waiting' : 'dead', tries, last_error: failure, next_at: next })
    if (afterS !== undefined) await jobs.enqueue(db, deliverSummary, { deliveryId: id }, { afterS })
  })
