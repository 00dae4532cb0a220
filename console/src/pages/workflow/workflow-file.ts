/** A file that a workflow was exported to. */
import { workflowLimits } from '@zhiku/contract/words/workflows'

export interface ReadWorkflow {
  name?: string
  description?: string
  tags?: string[]
  graph: unknown
}

/** The server judges the graph; here only whether there is one. @throws Error in Chinese */
export async function readWorkflowFile(file: File): Promise<ReadWorkflow> {
  if (file.size > workflowLimits.graphBytes) throw new Error('文件超过 5 MB，请拆成几个子流程')
  const value = parsed(await file.text())
  if (typeof value !== 'object' || value === null || !('graph' in value)) {
    throw new Error('文件里没有工作流，请选择从工作流导出的文件')
  }
  const { graph, name, description, tags } = value as Record<string, unknown> // an object, as was just seen
  return {
    graph,
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === 'string') }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('这不是 JSON 文件，请选择从工作流导出的文件')
  }
}
