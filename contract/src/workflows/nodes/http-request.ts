import { z } from 'zod'
import { wordsOf } from '../../fields.ts'
import { isOfTransport } from '../../words/transport-headers.ts'
import { httpBodies, httpMethods, workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, error, missing, operandReads, operandTexts, writesObject } from '../kind.ts'
import type { Text } from '../kind.ts'
import { Operand, TemplateText, VariableKey } from '../values.ts'

const Named = z.strictObject({
  name: z.string().trim().max(100, '最多 100 个字'),
  value: TemplateText.default(''),
})

/** Why a header of this name cannot be sent, in Chinese; undefined: it can. */
export function headerNameFault(name: string): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    return name === '' ? '请填写请求头名称' : `请求头名称「${name}」不正确，只能用英文字母、数字和短横线`
  return isOfTransport(name) ? `请求头「${name}」由系统填写，请删除` : undefined
}

/** Secrets are kept apart from the graph; texts of this node name them: `{{ secret.token }}`. */
export const httpRequest = defineKind({
  data: z.strictObject({
    method: z.enum(httpMethods).default('GET'),
    url: TemplateText.default(''),
    query: z.array(Named).max(limits.headers, `最多 ${limits.headers} 项`).default([]),
    headers: z.array(Named).max(limits.headers, `最多 ${limits.headers} 项`).default([]),
    body: z
      .strictObject({
        kind: z.enum(wordsOf(httpBodies)).default('none'),
        /** Of JSON and of a form; `customer.name` makes an object within the JSON. */
        fields: z
          .array(z.strictObject({ name: z.string().trim().max(100, '最多 100 个字'), value: Operand }))
          .max(limits.headers, `最多 ${limits.headers} 项`)
          .default([]),
        text: TemplateText.default(''),
      })
      .prefault({}),
    timeoutS: z
      .int('请填写整数')
      .min(1, '至少 1 秒')
      .max(limits.requestSeconds, `最多 ${limits.requestSeconds} 秒`)
      .default(10),
    into: VariableKey.default('response'),
  }),
  ports: () => [{ id: 'ok', name: '成功' }, error],
  writes: writesObject([
    { key: 'status', name: '状态码', type: 'number' },
    { key: 'body', name: '返回的内容', type: 'object' },
    { key: 'error', name: '出错的原因', type: 'text' },
  ]),
  reads: ({ body }) =>
    body.kind === 'json' || body.kind === 'form'
      ? body.fields.flatMap(({ value }, at) => operandReads(`body.fields.${at}.value`, '字段的值', value))
      : [],
  texts: ({ url, query, headers, body }) =>
    [
      { field: 'url', text: url },
      ...query.map(({ value }, at) => ({ field: `query.${at}.value`, text: value })),
      ...headers.map(({ value }, at) => ({ field: `headers.${at}.value`, text: value })),
      ...(body.kind === 'text' ? [{ field: 'body.text', text: body.text }] : []),
      ...(body.kind === 'json' || body.kind === 'form'
        ? body.fields.flatMap(({ value }, at) => operandTexts(`body.fields.${at}.value`, value))
        : []),
    ].map((text): Text => ({ ...text, maySecret: true })),
  faults: ({ url, query, headers, body, into }) => [
    ...missing({ url: ['地址', url], into: ['保存到的变量', into] }),
    ...(url.trim() !== '' && !/^https?:\/\/[^\s/{}?#]+(?:[/?#]|$)/.test(url.trim())
      ? [{ field: 'url', message: '应以 http:// 或 https:// 和主机名开头，主机名里不能有变量' }]
      : []),
    ...query.flatMap(({ name }, at) => missing({ [`query.${at}.name`]: ['参数名', name] })),
    ...headers.flatMap(({ name }, at) => {
      const message = headerNameFault(name)
      return message === undefined ? [] : [{ field: `headers.${at}.name`, message }]
    }),
    ...(body.kind === 'json' || body.kind === 'form'
      ? body.fields.flatMap(({ name }, at) => missing({ [`body.fields.${at}.name`]: ['字段名', name] }))
      : []),
  ],
})
