/** Whether publishing asks for a test, which one, and what it must reach. */
import type { Gate } from '@zhiku/contract/gates'
import type { Assistant } from '@zhiku/contract/assistants'
import { pageSizes } from '@zhiku/contract/words/limits'
import { gateFigures } from '@zhiku/contract/words/test-sets'
import type { GateFigure, GateMode } from '@zhiku/contract/words/test-sets'
import { Form, InputNumber, Radio, Select } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'

interface Values {
  mode: GateMode
  testSetId?: string
  /** In percent. */
  bounds: Partial<Record<GateFigure, number | null>>
}

interface Props {
  assistant: Assistant
  gate: Gate
  onClose: () => void
}

const modes = [
  { value: 'off', label: '不检查' },
  { value: 'warn', label: '提醒：未达标时再确认一次' },
  { value: 'block', label: '拦截：未达标不能发布' },
] as const satisfies { value: GateMode; label: string }[]

const figures = Object.entries(gateFigures) as [GateFigure, string][] // Object.entries widens to string
const wholePage = { pageNum: 1, pageSize: pageSizes.max }

export function GateModal({ assistant, gate, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const mode = Form.useWatch('mode', form) ?? gate.mode
  const sets = useApiQuery(api.testSets.list, { query: wholePage }, { silent: true })
  const save = useApiMutation(api.gates.set, { refreshes: [api.gates.get] })
  const handleFinish = ({ mode, testSetId, bounds }: Values) => {
    const shares = figures.flatMap(([figure]) => {
      const bound = bounds[figure]
      return typeof bound === 'number' ? [[figure, bound / 100] as const] : []
    })
    const body = { mode, testSetId, bounds: Object.fromEntries(shares), version: gate.version }
    save.mutate(
      { params: { id: assistant.id }, body },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  }
  return (
    <FormModal<Values>
      title="设置发布门禁"
      okText="保存"
      form={form}
      isPending={save.isPending}
      initialValues={{
        mode: gate.mode,
        testSetId: gate.testSet?.id,
        bounds: Object.fromEntries(figures.map(([figure]) => [figure, percentOf(gate.bounds[figure])])),
      }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="mode" label="发布之前">
        <Radio.Group vertical options={[...modes]} />
      </Form.Item>
      <Form.Item
        name="testSetId"
        label="测试集"
        hidden={mode === 'off'}
        rules={[{ required: mode !== 'off', message: '请选择门禁使用的测试集' }]}
      >
        <Select
          aria-label="测试集"
          placeholder="选择测试集"
          showSearch={{ optionFilterProp: 'label' }}
          loading={sets.isPending}
          options={sets.data?.list.map(({ id, name, questions }) => ({ value: id, label: `${name}（${questions} 题）` })) ?? []} // prettier-ignore
          notFoundContent={sets.error ? '测试集没有加载成功，请重新打开' : '还没有测试集，请先新建'}
        />
      </Form.Item>
      {mode !== 'off' && (
        <div className="zk-gate-bounds">
          {figures.map(([figure, name]) => (
            <Form.Item
              key={figure}
              name={['bounds', figure]}
              label={figure === 'wrong' ? `${name}最多` : `${name}至少`}
            >
              <InputNumber min={0} max={100} precision={1} suffix="%" placeholder="不要求" style={{ width: '100%' }} />
            </Form.Item>
          ))}
        </div>
      )}
    </FormModal>
  )
}

const percentOf = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : Math.round(share * 1000) / 10
