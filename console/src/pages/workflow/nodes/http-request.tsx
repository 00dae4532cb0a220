import { httpBodies, httpMethods, workflowLimits } from '@zhiku/contract/words/workflows'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { bindTo } from '../fields/bind.ts'
import type { Bound } from '../fields/bind.ts'
import { ListField } from '../fields/list-field.tsx'
import { ChoiceField, KeyField, NumberField, TemplateField, TextField } from '../fields/text-fields.tsx'
import { OperandField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

type Data = NodeData<'http-request'>
type Method = Data['method']

const methods = Object.fromEntries(httpMethods.map((method) => [method, method])) as Record<Method, string>

export const HttpRequestForm = ({ bind }: FormProps<'http-request'>) => (
  <>
    <ChoiceField {...bind('method')} label="方法" words={methods} />
    <TemplateField
      {...bind('url')}
      label="地址"
      rows={1}
      placeholder="https://crm.example.com/orders/{{ order_no }}"
      hint="密钥写成 {{ secret.名字 }}，在工作流的“密钥”里填写"
    />
    <NamedList {...bind('query')} label="查询参数" one="参数" />
    <NamedList {...bind('headers')} label="请求头" one="请求头" />
    <Body {...bind('body')} />
    <NumberField {...bind('timeoutS')} label="最多等" min={1} max={workflowLimits.requestSeconds} suffix="秒" />
    <KeyField {...bind('into')} label="结果保存到变量" />
  </>
)

interface NamedProps extends Bound<Data['query']> {
  label: string
  one: string
}

const NamedList = (props: NamedProps) => (
  <ListField {...props} most={workflowLimits.headers} create={() => ({ name: '', value: '' })}>
    {(bind) => (
      <>
        <TextField {...bind('name')} label="名称" />
        <TemplateField {...bind('value')} label="值" rows={1} />
      </>
    )}
  </ListField>
)

function Body({ field, value: body, onChange }: Bound<Data['body']>) {
  const bind = bindTo(body, (patch) => onChange({ ...body, ...patch }), field)
  return (
    <>
      <ChoiceField {...bind('kind')} label="请求体" words={httpBodies} />
      {body.kind === 'text' && <TemplateField {...bind('text')} label="内容" />}
      {(body.kind === 'json' || body.kind === 'form') && (
        <ListField
          {...bind('fields')}
          label="字段"
          one="字段"
          most={workflowLimits.headers}
          create={() => ({ name: '', value: { from: 'value' as const, value: '' } })}
        >
          {(bind) => (
            <>
              <TextField {...bind('name')} label="名称" />
              <OperandField {...bind('value')} label="值" />
            </>
          )}
        </ListField>
      )}
    </>
  )
}
