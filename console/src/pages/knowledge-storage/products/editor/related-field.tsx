/** 关联资料: manuals, policies and FAQs that belong to the product. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Button } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../../components/icon-button.tsx'
import { waitingWords } from '../../shared/kept.ts'
import { WhyOff } from '../../../../components/why-off.tsx'
import { detailAddress, faqEditorAddress } from '../../../../lib/page-addresses.ts'
import type { RelatedDraft } from './product-draft.ts'
import { RelatedPicker } from './related-picker.tsx'
import './related-field.css'

/** Of each kind, as the contract has it. */
const maxRelated = 50

interface Props {
  base: KnowledgeBase
  value: readonly RelatedDraft[]
  onChange: (related: RelatedDraft[]) => void
  isReadOnly: boolean
}

const kinds = { file: '说明书与政策', faq: '问答' } as const

export function RelatedField({ base, value, onChange, isReadOnly }: Props) {
  const [picking, setPicking] = useState<'file' | 'faq' | null>(null)
  return (
    <div className="zk-related-fields">
      {(['file', 'faq'] as const).map((type) => {
        const chosen = value.filter((item) => item.type === type)
        return (
          <section key={type} aria-label={kinds[type]}>
            <div className="zk-related-head">
              <h3>
                {kinds[type]}
                <span className="zk-related-count">{chosen.length}</span>
              </h3>
              <WhyOff
                reason={
                  isReadOnly
                    ? waitingWords
                    : chosen.length >= maxRelated
                      ? `最多关联 ${maxRelated} 条，请先取消不用的`
                      : undefined
                }
              >
                <Button
                  size="small"
                  icon={<PlusOutlined aria-hidden />}
                  disabled={isReadOnly || chosen.length >= maxRelated}
                  onClick={() => setPicking(type)}
                >
                  添加
                </Button>
              </WhyOff>
            </div>
            {chosen.length === 0 ? (
              <p className="zk-muted zk-field-hint">
                {type === 'file' ? '关联后，商品详情里能直接打开说明书和政策。' : '关联后，商品详情里能看到常见问答。'}
              </p>
            ) : (
              <ul>
                {chosen.map((item) => (
                  <li key={item.id}>
                    <a href={addressOf(item)} target="_blank" rel="noreferrer">
                      {item.title}
                    </a>
                    {item.knowledgeType && <small>{knowledgeTypes[item.knowledgeType]}</small>}
                    <WhyOff reason={isReadOnly ? waitingWords : undefined}>
                      <IconButton
                        icon={<CloseOutlined />}
                        disabled={isReadOnly}
                        aria-label={`取消关联“${item.title}”`}
                        title="取消关联"
                        onClick={() => onChange(value.filter(({ id }) => id !== item.id))}
                      />
                    </WhyOff>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {picking && (
        <RelatedPicker
          base={base}
          type={picking}
          chosen={value}
          room={maxRelated - value.filter(({ type }) => type === picking).length}
          onAdd={(added) => onChange([...value, ...added])}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  )
}

const addressOf = ({ id, type, knowledgeBaseId }: RelatedDraft): string =>
  type === 'faq' ? faqEditorAddress(knowledgeBaseId, id) : detailAddress(knowledgeBaseId, { tab: 'chunks', fileId: id })
