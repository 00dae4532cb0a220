/** Loads the assistant that a page's address names, and says so when there is none to show. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { ThingGate } from '../../../components/thing-gate.tsx'
import { paths } from '../../../lib/page-addresses.ts'

interface Props {
  /** The page's h1 while there is no assistant. */
  title: string
  children: (assistant: Assistant) => ReactNode
}

export function AssistantGate({ title, children }: Props) {
  const id = useSearchParams()[0].get('id') ?? ''
  const assistant = useApiQuery(api.assistants.get, { params: { id } }, { enabled: id !== '', silent: true })
  const list = { name: '助手列表', address: paths.assistants }
  return (
    <ThingGate title={title} noun="助手" list={list} isNamed={id !== ''} result={assistant}>
      {children}
    </ThingGate>
  )
}
