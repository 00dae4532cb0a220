import { isOutOfRange } from '@zhiku/contract/parameter-values'
import type { ParameterValue } from '@zhiku/contract/products'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { ValueChange, ValueDrafts } from './product-draft.ts'

interface Props {
  changes: readonly ValueChange[]
  values: ValueDrafts
  isWaitingAfter: boolean
  isPending: boolean
  onSave: (remark: string) => void
  onClose: () => void
}

/** What a change of parameters does, before it becomes a revision, and why it is made. */
export function SaveModal({ changes, values, isWaitingAfter, isPending, onSave, onClose }: Props) {
  const [remark, setRemark] = useState('')
  const save = () => onSave(remark.trim())
  return (
    <Modal
      open
      width={600}
      title={`${changes.length} 项参数有变化，将保存为新版本`}
      okText={isWaitingAfter ? '提交审核' : '保存'}
      okButtonProps={{ loading: isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <ul className="zk-value-changes" aria-label="变化的参数">
        {changes.map(({ parameter, before, after }) => (
          <li key={parameter.key}>
            <strong>{parameter.name}</strong>
            <span>
              {before ? <del>{before}</del> : <span className="zk-muted">空</span>}
              <span aria-hidden="true"> → </span>
              {after ? <ins>{after}</ins> : <span className="zk-muted">空</span>}
            </span>
            {isOutOfRange(parameter, values[parameter.key] as ParameterValue | undefined) && ( // no value has a problem
              <em>{parameterFlags.outOfRange}</em>
            )}
            {parameter.risk && <em>{parameterFlags[parameter.risk]}</em>}
          </li>
        ))}
      </ul>
      <Form layout="vertical">
        <Form.Item label="变更说明" htmlFor="product-remark" extra="写清依据，审核的人和以后查版本的人都会看到。">
          <Input.TextArea
            id="product-remark"
            autoFocus
            rows={2}
            maxLength={500}
            placeholder="例如：按 2026 版说明书更正噪音"
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
