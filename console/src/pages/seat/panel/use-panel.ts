/** What the host has opened: let in by its token, and again before that one is over. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { seatCalls } from '@zhiku/contract/seat-assistant/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { seatApi } from '../../../api/seat.ts'
import type { Host } from './host.ts'
import type { ToPanel } from './protocol.ts'

export type LetIn = DataOf<typeof seatCalls.seatConversations.panel>

interface State {
  opened?: LetIn | undefined
  /** Why the host's token opened nothing. */
  refusal?: ApiError | undefined
  isOpening: boolean
}

/** So long before a token is over, the next one is asked for; and at the soonest. */
const aheadS = 60
const soonestS = 5

export function usePanel(host: Host) {
  const [state, setState] = useState<State>({ isOpening: false })
  const [draft, setDraft] = useState('')
  const token = useRef('')
  const open = async (given: string) => {
    token.current = given
    host.letIn(given)
    setState((before) => ({ ...before, refusal: undefined, isOpening: true }))
    try {
      const opened = await call(seatApi.seatConversations.panel, {}, { silent: true })
      if (token.current !== given) return // another one was opened meanwhile
      if (opened.origin !== host.origin) throw new ApiError('', { code: 40384 })
      setState({ opened, isOpening: false })
    } catch (error) {
      if (token.current !== given) return
      const refusal = error instanceof ApiError ? error : new ApiError('')
      setState({ refusal, isOpening: false })
      host.tell({ type: 'error', about: 'open', code: refusal.code, message: wordsOf(refusal) })
    }
  }
  const hear = useEffectEvent((message: ToPanel) => {
    if (message.type === 'open') void open(message.token)
    else if (message.type === 'draft') setDraft(message.text)
    else if (message.type === 'close') {
      token.current = ''
      setDraft('')
      setState({ isOpening: false })
    }
  })
  useEffect(() => {
    const stop = host.listen((message) => hear(message))
    host.tell({ type: 'ready' })
    return stop
  }, [host])
  const { opened } = state
  useEffect(() => {
    if (!opened) return
    const waitS = Math.max(opened.endsInS - aheadS, soonestS)
    const timer = setTimeout(() => host.tell({ type: 'token-wanted' }), waitS * 1000)
    return () => clearTimeout(timer)
  }, [host, opened])
  return { ...state, draft, retry: () => void open(token.current) }
}

const words: Readonly<Record<number, string>> = {
  40160: '凭证已失效，正在向工单系统要新的；一直没有恢复时，请从工单系统重新打开。',
  40350: '坐席助手已停用，请联系知库管理员在坐席配置中启用。',
  40383: '工单系统的坐席密钥已停用，请联系知库管理员启用。',
  40384: '这个网站不在坐席密钥的“允许的来源”中，请联系知库管理员添加。',
  40450: '这段会话不存在，或已转给别的坐席，请从工单系统重新打开。',
}

/** A refusal as an agent on another's page can do something about it. */
export const wordsOf = ({ code, status, message }: ApiError): string =>
  words[code] ?? (status === 0 && code === 0 ? '连不上知库，请检查网络后重试。' : message)
