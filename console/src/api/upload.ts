/** Sends a file to the object store with an upload ticket. By XHR: fetch does not report what has been sent. */
import type { UploadTicket } from '@zhiku/contract/uploads'
import { ApiError, messageFor, otherMessage } from './api-error.ts'

export interface UploadOptions {
  /** Bytes of the file sent so far. */
  onProgress?: (bytesSent: number) => void
  signal?: AbortSignal
}

/**
 * Posts the ticket's fields, then the file, to the ticket's address. Resolves once the store holds the object.
 * Failures are thrown as ApiError and not shown: a page that uploads many files says it beside each one.
 */
export function uploadObject(
  ticket: UploadTicket,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value)
    form.append('file', file) // a POST policy ignores every field behind the file
    const request = new XMLHttpRequest()
    request.open(ticket.method, ticket.uploadUrl)
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size))
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) return reject(refusalOf(request))
      onProgress?.(file.size)
      resolve()
    }
    request.onerror = () => reject(new ApiError(otherMessage))
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'))
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** The embedded store refuses in the envelope; a foreign store refuses in XML, which says nothing to a user. */
function refusalOf(request: XMLHttpRequest): ApiError {
  const { status } = request
  const envelope = parse(request.responseText)
  const detail = { status, ...(envelope && { code: envelope.code }) }
  if (envelope) return new ApiError(envelope.message, detail)
  if (status === 403) return new ApiError('上传凭证无效，请重新选择文件', detail)
  return new ApiError(messageFor(status), detail)
}

function parse(text: string): { code: number; message: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return undefined
    const { code, message } = value
    return typeof code === 'number' && typeof message === 'string' ? { code, message } : undefined
  } catch {
    return undefined
  }
}
