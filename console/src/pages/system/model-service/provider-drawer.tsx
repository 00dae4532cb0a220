import type { ModelProvider } from '@zhiku/contract/model-providers'
import { limits } from '@zhiku/contract/words/limits'
import { modelKinds, modelLimits } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { Button, Drawer, Form, Input, InputNumber, Radio } from 'antd'
import { useId } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { focusFirst } from '../../../components/form/focus-first.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { SavedElsewhere, useBase } from '../../../components/form/saved-elsewhere.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { addressRules, keyRules, wholeRules } from './draft-rules.ts'
import type { Draft } from './draft-rules.ts'
import { KeyField } from './key-field.tsx'
import { TestResult } from './test-result.tsx'
import { useTest } from './use-test.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface Props {
  /** Null starts a new one. */
  provider: ModelProvider | null
  /** Of a new one, to begin with. */
  kind: ModelKind
  onClose: () => void
}

/** Added to the address, as the protocol says. */
const calls: Readonly<Record<ModelKind, string>> = {
  chat: '/chat/completions',
  embedding: '/embeddings',
  rerank: '/rerank',
}

const fieldTitles = {
  name: '名称',
  address: '地址',
  model: '模型',
  key: '密钥',
  timeoutS: '超时',
  concurrency: '并发数',
  promptPrice: '输入价格',
  answerPrice: '输出价格',
}

export function ProviderDrawer({ provider, kind, onClose }: Props) {
  const [form] = Form.useForm<Draft>()
  const formId = useId()
  const refreshes = [api.modelProviders.list, api.vectors.list]
  const create = useApiMutation(api.modelProviders.create, { refreshes, success: '模型服务已添加。' })
  const update = useApiMutation(api.modelProviders.update, {
    refreshes: [...refreshes, api.modelProviders.get],
    success: '已保存，下一次调用起生效。',
    silent: isStale,
  })
  const params = { id: provider?.id ?? '' }
  const latest = useApiQuery(api.modelProviders.get, { params }, { enabled: isStale(update.error) })
  useStaleRefresh(update.error, api.modelProviders.get)
  const versions = useBase({ opened: provider, refusal: update.error, latest: latest.data })
  const { base } = versions
  const test = useTest(form, provider)
  const handleClose = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleFinish = ({ kind: chosen, key, ...draft }: Draft) =>
    base
      ? update.mutate({ params, body: { ...draft, key, version: base.version } }, { onSuccess: onClose, onError })
      : create.mutate({ body: { ...draft, kind: chosen, key: key ?? undefined } }, { onSuccess: onClose, onError })
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title={provider ? `编辑“${provider.name}”` : '添加模型服务'}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && !provider && focusFirst(form, 'name')}
      onClose={handleClose}
      footer={
        <div className="zk-model-footer">
          {test.result && <TestResult result={test.result} />}
          <Button loading={test.isPending} onClick={() => void test.run()}>
            测试
          </Button>
          <Button onClick={handleClose}>取消</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={versions.theirs !== undefined}
            loading={create.isPending || update.isPending}
          >
            {provider ? '保存' : '添加'}
          </Button>
        </div>
      }
    >
      <SavedElsewhere
        name={provider?.name ?? ''}
        {...versions}
        fields={fieldTitles}
        onTake={(theirs) => form.setFieldsValue(startOf(theirs, kind))}
      />
      <Form<Draft>
        id={formId}
        form={form}
        layout="vertical"
        initialValues={startOf(provider, kind)}
        onValuesChange={test.forget}
        onFinish={handleFinish}
      >
        <Fields provider={provider} />
      </Form>
    </Drawer>
  )
}

const startOf = (provider: ModelProvider | null, kind: ModelKind): Partial<Draft> => {
  const { timeoutS, concurrency } = modelLimits
  if (!provider) return { kind, timeoutS: timeoutS.default, concurrency: concurrency.default }
  const { key: _hint, ...draft } = provider
  return draft
}

function Fields({ provider }: { provider: ModelProvider | null }) {
  return (
    <>
      <Form.Item name="kind" label="类型" extra={provider && '类型不能更改；需要另一类型时，请另外添加。'}>
        <Radio.Group
          disabled={provider !== null}
          optionType="button"
          options={Object.entries(modelKinds).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={[
          { required: true, whitespace: true, message: '请填写名称' },
          { max: limits.nameLength, message: `最多 ${limits.nameLength} 个字` },
        ]}
      >
        <Input autoComplete="off" placeholder="例如：通义千问" />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="address"
            label="地址"
            rules={addressRules}
            extra={`OpenAI 兼容的服务，通常以 /v1 结尾；调用时会加上 ${calls[getFieldValue('kind') as ModelKind]}。`}
          >
            <Input autoComplete="off" inputMode="url" placeholder="https://api.example.com/v1" />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item
        name="model"
        label="模型"
        rules={[
          { required: true, whitespace: true, message: '请填写模型名称' },
          { max: modelLimits.modelLength, message: `最多 ${modelLimits.modelLength} 个字` },
        ]}
        extra="服务方给模型的名称，照原样填写。"
      >
        <Input autoComplete="off" placeholder="例如：qwen-plus" />
      </Form.Item>
      <Form.Item
        name="key"
        label="密钥"
        dependencies={['address']}
        rules={keyRules(provider)}
        extra="加密保存，不再显示。"
      >
        <KeyField stored={provider?.key ?? null} />
      </Form.Item>
      <div className="zk-model-numbers">
        <Form.Item name="timeoutS" label="超时" rules={wholeRules(modelLimits.timeoutS)}>
          <InputNumber precision={0} suffix="秒" />
        </Form.Item>
        <Form.Item
          name="concurrency"
          label="并发数"
          rules={wholeRules(modelLimits.concurrency)}
          extra="每个服务进程同时的调用。"
        >
          <InputNumber precision={0} />
        </Form.Item>
        <Form.Item name="promptPrice" label="输入价格（可不填）">
          <InputNumber min={0} max={modelLimits.price} suffix="元/百万 tokens" />
        </Form.Item>
        <Form.Item name="answerPrice" label="输出价格（可不填）">
          <InputNumber min={0} max={modelLimits.price} suffix="元/百万 tokens" />
        </Form.Item>
      </div>
    </>
  )
}
