import type { FileDetail } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fileKind } from '../file-kind.ts'
import { MarkdownEditor } from '../../../../components/writing/markdown-editor.tsx'
import { useAsLeft } from '../../../../lib/as-left.ts'
import { detailAddress, editorAddress } from '../../../../lib/page-addresses.ts'
import { AuditNotice } from '../../shared/drafts/audit-notice.tsx'
import { DraftNotices } from '../../shared/drafts/draft-notices.tsx'
import { EditorHeader } from '../../shared/drafts/editor-header.tsx'
import { draftKey } from '../../shared/drafts/stored-draft.ts'
import { useDraftKey } from '../../shared/drafts/use-draft-key.ts'
import { useEditor } from '../../shared/drafts/use-editor.ts'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { FileFields, draftOf } from '../../shared/fields/file-fields.tsx'
import type { FileFieldValues } from '../../shared/fields/file-fields.tsx'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { RemarkField } from '../../shared/fields/remark-field.tsx'
import { textsOf } from '../../../../components/form/validity.ts'
import { KeptFacts } from '../../shared/state-facts.tsx'
import { lostEdits } from '../../shared/lost-edits.ts'
import { draftOfFile, emptyDraft } from './document-draft.ts'
import type { DocumentDraft } from './document-draft.ts'
import { useSaveDocument } from './use-save-document.ts'

interface Props {
  base: KnowledgeBase
  /** Null for a new document. */
  file: FileDetail | null
}

type Values = FileFieldValues & { title: string; remark?: string }

export function DocumentEditor({ base, file }: Props) {
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const saved = file ? draftOfFile(file) : emptyDraft
  const key = useDraftKey('document', base.id, file?.id ?? null)
  const editor = useEditor({ key, saved, version: file?.version ?? 0 })
  const { draft, patch, isConflict } = editor
  const save = useSaveDocument(base, file)
  const problem = contentProblem(draft.content)
  const [isTried, setTried] = useState(false)
  const isPending = save.isPending || editor.isCreated
  const isWaiting = file?.pendingAuditId !== undefined
  const lost = lostEdits(file?.editedChunkCount)
  const list = useAsLeft(detailAddress(base.id))

  const handleSave = async () => {
    setTried(true)
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isValid || problem || isConflict || isWaiting || isPending) return
    const trimmed = { ...draft, title: draft.title.trim() }
    const { remark } = form.getFieldsValue()
    save.run({ ...trimmed, ...(remark && { remark }) }, editor.baseVersion, {
      onSaved: ({ id, version, pendingAuditId }) => {
        const isAllSaved = editor.settle({
          sent: draft,
          stored: trimmed,
          version,
          key: draftKey('document', base.id, id),
        })
        if (isAllSaved || !file) editor.letPass()
        // While a change waits the editor would show the content that still serves.
        if (isAllSaved && pendingAuditId) void navigate(list)
        else if (!file) void navigate(editorAddress(base.id, id), { replace: true })
      },
      onError: (error) => showFieldProblems(form, error),
    })
  }
  useSaveKey(() => void handleSave())

  const handleDiscard = () => {
    editor.discard()
    form.setFieldsValue(valuesOf(saved))
  }
  return (
    <>
      <EditorHeader
        base={base}
        title={file ? `编辑“${saved.title}”` : '写文档'}
        back={list}
        tags={file && <KeptFacts of={file} />}
        keptAt={editor.keptAt}
        isPending={isPending}
        isWaiting={isWaiting}
        isChanged={file === null || editor.hasChanges}
        onSave={() => void handleSave()}
      />
      <AuditNotice base={base} kind={fileKind} of={file} />
      <DraftNotices
        noun="文档"
        editor={editor}
        of={file}
        mine={draft.content}
        theirs={saved.content}
        onDiscard={handleDiscard}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        className="zk-document"
        disabled={isWaiting}
        initialValues={valuesOf(draft)}
        onValuesChange={(_changed, { title, remark: _remark, ...fields }) => patch({ title, ...draftOf(fields) })}
      >
        <div className="zk-panel zk-document-main">
          <Form.Item name="title" label="标题" rules={titleRules}>
            <Input size="large" placeholder="例如：空调移机收费标准" autoComplete="off" autoFocus={!file} />
          </Form.Item>
          <div className="zk-document-content">
            <span className="zk-document-label">正文</span>
            <MarkdownEditor
              label="正文"
              height={520}
              isReadOnly={isWaiting}
              value={draft.content}
              onChange={(content) => patch({ content })}
            />
            <p
              className={isTried && problem ? 'zk-field-problem' : 'zk-muted'}
              role={isTried && problem ? 'alert' : undefined}
            >
              {isTried && problem
                ? problem
                : `${draft.content.length} 字${isWaiting ? '' : ' · 从 Word、Excel、网页粘贴可保留标题、表格和步骤；图片可直接粘贴或拖入'}`}
            </p>
            {draft.content !== saved.content && !isWaiting && lost && (
              <p className="zk-lost-edits" role="status">
                {lost}
              </p>
            )}
          </div>
        </div>
        <aside className="zk-panel zk-document-fields" aria-label="文档信息">
          <h2>文档信息</h2>
          <FileFields knowledgeBaseId={base.id} />
          {base.config.auditRequired && file && <RemarkField />}
        </aside>
      </Form>
    </>
  )
}

const titleRules = [
  { required: true, whitespace: true, message: '请填写标题' },
  // The suffix counts as part of the file name.
  {
    max: limits.fileNameLength - '.markdown'.length,
    message: `最多 ${limits.fileNameLength - '.markdown'.length} 个字`,
  },
  { pattern: /^[^/\\]+$/, message: '不能含有斜杠' },
]

function contentProblem(content: string): string | null {
  if (content.trim() === '') return '请填写正文'
  if (content.length > limits.contentLength)
    return `正文最多 ${limits.contentLength} 个字，超出 ${content.length - limits.contentLength} 个，请拆成几篇`
  return null
}

const valuesOf = ({ title, content: _content, effectiveFrom, effectiveTo, ...fields }: DocumentDraft): Values => ({
  title,
  ...fields,
  validity: textsOf({ effectiveFrom, effectiveTo }),
})
