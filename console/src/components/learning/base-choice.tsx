import { useId } from 'react'
import { Select } from 'antd'
import { Link } from 'react-router'
import { useKnowledgeBases } from '../knowledge-base-select.tsx'
import { readStored, writeStored } from '../../lib/stored.ts'
import { paths } from '../../lib/page-addresses.ts'

const storageKey = 'zhiku-open-question-base'

/** The FAQ knowledge base that is worked in: the chosen one, else the last one of this browser, else the first. */
export function useFaqBase(chosen: string | undefined) {
  const bases = useKnowledgeBases('faq')
  const list = bases.data?.list
  const remembered = readStored(storageKey)
  const known = [chosen, remembered].find((id) => list?.some((base) => base.id === id))
  return { id: typeof known === 'string' ? known : list?.[0]?.id, list, error: bases.error }
}

interface Props {
  base: ReturnType<typeof useFaqBase>
  onChange: (id: string) => void
  hint: string
}

export function BaseChoice({ base, onChange, hint }: Props) {
  const id = useId()
  if (base.list?.length === 0) {
    return (
      <p>
        还没有问答知识库，请先<Link to={paths.faqStorage}>新建一个</Link>。
      </p>
    )
  }
  return (
    <div className="zk-base-choice">
      <label htmlFor={id}>问答知识库</label>
      <Select
        id={id}
        value={base.id ?? null}
        loading={!base.list && !base.error}
        showSearch={{ optionFilterProp: 'label' }}
        options={base.list?.map((one) => ({ value: one.id, label: one.name })) ?? []}
        notFoundContent={base.error ? '知识库没有加载成功' : null}
        onChange={(next?: string | null) => {
          if (!next) return
          writeStored(storageKey, next)
          onChange(next)
        }}
      />
      <p className="zk-muted">{hint}</p>
    </div>
  )
}
