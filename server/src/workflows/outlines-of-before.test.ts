/** Workflows of before lists had outlines, as the upgrade leaves them. */
import { readFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serviceFlow } from '../../test/flows.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()

test('the outline of a graph is the same, drawn by the upgrade or by a save', async () => {
  const { token } = await server.make.member()
  const { clientKey } = await server.call(api.workflows.create, {
    token,
    body: { name: '旧流程', graph: serviceFlow() },
  })
  const { draft } = await server.call(api.workflows.get, { token, params: { clientKey } })
  const migration = await readFile(new URL('../../migrations/0132_outlines_of_workflows.sql', import.meta.url), 'utf8')
  const [, fill = ''] = migration.split(';\n')
  const { db } = server.app.ctx
  await db.updateTable('workflows').set({ outline: '{}' }).where('client_key', '=', clientKey).execute()
  await sql.raw(fill).execute(db)
  const { list } = await server.call(api.workflows.list, { token })
  expect(list.map(({ draft }) => draft.outline)).toEqual([draft.outline])
  expect(draft.outline.nodes).toHaveLength(6)
})
