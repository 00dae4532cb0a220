/** An organization with products, and an agent who asks for them. */
import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { TestServer } from './harness.ts'

export async function makeCatalogue(server: TestServer) {
  const organization = await server.make.organization()
  const [administrator, operator, agent] = await Promise.all([
    server.make.member({ in: organization, roleType: '3' }),
    server.make.member({ in: organization, roleType: '2' }),
    server.make.member({ in: organization, roleType: '1' }),
  ])
  const base = await server.make.knowledgeBase(operator)
  return {
    token: agent.token,
    /** Its id. */
    category: async (name: string, parameters: Parameter[]): Promise<string> =>
      (await server.make.productCategory(administrator, parameters, { name })).categoryId,
    add: (model: string, name: string, categoryId: string, parameters: object, aliases: string[] = []) =>
      server.call(api.products.create, {
        token: operator.token,
        params: { id: base.id },
        body: { model, name, categoryId, parameters: { ...parameters }, aliases },
      }),
  }
}
