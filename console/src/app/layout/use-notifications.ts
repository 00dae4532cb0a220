import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { create } from 'zustand'
import { api } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'
import { loadSession } from '../../api/session.ts'
import { useApiStream } from '../../api/stream.ts'
import { toast } from '../../lib/toast.ts'

/** How many notifications the employee has not read, as the server last said. */
export const useUnread = create<{ unread: number }>(() => ({ unread: 0 }))

const loadSchema = () => import('./notification-events.ts').then(({ NotificationEvent }) => NotificationEvent)

/** Keeps the unread count and the list live while the console is open, and follows changes of what one may do. */
export function useNotificationStream(): void {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  useApiStream(
    api.notifications.stream,
    {},
    {
      schema: loadSchema,
      onEvent: (event) => {
        if (event.type === 'accessChanged') {
          // The guard judges the present page anew: what is no longer allowed says so in place.
          void loadSession().then(revalidate, () => undefined)
          return
        }
        useUnread.setState({ unread: event.unread })
        if (event.type === 'notification') toast.info(event.notification.title)
        void client.invalidateQueries({ queryKey: queryKey(api.notifications.list) })
      },
    },
  )
}
