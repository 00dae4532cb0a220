import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLeaveGuard } from '../../../../components/use-leave-guard.ts'
import { auditAddress } from '../../../../lib/page-addresses.ts'
import { AuditNotice } from '../../shared/drafts/audit-notice.tsx'
import { Conflict } from '../../shared/drafts/conflict.tsx'
import { draftKey } from '../../shared/drafts/stored-draft.ts'
import { useAutosave } from '../../shared/drafts/use-autosave.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { FaqPreview } from '../faq-preview.tsx'
import { faqRefreshes } from '../faq-refreshes.ts'
import { FilingFields } from '../../shared/fields/file-fields.tsx'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { RemarkField } from '../../shared/fields/remark-field.tsx'
import { effectiveOf, textsOf } from '../../shared/fields/validity.ts'
import type { ValidityTexts } from '../../shared/fields/validity.ts'
import { AnswerField } from './answer-field.tsx'
import { AnswerSuggestions } from './answer-suggestions.tsx'
import { EditorHeader } from './editor-header.tsx'
import { answerProblem, draftOfFaq, emptyDraft, textOf, trimmed } from './faq-draft.ts'
import type { FaqDraft } from './faq-draft.ts'
import { NearDuplicates } from './near-duplicates.tsx'
import { Phrasings } from './phrasings.tsx'
import { ProductSelect, maxProducts } from './product-select.tsx'
import { addQuestions } from './question-lines.ts'
import { SimilarQuestions } from './similar-questions.tsx'
import { useAfterSave } from './use-after-save.ts'
import { useQuestionHelp } from './use-question-help.ts'
import { useSaveFaq } from './use-save-faq.ts'

interface Props {
  base: KnowledgeBase
  /** Null for a new one. */
  faq: Faq | null
  /** Starts the next new one in the place of this. */
  onNext?: () => void
}

type Values = Pick<FaqDraft, 'question' | 'categoryId' | 'tags' | 'productIds'> & {
  validity: ValidityTexts
  remark?: string
}

