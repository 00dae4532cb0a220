/** What a field of a graph's part is called where a change or a fault of it is told: as the forms label it. */
import type { NodeKind } from '@zhiku/contract/words/workflows'

const words: Readonly<Record<string, string>> = {
  title: '节点名称',
  data: '',
  position: '位置',
  size: '大小',
  colour: '颜色',
  target: '连到',
  text: '文字',
  name: '名称',
  key: '变量名',
  type: '类型',
  required: '必填',
  expects: '回答应是',
  retryText: '回答不对时说',
  into: '保存到变量',
  timeoutMinutes: '最多等',
  timeoutS: '最多等',
  pictures: '图片',
  cards: '卡片',
  url: '地址',
  alt: '图片说明',
  pictureUrl: '图片地址',
  link: '点开的网址',
  options: '选项',
  label: '文字',
  words: '词语',
  allowsOther: '允许其他回答',
  fields: '字段',
  reason: '转人工的原因',
  summary: '摘要',
  input: '识别什么',
  intents: '意图',
  examples: '例句',
  rules: '规则',
  all: '必须都出现',
  none: '不能出现',
  minScore: '最低得分',
  useModel: '用大模型',
  isSaid: '直接对客户说',
  candidates: '可能的几个保存到',
  asks: '追问是哪一款',
  product: '商品',
  parameter: '参数',
  query: '查询',
  limit: '最多几条',
  knowledgeBaseIds: '知识库',
  question: '问题',
  cases: '分支',
  match: '怎样算满足',
  tests: '判断',
  path: '变量',
  operator: '怎样',
  value: '值',
  assignments: '要改的变量',
  act: '怎样改',
  list: '列表',
  item: '每一项保存到',
  itemType: '每一项是',
  index: '序号保存到',
  most: '最多',
  hours: '营业时间',
  days: '星期',
  from: '从',
  to: '到',
  holidays: '法定节假日休息',
  exceptions: '特殊日期',
  date: '日期',
  open: '营业',
  clientKey: '工作流',
  inputs: '输入',
  variables: '变量',
  outputs: '输出',
  method: '方法',
  headers: '请求头',
  body: '请求体',
  kind: '种类',
  instruction: '要求',
}

/** What only one kind calls so: by the fields that lead there. */
const ownWords: Partial<Record<NodeKind, Readonly<Record<string, string>>>> = {
  end: { text: '最后说的话', 'outputs.key': '名字' },
  reply: { text: '要说的话', 'pictures.url': '图片地址', 'cards.title': '标题', 'cards.text': '正文' },
  ask: { text: '问题' },
  options: { text: '问题', 'options.words': '也可以说' },
  form: { text: '说明', fields: '要收集的信息', 'fields.key': '保存到变量' },
  'hand-over': { text: '对客户说' },
  intent: {
    'intents.words': '出现就算',
    minScore: '与例句至少多像',
    useModel: '拿不准时问大模型',
    into: '意图名保存到',
  },
  'product-identify': { input: '从哪里认', into: '认出的商品保存到' },
  'knowledge-search': { query: '搜索什么' },
  answer: { useModel: '让大模型组织语言' },
  condition: { 'cases.tests.value': '比较的值', 'cases.tests.value.value': '比较的值' },
  'set-variable': { 'assignments.key': '变量', 'assignments.value': '新的值', 'assignments.value.value': '新的值' },
  'sub-flow': { inputs: '给它的输入', 'inputs.key': '名字', outputs: '取回的输出', 'outputs.key': '名字' },
  'http-request': { query: '查询参数', 'body.kind': '请求体', 'body.text': '内容', into: '结果保存到变量' },
  model: { text: '材料' },
}

/**
 * @param path `data.cases.0.name`
 * @param kind of the node whose path it is
 * @returns `分支 1 · 名称`; branches that are named by their ids are left out, and a name is said once
 */
export function wordsOfPath(path: string, kind?: NodeKind): string {
  const own = (kind && ownWords[kind]) ?? {}
  const steps = path.split('.')
  return steps
    .reduce<string[]>((said, step, at) => {
      const last = said.at(-1)
      if (/^\d+$/.test(step) && last !== undefined) return [...said.slice(0, -1), `${last} ${Number(step) + 1}`]
      const fields = steps.slice(0, at + 1).filter((one) => words[one])
      const word = words[step] && (own[fields.join('.')] ?? words[step])
      return word && word !== last ? [...said, word] : said
    }, [])
    .join(' · ')
}
