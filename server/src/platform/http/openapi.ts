/** The published OpenAPI document, made from the contract itself. */
import type { Endpoint } from '@zhiku/contract/endpoint'
import { everyProblem } from '@zhiku/contract/open-problems'
import { statusOf } from '@zhiku/contract/problem'
import { z } from 'zod'

interface Schema {
  type?: string
  properties?: Record<string, unknown>
  required?: string[]
  [keyword: string]: unknown
}

/** OpenAPI 3.1 of every endpoint of `api`: `api.faqs.list` becomes operation `faqs.list` under the tag `faqs`. */
export function openApiOf(api: Record<string, Record<string, Endpoint>>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '知库 Zhiku',
      version: '1',
      description: 'Every JSON answer is { code, data, message }; code 0 is success.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

const operationOf = (tag: string, name: string, endpoint: Endpoint): object => ({
  operationId: `${tag}.${name}`,
  tags: [tag],
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }], 'x-role-types': endpoint.access }),
  ...(endpoint.menus ? { 'x-menu-keys': endpoint.menus } : {}),
  ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
  parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint)],
  ...(endpoint.body
    ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
    : {}),
  responses: { 200: answerOf(endpoint), ...refusalsOf(endpoint) },
})

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(endpoint: Endpoint): object[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function answerOf(endpoint: Endpoint): object {
  if (endpoint.kind === 'binary') {
    return { description: 'the file itself', content: { 'application/octet-stream': {} } }
  }
  if (endpoint.kind === 'events') {
    const schema = endpoint.data ? schemaOf(endpoint.data, 'output') : {}
    return {
      description: 'server-sent events, one JSON a `data` line; the last one is `end` or `error` with code and message',
      content: { 'text/event-stream': { schema } },
    }
  }
  const data = endpoint.data ? schemaOf(endpoint.data, 'output') : { type: 'null' }
  const properties = { code: { const: 0 }, data, message: { type: 'string' } }
  const schema = { type: 'object', required: ['code', 'data', 'message'], properties }
  return { description: 'ok', content: { 'application/json': { schema } } }
}

/** Refusals by HTTP status, each with the domain codes and sentences that it may carry. */
function refusalsOf(endpoint: Endpoint): Record<number, object> {
  const shared =
    endpoint.access === 'public'
      ? []
      : (['session.required', 'permission.denied', 'employee.password_change_required'] as const)
  const names = ['request.invalid', ...shared, ...(endpoint.problems ?? [])] as const
  const byStatus: Record<number, { description: string }> = {}
  for (const name of names) {
    const { code, message } = everyProblem[name]
    const said = byStatus[statusOf(code)]?.description
    const line = `${code} ${name}: ${message}`
    byStatus[statusOf(code)] = { description: said ? `${said}\n${line}` : line }
  }
  return byStatus
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema // a JSON schema is an object by construction
