import { Input, Modal, Radio } from 'antd'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { formatShare } from '../../lib/format.ts'
import { Loading } from '../loading.tsx'
import type { Asked } from './asked.ts'
import { BaseChoice, useFaqBase } from './base-choice.tsx'
import { useAddSimilar } from './use-add-similar.ts'
import { useClosestFaqs } from './use-closest-faqs.ts'
import './learning.css'

interface Props {
  asked: Asked
  onClose: () => void
}

/** FAQs that a search offers. */
const offered = 10

/** Picks the FAQ that answers the question; its wordings become similar questions of it. */
export function SimilarModal({ asked, onClose }: Props) {
  const [chosenBase, setChosenBase] = useState<string>()
  const [faqId, setFaqId] = useState<string>()
  const base = useFaqBase(chosenBase)
  const add = useAddSimilar(asked)
  const handleOk = () => base.id && faqId && add.mutate({ baseId: base.id, faqId }, { onSuccess: onClose })
  return (
    <Modal
      open
      width={640}
      title="加为相似问题"
      okText="加为相似问题"
      okButtonProps={{ disabled: !faqId, loading: add.isPending }}
      onOk={handleOk}
      onCancel={onClose}
    >
      <p className="zk-question-quote">{asked.question}</p>
      <BaseChoice
        base={base}
        onChange={(id) => {
          setChosenBase(id)
          setFaqId(undefined)
        }}
        hint="选一条已有的问答来回答它，问法会加到它的相似问题里。"
      />
      {base.id && <FaqChoice baseId={base.id} question={asked.question} value={faqId} onChange={setFaqId} />}
    </Modal>
  )
}

interface ChoiceProps {
  baseId: string
  question: string
  value: string | undefined
  onChange: (faqId: string) => void
}

/** The closest FAQs at once; a search for any other. */
function FaqChoice({ baseId, question, value, onChange }: ChoiceProps) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const closest = useClosestFaqs(baseId, question)
  const found = useApiQuery(
    api.faqs.list,
    { params: { id: baseId }, query: { keyword, pageNum: 1, pageSize: offered } },
    { enabled: keyword !== '', keepPrevious: true, silent: true },
  )
  const options = keyword
    ? found.data?.list.map(({ id, question: text }) => ({ id, text, note: undefined }))
    : closest.data?.existing.map((one) => ({
        id: one.faqId,
        text: one.question,
        note: `相似度 ${formatShare(one.score)}`,
      }))
  const error = keyword ? found.error : closest.error
  return (
    <div className="zk-faq-choice">
      <Input.Search
        allowClear
        aria-label="搜索问答"
        placeholder="搜索其他问答"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error ? (
        <p role="alert">没有加载成功：{error.message}</p>
      ) : !options ? (
        <Loading />
      ) : options.length === 0 ? (
        <p className="zk-muted">
          {keyword ? '没有找到，换一个词试试。' : '没有相近的问答，请搜索其他问答或新建一条。'}
        </p>
      ) : (
        <Radio.Group
          aria-label="问答"
          value={value ?? null}
          onChange={({ target }) => typeof target.value === 'string' && onChange(target.value)}
          options={options.map(({ id, text, note }) => ({
            value: id,
            label: (
              <>
                {text}
                {note && <small>{note}</small>}
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}
