/** Loaded beside the stream: zod belongs to no page's first load. */
import '@zhiku/contract/jitless'
export { NotificationEvent } from '@zhiku/contract/notifications'
