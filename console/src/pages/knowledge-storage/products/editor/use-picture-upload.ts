import { limits } from '@zhiku/contract/words/limits'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api, call } from '../../../../api/client.ts'
import { uploadObject } from '../../../../api/upload.ts'
import { formatBytes } from '../../../../lib/format.ts'

interface Sending {
  id: number
  name: string
  /** 0–1 of the bytes. */
  sent: number
}

/** Sends pictures to the store one after the other; what cannot be sent is told beside the pictures. */
export function usePictureUpload(onStored: (ossUrl: string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const count = useRef(0)
  const send = async (picture: File): Promise<void> => {
    if (!picture.type.startsWith('image/')) throw new ApiError('不是图片')
    if (picture.size > limits.pictureBytes) throw new ApiError(`超过 ${formatBytes(limits.pictureBytes)}，请压缩后再传`)
    const id = ++count.current
    setSending((list) => [...list, { id, name: picture.name, sent: 0 }])
    const note = (bytes: number) =>
      setSending((list) => list.map((item) => (item.id === id ? { ...item, sent: bytes / picture.size } : item)))
    try {
      const query = { filename: picture.name, size: picture.size }
      const ticket = await call(api.uploads.pictureTicket, { query }, { silent: true })
      await uploadObject(ticket, picture, { onProgress: note })
      onStored(ticket.ossUrl)
    } finally {
      setSending((list) => list.filter((item) => item.id !== id))
    }
  }
  const run = async (pictures: readonly File[]): Promise<void> => {
    setProblems([])
    for (const picture of pictures) {
      try {
        await send(picture)
      } catch (error) {
        const why = error instanceof ApiError ? error.message : '没有上传成功，请重试'
        setProblems((list) => [...list, `${picture.name}：${why}`])
      }
    }
  }
  return { sending, problems, run }
}
