/** 头像 in the form: kept in the store at once, shown by the assistant when it is saved. */
import { limits } from '@zhiku/contract/words/limits'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { avatarTypes, uploadAvatar } from '../../../components/upload-avatar.ts'
import { usePicture } from '../../../components/use-picture.ts'
import { AvatarMark } from '../assistants/assistant-avatar.tsx'

interface Props {
  /** Of the assistant; empty for one that is not there yet. */
  assistantId: string
  isDisabled: boolean
  /** Filled in by the form: the address that was read, of an upload, or null for none. */
  value?: string | null
  onChange?: (avatarUrl: string | null) => void
}

export function AvatarInput({ assistantId, isDisabled, value = null, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const picture = useShown(assistantId, value)
  const send = async (file: File) => {
    setPending(true)
    try {
      const ossUrl = await uploadAvatar(file)
      picture.noteSent(ossUrl, file)
      onChange?.(ossUrl)
    } catch {
      // The failure has been shown; the old picture stays.
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="zk-avatar-input">
      <AvatarMark picture={picture.address} />
      <div>
        <Button size="small" disabled={isDisabled} loading={isPending} onClick={() => input.current?.click()}>
          {value ? '更换' : '上传头像'}
        </Button>
        {value && (
          <Button
            size="small"
            type="text"
            aria-label="移除头像"
            disabled={isDisabled || isPending}
            onClick={() => onChange?.(null)}
          >
            移除
          </Button>
        )}
        <small>PNG、JPG 或 WebP，不超过 {limits.avatarBytes / 1024 / 1024} MB</small>
      </div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }} // antd shows file inputs of a form
        accept={avatarTypes}
        aria-label="头像文件"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}

/** What is shown: of an upload the file itself, else what the server has. */
function useShown(assistantId: string, value: string | null) {
  const [sent, setSent] = useState<{ ossUrl: string; address: string }>()
  const isSent = sent?.ossUrl === value
  const kept = usePicture({ of: 'assistant', id: assistantId, avatarUrl: value && !isSent ? value : undefined })
  const address = sent?.address
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return {
    address: isSent ? address : kept,
    noteSent: (ossUrl: string, file: File) => setSent({ ossUrl, address: URL.createObjectURL(file) }),
  }
}
