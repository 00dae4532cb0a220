import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product, ProductDetail } from '@zhiku/contract/products'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsLeft } from '../../../../lib/as-left.ts'
import { detailAddress, productAddress, productEditorAddress } from '../../../../lib/page-addresses.ts'
import { productKind } from '../product-kind.tsx'
import { AuditNotice } from '../../shared/drafts/audit-notice.tsx'
import { DraftNotices } from '../../shared/drafts/draft-notices.tsx'
import { EditorHeader } from '../../shared/drafts/editor-header.tsx'
import { draftKey } from '../../shared/drafts/stored-draft.ts'
import { useDraftKey } from '../../shared/drafts/use-draft-key.ts'
import { useEditor } from '../../shared/drafts/use-editor.ts'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { toFirstError } from '../../../../components/form/first-error.ts'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { BasicsPanel } from './basics-panel.tsx'
import { FormAside } from './form-aside.tsx'
import { Parameters } from './parameters.tsx'
import { changesOf, draftOfProduct, emptyDraft, textOf, tidied } from './product-draft.ts'
import type { ProductDraft, ValueChange } from './product-draft.ts'
import { ProductFacts } from './product-facts.tsx'
import { RelatedField } from './related-field.tsx'
import { SaveModal } from './save-modal.tsx'
import { relatedId } from './sections.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useSchema } from './use-schema.ts'
import { WordsPanel } from './words-panel.tsx'

interface Props {
  base: KnowledgeBase
  /** Null for a new one. */
  product: ProductDetail | null
  /** Starts the next new one in the place of this. */
  onNext?: () => void
}

type Values = Omit<ProductDraft, 'imageUrls' | 'related'>

export function ProductEditor({ base, product, onNext }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const saved = product ? draftOfProduct(product) : { ...emptyDraft, categoryId: params.get('categoryId') }
  const key = useDraftKey('product', base.id, product?.id ?? null)
  const editor = useEditor({ key, saved, version: product?.version ?? 0 })
  const { draft, change, isConflict } = editor
  const schema = useSchema(draft.categoryId, product)
  const save = useSaveProduct(base, product)
  const [asked, setAsked] = useState<readonly ValueChange[] | null>(null)
  const list = useAsLeft(detailAddress(base.id, { tab: 'products' }))
  const isPending = save.isPending || editor.isCreated
  const isWaiting = product?.pendingAuditId !== undefined
  const groups = schema.groups

  const handleSaved = ({ id: productId, version, categoryId, pendingAuditId }: Product, goesOn: boolean) => {
    const isAllSaved = editor.settle({
      sent: draft,
      stored: draft,
      version,
      key: draftKey('product', base.id, productId),
    })
    if (isAllSaved || !product) editor.letPass()
    if (isAllSaved && goesOn) {
      void navigate(productEditorAddress(base.id, { categoryId }), { replace: true })
      onNext?.()
    } else if (isAllSaved && pendingAuditId) void navigate(list)
    else void navigate(productEditorAddress(base.id, { productId, categoryId }), { replace: true })
  }
  const run = (remark: string | undefined, goesOn = false) => {
    const { categoryId } = draft
    if (categoryId === null || !groups) return
    save.run({
      draft: { ...draft, categoryId },
      groups,
      remark,
      version: editor.baseVersion,
      onSaved: (result) => {
        setAsked(null)
        handleSaved(result, goesOn)
      },
      onError: (error) => {
        setAsked(null)
        showFieldProblems(form, error)
      },
    })
  }
  const handleSave = async (goesOn: boolean) => {
    const isValid = await form.validateFields().then(
      () => true,
      ({ errorFields }: { errorFields: { name: (string | number)[] }[] }) => {
        const [first] = errorFields
        if (first) form.scrollToField(first.name, toFirstError)
        return false
      },
    )
    if (!isValid || isConflict || isWaiting || isPending || !groups) return
    const changes = product ? changesOf(groups, saved.parameters, draft.parameters) : []
    if (changes.length > 0) setAsked(changes)
    else run(undefined, goesOn)
  }
  useSaveKey(() => void handleSave(false))

  const handleDiscard = () => {
    editor.discard()
    form.setFieldsValue({ ...valuesOf(saved), parameters: cleared(draft, saved) })
  }
  return (
    <>
      <EditorHeader
        base={base}
        title={product ? `编辑“${product.model}”` : '新建商品'}
        back={list}
        tags={product && <ProductFacts product={product} />}
        acts={product && <Button onClick={() => void navigate(productAddress(base.id, product))}>查看商品</Button>}
        keptAt={editor.keptAt}
        isPending={isPending}
        isWaiting={isWaiting}
        isChanged={product === null || editor.hasChanges}
        hasNext={product === null}
        onSave={(goesOn) => void handleSave(goesOn)}
      />
      <AuditNotice base={base} kind={productKind} of={product} />
      <DraftNotices
        noun="商品"
        editor={editor}
        of={product}
        mine={textOf(draft, groups ?? [])}
        theirs={textOf(saved, groups ?? [])}
        onDiscard={handleDiscard}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        className="zk-product-editor"
        disabled={isWaiting}
        initialValues={valuesOf(draft)}
        onValuesChange={({ parameters, ...changed }) =>
          change((current) => ({
            ...changed,
            ...(parameters && { parameters: tidied({ ...current.parameters, ...parameters }) }),
          }))
        }
      >
        <div className="zk-product-form-main">
          <BasicsPanel
            pictures={draft.imageUrls}
            onPictures={(changeOf) => change((current) => ({ imageUrls: changeOf(current.imageUrls) }))}
            isNew={product === null}
            isReadOnly={isWaiting}
          />
          <Parameters schema={schema} categoryId={draft.categoryId} />
          <WordsPanel />
          <section className="zk-panel zk-product-part" id={relatedId} aria-labelledby={`${relatedId}-h`}>
            <h2 id={`${relatedId}-h`}>关联资料</h2>
            <RelatedField
              base={base}
              value={draft.related}
              isReadOnly={isWaiting}
              onChange={(related) => change(() => ({ related }))}
            />
          </section>
        </div>
        <FormAside draft={draft} groups={groups} />
      </Form>
      {asked && (
        <SaveModal
          changes={asked}
          values={draft.parameters}
          isWaitingAfter={base.config.auditRequired}
          isPending={save.isPending}
          onSave={run}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const valuesOf = ({ imageUrls: _pictures, related: _related, ...values }: ProductDraft): Values => values

/** The saved values, and null for those that only the draft has: the form keeps what it is not told of. */
const cleared = (draft: ProductDraft, saved: ProductDraft): ProductDraft['parameters'] => ({
  ...Object.fromEntries(Object.keys(draft.parameters).map((parameterKey) => [parameterKey, null])),
  ...saved.parameters,
})
