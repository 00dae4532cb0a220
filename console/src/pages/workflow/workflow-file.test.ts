import { workflowLimits } from '@zhiku/contract/words/workflows'
import { expect, test } from 'vitest'
import { readWorkflowFile } from './workflow-file.ts'

const fileOf = (text: string) => new File([text], '流程.json')

test('what was exported is read, and what else the file holds is left', async () => {
  const graph = { formatVersion: 1, nodes: [], edges: [] }
  const file = fileOf(JSON.stringify({ name: '报修', tags: ['售后', 3], graph, clientKey: 'x' }))
  expect(await readWorkflowFile(file)).toEqual({ name: '报修', tags: ['售后'], graph })
})

test.each([
  ['what is no JSON', '流程', '这不是 JSON 文件，请选择从工作流导出的文件'],
  ['what holds no graph', '{"nodes":[]}', '文件里没有工作流，请选择从工作流导出的文件'],
  ['a list', '[]', '文件里没有工作流，请选择从工作流导出的文件'],
  ['more than 5 MB', ' '.repeat(workflowLimits.graphBytes + 1), '文件超过 5 MB，请拆成几个子流程'],
])('%s is refused in words', async (_what, text, message) => {
  await expect(readWorkflowFile(fileOf(text))).rejects.toThrow(message)
})
