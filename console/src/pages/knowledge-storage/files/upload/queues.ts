/** The upload of each knowledge base; it goes on while the employee looks at other pages of the console. */
import { api, call } from '../../../../api/client.ts'
import { uploadObject } from '../../../../api/upload.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { recallQueue, rememberQueue } from './remembered-queue.ts'
import { UploadQueue } from './upload-queue.ts'

const queues = new Map<string, UploadQueue>()

export function queueOf(knowledgeBaseId: string): UploadQueue {
  const known = queues.get(knowledgeBaseId)
  if (known) return known
  const params = { id: knowledgeBaseId }
  const queue = new UploadQueue(
    {
      // Failures are said beside each file, not as a toast.
      issueTicket: (file, signal) =>
        call(api.uploads.ticket, { params, query: { filename: file.name, size: file.size } }, { signal, silent: true }),
      send: (ticket, file, onProgress, signal) => uploadObject(ticket, file, { onProgress, signal }),
      register: async (draft) => {
        const { list } = await call(api.files.create, { params, body: { files: [draft] } }, { silent: true })
        const [file] = list
        if (!file) throw new ApiError('服务器没有确认登记，请重试')
        return file.id
      },
      findTaken: async (names) => {
        const { duplicates } = await call(api.files.checkNames, { params, body: { names } }, { silent: true })
        return new Map(duplicates.map(({ name, editedChunkCount }) => [name, editedChunkCount]))
      },
      now: () => performance.now(),
    },
    recallQueue(knowledgeBaseId),
    (state) => rememberQueue(knowledgeBaseId, state),
  )
  queues.set(knowledgeBaseId, queue)
  queue.pump()
  return queue
}
