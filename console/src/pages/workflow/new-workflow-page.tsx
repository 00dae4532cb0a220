/** 新建工作流: blank, from a template, or from a file that was exported. */
import { UploadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Workflow, WorkflowTemplate } from '@zhiku/contract/workflows'
import { clientKeyRule, workflowLimits } from '@zhiku/contract/words/workflows'
import { Alert, Button, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { toFirstError } from '../../components/form/first-error.ts'
import { showFieldProblems } from '../../components/form/form-problems.ts'
import { LoadingLines } from '../../components/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { paths, workflowEditAddress } from '../../lib/page-addresses.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { readWorkflowFile } from './workflow-file.ts'
import { workflowRefreshes } from './workflow-refreshes.ts'

interface Values {
  name: string
  clientKey?: string
  description?: string
}

/** What it begins with; nothing of it: blank. */
interface Origin {
  template?: string
  file?: { name: string; graph: unknown }
}

export function NewWorkflowPage() {
  const [form] = Form.useForm<Values>()
  const template = useSearchParams()[0].get('template')
  const [origin, setOrigin] = useState<Origin>(template ? { template } : {})
  const [fault, setFault] = useState<string>()
  const mayEdit = useHolds('workflow.edit')
  const navigate = useNavigate()
  const templates = useApiQuery(api.workflows.templates, {}, { silent: true })
  const create = useApiMutation(api.workflows.create, {
    refreshes: workflowRefreshes,
    success: '工作流已建好，改动会自动保存。',
  })
  const take = async (file: File) => {
    setFault(undefined)
    try {
      const { graph, name, description } = await readWorkflowFile(file)
      setOrigin({ file: { name: file.name, graph } })
      if (!form.getFieldValue('name'))
        form.setFieldsValue({ ...(name && { name }), ...(description && { description }) })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  const handleFinish = ({ clientKey, ...values }: Values) =>
    create.mutate(
      {
        body: {
          ...values,
          ...(clientKey && { clientKey }),
          ...(origin.template && { template: origin.template }),
          ...(origin.file && { graph: origin.file.graph }),
        },
      },
      {
        onSuccess: (made) => void navigate(workflowEditAddress(made.clientKey), { replace: true }),
        onError: (error) => {
          showFieldProblems(form, error)
          const found = error.fields.find(({ path }) => path.startsWith('graph'))
          if (found) setFault(found.message)
        },
      },
    )
  return (
    <>
      <PageHeader title="新建工作流" back={paths.workflows} description="选一个开头，填上名称，到画布上接着改。" />
      <div className="zk-panel">
        <Form<Values>
          form={form}
          layout="vertical"
          disabled={!mayEdit}
          scrollToFirstError={toFirstError}
          onFinish={handleFinish}
        >
          <Origins
            templates={templates}
            origin={origin}
            disabled={!mayEdit}
            onChange={(next) => {
              setOrigin(next)
              setFault(undefined)
            }}
          />
          <Form.Item
            label="或从文件导入"
            extra={`导出的 .json 文件，最多 ${workflowLimits.graphBytes / 1024 / 1024} MB`}
          >
            <Upload
              accept=".json,application/json"
              maxCount={1}
              showUploadList={false}
              beforeUpload={(file) => {
                void take(file)
                return false
              }}
            >
              <Button icon={<UploadOutlined aria-hidden />}>选择文件</Button>
            </Upload>
            {origin.file && <span className="zk-muted">&ensp;{origin.file.name}</span>}
          </Form.Item>
          {fault && <Alert type="error" showIcon title={fault} />}
          <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item
            name="clientKey"
            label="标识"
            rules={[{ ...clientKeyRule, transform: (key?: string) => key?.trim() }]}
            extra="出现在网址和助手的设置里，建好后不能改；不填就自动生成。小写字母、数字和短横线。"
          >
            <Input maxLength={workflowLimits.clientKeyLength} placeholder="warranty-check" />
          </Form.Item>
          <Form.Item name="description" label="描述">
            <Input.TextArea rows={2} maxLength={200} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            新建
          </Button>
          {!mayEdit && <span className="zk-muted">&ensp;新建工作流需要“新建和编辑工作流”权限，请联系管理员。</span>}
        </Form>
      </div>
    </>
  )
}

interface OriginsProps {
  templates: Pick<UseQueryResult<{ list: WorkflowTemplate[] }>, 'data' | 'error' | 'refetch'>
  origin: Origin
  disabled: boolean
  onChange: (origin: Origin) => void
}

/** As the server begins one. */
const blank: Workflow['draft']['outline'] = {
  nodes: [
    { id: 'start', kind: 'start', x: 80, y: 200 },
    { id: 'end', kind: 'end', x: 480, y: 200 },
  ],
  edges: [{ source: 'start', target: 'end' }],
}

const Origins = ({ templates, origin, disabled, onChange }: OriginsProps) => (
  <fieldset className="zk-flow-templates" disabled={disabled}>
    <legend>从哪里开始</legend>
    <button
      type="button"
      className="zk-flow-template-card"
      aria-pressed={!origin.template && !origin.file}
      onClick={() => onChange({})}
    >
      <div>
        <OutlinePicture outline={blank} />
      </div>
      <strong>空白</strong>
      <span>只有开始和结束</span>
    </button>
    {!templates.data && !templates.error && <Coming />}
    {templates.error && !templates.data && (
      <p className="zk-muted" role="alert">
        模板没有加载成功，可以先从空白开始。
        <Button type="link" size="small" onClick={() => void templates.refetch()}>
          重试
        </Button>
      </p>
    )}
    {templates.data?.list.map(({ key, name, description, graph }) => (
      <button
        key={key}
        type="button"
        className="zk-flow-template-card"
        aria-pressed={origin.template === key}
        onClick={() => onChange({ template: key })}
      >
        <div>
          <OutlinePicture
            outline={{
              nodes: graph.nodes.map(({ id, kind, position }) => ({ id, kind, ...position })),
              edges: graph.edges,
            }}
          />
        </div>
        <strong>{name}</strong>
        <span>{description}</span>
      </button>
    ))}
  </fieldset>
)

/** As many as there are, and as high: what stands below stays where it is when they come. */
const Coming = () =>
  Array.from({ length: 6 }, (_, index) => (
    <div key={index} className="zk-flow-template-card zk-flow-template-coming" aria-hidden>
      <div />
      <LoadingLines title={false} paragraph={{ rows: 2 }} />
    </div>
  ))
