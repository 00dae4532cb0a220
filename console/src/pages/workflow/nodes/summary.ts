/** What a node does, in a line below its title. */
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { workflowLimits } from '@zhiku/contract/words/workflows'

const counted = (count: number, word: string): string => (count === 0 ? '' : `${count} ${word}`)

/** Empty where the ports below say it all. */
export function summaryOf(node: GraphNode): string {
  switch (node.kind) {
    case 'reply':
      return node.data.text || counted(node.data.pictures.length, '张图片') || counted(node.data.cards.length, '张卡片')
    case 'end':
    case 'ask':
    case 'options':
    case 'hand-over':
      return node.data.text
    case 'form':
      return node.data.fields.map(({ name }) => name || '未命名').join('、')
    case 'intent':
      return node.data.input === 'message' ? '' : `识别 ${node.data.input}`
    case 'product-identify':
      return `从 ${node.data.input || '…'} 认出商品`
    case 'parameter-lookup':
      return node.data.parameter && `查 ${node.data.parameter}`
    case 'knowledge-search':
      return `搜索 ${node.data.query}`
    case 'answer':
      return `回答 ${node.data.question}`
    case 'set-variable':
      return node.data.assignments.map(({ key }) => key || '…').join('、')
    case 'loop':
      return node.data.list && `${node.data.list} 的每一项，最多 ${node.data.most} 次`
    case 'business-hours':
      return node.data.holidays ? '节假日休息' : '节假日照常'
    case 'sub-flow':
      return node.data.clientKey
    case 'http-request':
      return node.data.url && `${node.data.method} ${node.data.url}`
    case 'model':
      return node.data.instruction.slice(0, workflowLimits.titleLength)
    case 'start':
    case 'condition':
      return ''
  }
}
