/** What a field of a graph's part is called, where a change of it is told. The forms say the same, in more words. */
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
  into: '保存到',
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
  clientKey: '流程',
  inputs: '输入',
  variables: '变量',
  outputs: '输出',
  method: '方法',
  headers: '请求头',
  body: '请求体',
  kind: '种类',
  instruction: '要求',
}

/**
 * @param path `data.cases.0.name`
 * @returns `分支 1 · 名称`; branches that are named by their ids are left out, and a name is said once
 */
export const wordsOfPath = (path: string): string =>
  path
    .split('.')
    .reduce<string[]>((said, step) => {
      const last = said.at(-1)
      if (/^\d+$/.test(step) && last !== undefined) return [...said.slice(0, -1), `${last} ${Number(step) + 1}`]
      const word = words[step]
      return word && word !== last ? [...said, word] : said
    }, [])
    .join(' · ')
