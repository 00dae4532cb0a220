import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import './comment-form.css'

/** Characters of a comment; the server takes no more. */
const maxLength = 500

interface Props {
  label: string
  placeholder: string
  okText: string
  isPending: boolean
  /** What is chosen besides, above the comment. */
  children?: ReactNode
  /** The text stays when this fails. */
  onSubmit: (comment: string) => Promise<void>
}

/** One optional comment; Ctrl/⌘ Enter submits. */
export function CommentForm({ label, placeholder, okText, isPending, children, onSubmit }: Props) {
  const [comment, setComment] = useState('')
  const id = useId()
  const submit = () => {
    // The failed call has been shown; the text stays for another try.
    void onSubmit(comment.trim()).catch(() => undefined)
  }
  return (
    <form
      className="zk-comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxLength}
        placeholder={placeholder}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && submit()}
      />
      <Button type="primary" size="small" htmlType="submit" loading={isPending}>
        {okText}
      </Button>
    </form>
  )
}
