/** What the server's ranking signals say, in the words of the people who search. */
import type { Hit } from '@zhiku/contract/search'

const names: Readonly<Record<string, string>> = {
  match: '词语匹配',
  coverage: '问题覆盖',
  proximity: '词语相邻',
  own: '标准问吻合',
  alike: '问法相近',
  lead: '问法领先',
  identifier: '型号与代码',
  held: '所问事物',
  vector: '意思相近',
  rerank: '模型重排',
}

/**
 * The signals that say something about this hit, by name. Only a FAQ has questions of its own to agree with, and only
 * a query with a model or code can find one. A signal without a name here is shown as the server calls it.
 */
export const signalsOf = ({ type, explain = {} }: Pick<Hit, 'type' | 'explain'>): [name: string, share: number][] =>
  Object.entries(explain)
    .filter(([signal, share]) => (signal !== 'own' || type === 'faq') && (signal !== 'identifier' || share > 0))
    .map(([signal, share]) => [names[signal] ?? signal, share])
