/** Published workflows, and assistants that they answer for. */
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import type { Workflow } from '@zhiku/contract/workflows'
import { graphOf } from './graphs.ts'
import type { TestServer } from './harness.ts'
import type { Member } from './make.ts'

let count = 0

export async function publishedFlow(server: TestServer, { token }: Member, graph: GraphDraft): Promise<Workflow> {
  const workflow = await server.call(api.workflows.create, { token, body: { name: `问答流程 ${++count}`, graph } })
  const params = { clientKey: workflow.clientKey }
  await server.call(api.workflows.publish, { token, params, body: { note: '第一版' } })
  return workflow
}

/** Published, so that its channels answer. */
export async function flowAssistant(server: TestServer, { token }: Member, { clientKey }: { clientKey: string }) {
  const settings = AssistantSettings.parse({ workflowKey: clientKey })
  const body = { name: `流程助手 ${++count}`, settings }
  const { id } = await server.call(api.assistants.create, { token, body })
  await server.call(api.assistants.publish, { token, params: { id }, body: { note: '第一版' } })
  return id
}

/** Offers two ways; repairing asks for a mobile number and says what it was asked for. */
export const serviceFlow = () =>
  graphOf(
    [
      ['start', 'start', {}],
      [
        'what',
        'options',
        {
          text: '请问要办什么？',
          options: [
            { id: 'o1', label: '维修' },
            { id: 'o2', label: '退货' },
          ],
        },
      ],
      ['mobile', 'ask', { text: '请留下手机号', expects: 'mobile', into: 'mobile' }],
      ['done', 'reply', { text: '已登记，工程师会联系您。' }],
      ['person', 'hand-over', { text: '为您转给售后。', reason: '退货', summary: '客户要退货' }],
      ['end', 'end', {}],
    ],
    ['start next what', 'what o1 mobile', 'what o2 person', 'mobile next done', 'done next end', 'person next end'],
  )
