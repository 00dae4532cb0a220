import { httpBodies, httpMethods, workflowLimits } from '@zhiku/contract/words/workflows'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField, NumberField, TemplateField, TextField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

type Data = NodeData<'http-request'>
type Method = Data['method']

const methods = Object.fromEntries(httpMethods.map((method) => [method, method])) as Record<Method, string>

export const HttpRequestForm = ({ data, set }: FormProps<'http-request'>) => (
  <>
    <ChoiceField
      field="method"
      label="方法"
      words={methods}
      value={data.method}
      onChange={(method) => set({ method })}
    />
    <TemplateField
      field="url"
      label="地址"
      rows={1}
      placeholder="https://crm.example.com/orders/{{ order_no }}"
      hint="密钥写成 {{ secret.名字 }}，在流程的“密钥”里填写"
      value={data.url}
      onChange={(url) => set({ url })}
    />
    <NamedList field="query" label="查询参数" one="参数" items={data.query} onChange={(query) => set({ query })} />
    <NamedList
      field="headers"
      label="请求头"
      one="请求头"
      items={data.headers}
      onChange={(headers) => set({ headers })}
    />
    <Body body={data.body} set={(patch) => set({ body: { ...data.body, ...patch } })} />
    <NumberField
      field="timeoutS"
      label="最多等"
      min={1}
      max={workflowLimits.requestSeconds}
      suffix="秒"
      value={data.timeoutS}
      onChange={(timeoutS) => set({ timeoutS })}
    />
    <KeyField field="into" label="结果保存到变量" value={data.into} onChange={(into) => set({ into })} />
  </>
)

interface NamedProps {
  field: 'query' | 'headers'
  label: string
  one: string
  items: Data['query']
  onChange: (items: Data['query']) => void
}

const NamedList = ({ field, label, one, items, onChange }: NamedProps) => (
  <ListField
    field={field}
    label={label}
    one={one}
    items={items}
    most={workflowLimits.headers}
    create={() => ({ name: '', value: '' })}
    onChange={onChange}
  >
    {(named, at, change) => (
      <>
        <TextField
          field={`${field}.${at}.name`}
          label="名称"
          value={named.name}
          onChange={(name) => change({ name })}
        />
        <TemplateField
          field={`${field}.${at}.value`}
          label="值"
          rows={1}
          value={named.value}
          onChange={(value) => change({ value })}
        />
      </>
    )}
  </ListField>
)

interface BodyProps {
  body: Data['body']
  set: (patch: Partial<Data['body']>) => void
}

const Body = ({ body, set }: BodyProps) => (
  <>
    <ChoiceField
      field="body.kind"
      label="请求体"
      words={httpBodies}
      value={body.kind}
      onChange={(kind) => set({ kind })}
    />
    {body.kind === 'text' && (
      <TemplateField field="body.text" label="内容" value={body.text} onChange={(text) => set({ text })} />
    )}
    {(body.kind === 'json' || body.kind === 'form') && (
      <ListField
        field="body.fields"
        label="字段"
        one="字段"
        items={body.fields}
        most={workflowLimits.headers}
        create={() => ({ name: '', value: { from: 'value' as const, value: '' } })}
        onChange={(fields) => set({ fields })}
      >
        {(field, at, change) => (
          <>
            <TextField
              field={`body.fields.${at}.name`}
              label="名称"
              value={field.name}
              onChange={(name) => change({ name })}
            />
            <OperandField
              field={`body.fields.${at}.value`}
              label="值"
              value={field.value}
              onChange={(value) => change({ value })}
            />
          </>
        )}
      </ListField>
    )}
  </>
)
