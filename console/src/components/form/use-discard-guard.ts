import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../confirm.ts'
import { useGuardOfLeaving } from '../leave-guards.ts'
import type { Move } from '../leave-guards.ts'

interface Options {
  /** What the window shows is named by the address: a step back within the page closes it, too. */
  isInAddress?: boolean
}

/**
 * Closes a form's window; asks first when something has been typed in it, and so do the browser's Back, a link that
 * leads away, and a reload. What is on its way to the server cannot be taken back by closing: until it is known what
 * became of it, the window stays.
 */
export function useDiscardGuard<Values>(
  form: FormInstance<Values>,
  isSaving: boolean,
  onClose: () => void,
  { isInAddress = false }: Options = {},
): () => void {
  const ask = (way: '关闭' | '离开', onConfirm: () => void, onCancel?: () => void): void =>
    confirm({
      title: '放弃修改？',
      consequence: `填写的内容还没有保存，${way}后将丢失。`,
      okText: '放弃',
      cancelText: '继续编辑',
      onConfirm,
      ...(onCancel && { onCancel }),
    })
  const isLeft = ({ currentLocation, nextLocation, historyAction }: Move): boolean =>
    currentLocation.pathname !== nextLocation.pathname ||
    (isInAddress && historyAction === 'POP' && currentLocation.search !== nextLocation.search)
  useGuardOfLeaving({
    // A save may lead to another page itself; only a step back is the user's for certain while it runs.
    holds: (move) => isLeft(move) && (isSaving ? move.historyAction === 'POP' : form.isFieldsTouched()),
    ask: (stay, leave) => {
      if (!isSaving) return ask('离开', leave, stay)
      stay()
      toast.info(savingWords)
    },
  })
  const handleUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSaving || form.isFieldsTouched()) event.preventDefault()
  })
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => handleUnload(event)
    addEventListener('beforeunload', handle)
    return () => removeEventListener('beforeunload', handle)
  }, [])
  return (): void => {
    if (isSaving) return toast.info(savingWords)
    if (!form.isFieldsTouched()) return onClose()
    ask('关闭', onClose)
  }
}

const savingWords = '正在保存，请稍候'
