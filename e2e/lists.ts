/** Every list of the console, with demo knowledge in it: where it stands, and where its rows come from. */
import { api, everyCall } from '@zhiku/contract'
import type { Route } from '@zhiku/contract/endpoint'
import type { TestRun } from '@zhiku/contract/test-runs'
import type { Actor } from './actor.ts'
import { detail, docStorage } from './document-steps.ts'
import { expect } from './test.ts'

export interface List {
  address: string
  /** Of its table, for screen readers. */
  label: string
  call: Route
  /** The demo has nothing for it. */
  isEmpty?: true
}

const storage = '/knowledge-storage'
const assistants = '/commodity-customer-service'

export async function listsOf(by: Actor): Promise<readonly List[]> {
  const ids = await idsOf(by)
  const faqBase = `${storage}/faqStorage/editFaqStorage?id=${ids.faqs}`
  const flow = `/workflow/details/${ids.workflow}`
  return [
    { address: docStorage, label: '文档知识库列表', call: api.knowledgeBases.list },
    { address: `${storage}/faqStorage`, label: '问答知识库列表', call: api.knowledgeBases.list },
    { address: detail(ids.documents, '&tab=files'), label: '文件列表', call: api.files.list },
    { address: detail(ids.products, '&tab=products'), label: '商品列表', call: api.products.list },
    { address: detail(ids.products, '&tab=productImports'), label: '导入记录列表', call: api.productImports.list, isEmpty: true }, // prettier-ignore
    { address: detail(ids.documents, '&tab=records'), label: '操作记录列表', call: api.operationRecords.list },
    { address: faqBase, label: '问答列表', call: api.faqs.list },
    { address: `${faqBase}&tab=imports`, label: '导入记录列表', call: api.faqImports.list, isEmpty: true },
    { address: `${storage}/auditList?scope=all`, label: '审核列表', call: api.audits.list },
    { address: `${storage}/productAuditList?scope=all`, label: '商品审核列表', call: api.productAudits.list },
    { address: `${storage}/openQuestion`, label: '待完善问题列表', call: api.openQuestions.list },
    { address: `${storage}/dictionary`, label: '词条列表', call: everyCall.dictionary.list, isEmpty: true },
    { address: `${storage}/dictionary?tab=proposals`, label: '建议列表', call: everyCall.dictionary.proposals },
    { address: `${storage}/operationRecord`, label: '操作记录列表', call: api.operationRecords.list },
    { address: `${docStorage}/recycleBin`, label: '回收站列表', call: api.recycleBin.list, isEmpty: true },
    { address: `${assistants}/index`, label: '助手列表', call: api.assistants.list },
    { address: `${assistants}/index?tab=conversations`, label: '会话列表', call: api.conversations.list },
    { address: `${assistants}/detail?id=${ids.assistant}&tab=revisions`, label: '版本列表', call: api.assistants.revisions }, // prettier-ignore
    { address: `${assistants}/createTest`, label: '测试集列表', call: api.testSets.list },
    { address: `${assistants}/createTest?set=${ids.set}&tab=runs`, label: '运行记录列表', call: api.testRuns.list },
    { address: `${assistants}/createTest?run=${ids.run}`, label: '测试结果列表', call: api.testRuns.results },
    { address: '/system/user', label: '员工列表', call: api.employees.list },
    { address: '/system/roles', label: '角色列表', call: api.roles.list },
    { address: '/seat-config/index?tab=scripts', label: '话术列表', call: everyCall.seatScripts.list },
    { address: '/seat-config/index?tab=connections', label: '推送记录', call: everyCall.seatWebhook.deliveries, isEmpty: true }, // prettier-ignore
    { address: '/workflow/index', label: '工作流列表', call: api.workflows.list },
    { address: flow, label: '运行记录', call: api.workflowRuns.list, isEmpty: true },
    { address: `/workflow/workflow-history/${ids.workflow}`, label: '历史版本', call: api.workflows.revisions },
    { address: '/profile?tab=records', label: '操作记录列表', call: api.profile.records },
  ]
}

async function idsOf(by: Actor) {
  const [{ list: bases }, bots, sets, workflows] = await Promise.all([
    by(api.knowledgeBases.list, { query: { pageSize: 50 } }),
    by(api.assistants.list, { query: { pageSize: 50 } }),
    by(api.testSets.list, { query: { pageSize: 50 } }),
    by(api.workflows.list, { query: { pageSize: 50 } }),
  ])
  const base = (wanted: string) => bases.find(({ name }) => name === wanted)?.id ?? ''
  const run = await finishedRun(by)
  return {
    documents: base('产品资料库'),
    products: base('商品参数库'),
    faqs: base('常见问答库'),
    assistant: bots.list.find(({ publishedRevision }) => publishedRevision !== undefined)?.id ?? '',
    set: run?.testSet.id ?? sets.list[0]?.id ?? '',
    run: run?.id ?? '',
    workflow: workflows.list[0]?.clientKey ?? '',
  }
}

/** The demo's own runs begin with the product and go on while the first journeys are made. */
export async function finishedRun(by: Actor): Promise<TestRun | undefined> {
  let finished: TestRun | undefined
  const look = async () => {
    const { list } = await by(api.testRuns.list, { query: { pageSize: 50 } })
    finished = list.find(({ state }) => state === 'succeeded')
    return finished?.state
  }
  await expect.poll(look, { timeout: 120_000 }).toBe('succeeded')
  return finished
}
