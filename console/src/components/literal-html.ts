/** What stands in angle brackets reads as it was written, 长按 <Power> 键: a text is Markdown, never HTML. */
interface Node {
  type: string
  value?: string
  children?: Node[]
}

const lineBreak = /^<br\s*\/?>$/i
const comment = /^<!--[^]*-->$/

const literal = (node: Node): Node[] => {
  const { value = '' } = node
  if (node.type !== 'html') return [node.children ? { ...node, children: node.children.flatMap(literal) } : node]
  if (comment.test(value)) return []
  return [lineBreak.test(value) ? { type: 'break' } : { type: 'text', value }]
}

/** A paragraph of its own for what stands apart. */
const apart = (node: Node): Node => (node.type === 'html' ? { type: 'paragraph', children: [node] } : node)

/** For remark, before anything is made of the tree. */
export const literalHtml = () => (tree: Node) => {
  const children = tree.children?.map(apart).flatMap(literal) ?? []
  return { ...tree, children }
}