export function FaqEditor({ base, faq, onNext }: Props) {
  const [params] = useSearchParams()
  const openQuestionId = faq ? null : params.get('openQuestionId')
  const [form] = Form.useForm<Values>()
  const saved = faq ? draftOfFaq(faq) : emptyDraft
  const key = draftKey('faq', base.id, faq?.id ?? openQuestionId)
  const { draft, patch, settle, hasChanges, wasRestored, isConflict, baseVersion, setBaseVersion, discard } = useDraft({
    key,
    saved,
    initial: { ...saved, question: saved.question || (params.get('question') ?? '').slice(0, limits.questionLength) },
    version: faq?.version ?? 0,
  })
  const letPass = useLeaveGuard(hasChanges)
  const keptAt = useAutosave(key, hasChanges ? { draft, version: baseVersion } : null)
  const save = useSaveFaq(base, faq, openQuestionId)
  const help = useQuestionHelp({ base, faqId: faq?.id, ...draft })
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<'preview' | 'answers' | null>(null)
  const afterSave = useAfterSave(base, faq, onNext)
  const problem = answerProblem(draft.answer)
  const isWaiting = faq?.pendingAuditId !== undefined

  const handleSave = async (goesOn: boolean) => {
    setTried(true)
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isValid || problem || isConflict || isWaiting || save.isPending) return
    const wanted = trimmed(draft)
    const { remark } = form.getFieldsValue()
    save.run({ ...wanted, ...(remark && { remark }) }, baseVersion, {
      onSaved: (result) => {
        const { id, version } = result
        const isAllSaved = settle({ sent: draft, stored: wanted, version, key: draftKey('faq', base.id, id) })
        if (isAllSaved || !faq) letPass()
        afterSave(result, { goesOn, isAllSaved })
      },
      onError: (error) => showFieldProblems(form, error),
    })
  }
  useSaveKey(() => void handleSave(false))

  const handleDiscard = () => {
    discard()
    form.setFieldsValue(valuesOf(saved))
  }
  return (
    <>
      <EditorHeader
        base={base}
        faq={faq}
        keptAt={keptAt}
        isPending={save.isPending}
        canSave={!isWaiting && (faq === null || hasChanges)}
        onPreview={() => setOpened('preview')}
        onSave={(goesOn) => void handleSave(goesOn)}
      />
      <AuditNotice
        base={base}
        isNew={faq === null}
        pendingAuditId={faq?.pendingAuditId}
        addressOf={auditAddress}
        refreshes={faqRefreshes}
      />
      {wasRestored && hasChanges && !isConflict && (
        <Alert
          type="info"
          showIcon
          className="zk-draft-notice"
          title="已恢复未保存的内容"
          description="这是上次在这台电脑上写到一半的内容。"
          action={<Button onClick={handleDiscard}>{faq ? '放弃，用已保存的内容' : '放弃，重新写'}</Button>}
        />
      )}
      {isConflict && faq && (
        <Conflict
          noun="问答"
          mine={textOf(draft)}
          theirs={textOf(saved)}
          onKeepMine={() => setBaseVersion(faq.version)}
          onTakeTheirs={handleDiscard}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="zk-faq-editor"
        disabled={isWaiting}
        initialValues={valuesOf(draft)}
        onValuesChange={(_changed, { validity, remark: _remark, ...values }) =>
          patch({ ...values, ...effectiveOf(validity) })
        }
      >
        <div className="zk-faq-main">
          <div className="zk-panel">
            <Form.Item name="question" label="标准问题" rules={questionRules}>
              <Input size="large" placeholder="例如：空调移机怎么收费？" autoComplete="off" autoFocus={!faq} />
            </Form.Item>
            <NearDuplicates base={base} existing={help.existing} />
          </div>
          <AnswerField
            answer={draft.answer}
            answerFormat={draft.answerFormat}
            knowledgeBaseId={base.id}
            isReadOnly={isWaiting}
            problem={isTried ? problem : null}
            extra={
              <Button size="small" disabled={draft.question.trim() === ''} onClick={() => setOpened('answers')}>
                找可参考的答案
              </Button>
            }
            onChange={patch}
          />
          <div className="zk-panel">
            <div className="zk-faq-part">
              <h2>相似问题</h2>
            </div>
            <fieldset className="zk-faq-similar" aria-label="相似问题" disabled={isWaiting}>
              <SimilarQuestions
                standard={draft.question}
                value={draft.similarQuestions}
                onChange={(similarQuestions) => patch({ similarQuestions })}
              />
              <Phrasings
                help={help}
                onAdd={(added) =>
                  patch({ similarQuestions: addQuestions(draft.similarQuestions, draft.question, added).questions })
                }
              />
            </fieldset>
          </div>
        </div>
        <aside className="zk-panel zk-faq-fields" aria-label="问答信息">
          <h2>问答信息</h2>
          <FilingFields knowledgeBaseId={base.id} />
          <Form.Item
            name="productIds"
            label="关联商品"
            extra="商品详情里会列出这条问答。"
            rules={[{ type: 'array', max: maxProducts, message: `最多 ${maxProducts} 个` }]}
          >
            <ProductSelect />
          </Form.Item>
          {base.config.auditRequired && <RemarkField />}
        </aside>
      </Form>
      {opened === 'preview' && <FaqPreview faq={draft} onClose={() => setOpened(null)} />}
      {opened === 'answers' && (
        <AnswerSuggestions
          base={base}
          question={draft.question.trim()}
          answer={draft.answer}
          onUse={(answer) => patch({ answer })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const questionRules = [
  { required: true, whitespace: true, message: '请填写标准问题' },
  { max: limits.questionLength, message: `最多 ${limits.questionLength} 个字` },
]

const valuesOf = ({ question, categoryId, tags, effectiveFrom, effectiveTo, productIds }: FaqDraft): Values => ({
  question,
  categoryId,
  tags,
  productIds,
  validity: textsOf({ effectiveFrom, effectiveTo }),
})
