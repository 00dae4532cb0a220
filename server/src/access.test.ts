/** Who may call what, tried for every endpoint of the contract: nobody, each role type, another organization. */
import { api } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../test/harness.ts'

const server = useTestServer()
const all: [string, Endpoint][] = Object.entries(api).flatMap(([room, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${room}.${name}`,
    endpoint,
  ]),
)
const params = {
  id: 'none',
  fileId: 'none',
  chunkId: 'none',
  revision: '1',
  searchId: 'none',
  faqId: 'none',
  taskId: 'none',
  productId: 'none',
  categoryId: 'none',
}

describe.each(all.filter(([, { access }]) => access !== 'public'))('%s', (_name, endpoint) => {
  test('refuses a caller who is not signed in', async () => {
    const response = await server.fetch(endpoint, { params })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 401, data: null })
  })

  test('lets in the role types that it names, and answers 403 to the others', async () => {
    const organization = await server.make.organization()
    for (const roleType of ['1', '2', '3'] as const) {
      const { token } = await server.make.member({ in: organization, roleType })
      const { status } = await server.fetch(endpoint, { token, params })
      if (endpoint.access.includes(roleType)) expect([401, 403]).not.toContain(status)
      else expect(status).toBe(403)
    }
  })
})

test('an unknown call is refused in the envelope, never with a page', async () => {
  for (const path of ['/api/v1/nothing', '/rpc/v1/nothing', '/api']) {
    const response = await fetch(`${server.origin}${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, message: '请求地址出错', data: null })
  }
})

test('the OpenAPI document names every endpoint with its role types', async () => {
  const response = await fetch(`${server.origin}/api/docs`)
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const published = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(published.sort()).toEqual(all.map(([name]) => name).sort())
})

test('probes answer and the metrics count', async () => {
  expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({
    database: 'ok',
    index: 'ok',
    store: 'ok',
  })
  expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain('zhiku_http_request_seconds')
})

test('answers carry the security headers', async () => {
  const { headers } = await fetch(`${server.origin}/healthz`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})
