import type { ManagedEmployee } from '@zhiku/contract/employees'
import { Form, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { heldWords, holdsNothing } from './held-words.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'

interface Props {
  employee: ManagedEmployee
  onClose: () => void
}

/** Makes a colleague answerable for what somebody leaves behind. */
export function HandoverModal({ employee: { id, name }, onClose }: Props) {
  const [form] = Form.useForm<{ toEmployeeId: string }>()
  const formId = useId()
  const [keyword, setKeyword] = useState('')
  const holdings = useApiQuery(api.employees.holdings, { params: { id } })
  const people = useApiQuery(api.employees.options, { query: { keyword } }, { keepPrevious: true })
  const handOver = useApiMutation(api.employees.handOver, {
    refreshes: [api.employees.holdings, api.knowledgeBases.list, api.files.list, api.faqs.list],
    success: (moved) => `已交接 ${heldWords(moved)}。`,
  })
  const hasNothing = holdings.data !== undefined && holdsNothing(holdings.data)
  return (
    <Modal
      open
      width={460}
      title={`交接“${name}”的知识`}
      okText="交接"
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        loading: handOver.isPending,
        disabled: !holdings.data || hasNothing,
      }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {holdings.data ? (
        <p>
          {hasNothing
            ? '他没有负责的知识，不用交接。'
            : `他负责 ${heldWords(holdings.data)}，交接后由接手人负责；创建人不变。`}
        </p>
      ) : (
        <Loading paragraph={{ rows: 1 }} title={false} />
      )}
      <Form
        id={formId}
        form={form}
        layout="vertical"
        disabled={hasNothing}
        onFinish={(body) =>
          handOver.mutate(
            { params: { id }, body },
            { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
          )
        }
      >
        <Form.Item name="toEmployeeId" label="接手人" rules={[{ required: true, message: '请选择接手人' }]}>
          <Select
            placeholder="搜索姓名"
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={people.isFetching}
            options={
              people.data?.list
                .filter((person) => person.enabled && person.id !== id)
                .map((person) => ({ value: person.id, label: person.name })) ?? []
            }
            notFoundContent={people.error ? '员工没有加载成功' : '没有这样的员工'}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
