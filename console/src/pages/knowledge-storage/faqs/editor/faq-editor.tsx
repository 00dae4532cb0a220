import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { faqKind } from '../faq-kind.ts'
import { textRules } from '../../../../components/form/text-rules.ts'
import { faqBaseAddress } from '../../../../lib/page-addresses.ts'
import { AuditNotice } from '../../shared/drafts/audit-notice.tsx'
import { DraftNotices } from '../../shared/drafts/draft-notices.tsx'
import { EditorHeader } from '../../shared/drafts/editor-header.tsx'
import { draftKey } from '../../shared/drafts/stored-draft.ts'
import { useDraftKey } from '../../shared/drafts/use-draft-key.ts'
import { useEditor } from '../../shared/drafts/use-editor.ts'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { FaqPreview } from '../faq-preview.tsx'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { effectiveOf, textsOf } from '../../../../components/form/validity.ts'
import type { ValidityTexts } from '../../../../components/form/validity.ts'
import { AnswerField } from './answer-field.tsx'
import { AnswerSuggestions } from './answer-suggestions.tsx'
import { FaqFacts } from './faq-facts.tsx'
import { FaqFields } from './faq-fields.tsx'
import { answerProblem, draftOfFaq, emptyDraft, textOf, trimmed } from './faq-draft.ts'
import type { FaqDraft } from './faq-draft.ts'
import { NearDuplicates } from './near-duplicates.tsx'
import { SimilarPanel } from './similar-panel.tsx'
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
  const { state: given } = useLocation() as { state: unknown }
  const openQuestionId = faq ? null : params.get('openQuestionId')
  const [form] = Form.useForm<Values>()
  const saved = faq ? draftOfFaq(faq) : emptyDraft
  const key = useDraftKey('faq', base.id, faq?.id ?? openQuestionId ?? params.get('turnId'))
  const editor = useEditor({
    key,
    saved,
    initial: {
      ...saved,
      question: saved.question || (params.get('question') ?? '').slice(0, limits.questionLength),
      answer: saved.answer || answerGiven(given),
    },
    version: faq?.version ?? 0,
  })
  const { draft, patch, isConflict } = editor
  const save = useSaveFaq(base, faq, openQuestionId)
  const help = useQuestionHelp({ base, faqId: faq?.id, ...draft })
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<'preview' | 'answers' | null>(null)
  const afterSave = useAfterSave(base, faq, onNext)
  const problem = answerProblem(draft.answer)
  const list = faqBaseAddress(base.id)
  const isPending = save.isPending || editor.isCreated
  const isWaiting = faq?.pendingAuditId !== undefined

  const handleSave = async (goesOn: boolean) => {
    setTried(true)
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isValid || problem || isConflict || isWaiting || isPending) return
    const wanted = trimmed(draft)
    const { remark } = form.getFieldsValue()
    save.run({ ...wanted, ...(remark && { remark }) }, editor.baseVersion, {
      onSaved: (result) => {
        const { id, version } = result
        const isAllSaved = editor.settle({ sent: draft, stored: wanted, version, key: draftKey('faq', base.id, id) })
        if (isAllSaved || !faq) editor.letPass()
        afterSave(result, { goesOn, isAllSaved })
      },
      onError: (error) => showFieldProblems(form, error),
    })
  }
  useSaveKey(() => void handleSave(false))

  const handleDiscard = () => {
    editor.discard()
    form.setFieldsValue(valuesOf(saved))
  }
  return (
    <>
      <EditorHeader
        base={base}
        title={faq ? `编辑“${faq.question}”` : '新建问答'}
        back={list}
        tags={faq && <FaqFacts faq={faq} />}
        acts={<Button onClick={() => setOpened('preview')}>预览</Button>}
        keptAt={editor.keptAt}
        isPending={isPending}
        isWaiting={isWaiting}
        isChanged={faq === null || editor.hasChanges}
        hasNext
        onSave={(goesOn) => void handleSave(goesOn)}
      />
      <AuditNotice base={base} kind={faqKind} of={faq} />
      <DraftNotices
        noun="问答"
        editor={editor}
        of={faq}
        mine={textOf(draft)}
        theirs={textOf(saved)}
        onDiscard={handleDiscard}
      />
      <Form<Values>
        form={form}
        layout="vertical"
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
          <SimilarPanel base={base} faq={faq} draft={draft} help={help} isReadOnly={isWaiting} onChange={patch} />
        </div>
        <FaqFields base={base} />
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

/** Whoever leads here may have an answer to begin with. */
const answerGiven = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'answer' in state && typeof state.answer === 'string'
    ? state.answer
    : ''

const questionRules = textRules('标准问题', limits.questionLength)

const valuesOf = ({ question, categoryId, tags, effectiveFrom, effectiveTo, productIds }: FaqDraft): Values => ({
  question,
  categoryId,
  tags,
  productIds,
  validity: textsOf({ effectiveFrom, effectiveTo }),
})
