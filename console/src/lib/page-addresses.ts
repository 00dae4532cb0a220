/**
 * Where the console's pages are (specification §2): the paths that the route table mounts, and the addresses that lead
 * to them. What a page shows lives in the query.
 */
import type { ParseStatus } from '@zhiku/contract/words/files'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { OpenQuestionChannel } from '@zhiku/contract/words/open-questions'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'

const storage = '/knowledge-storage'
const search = '/knowledge-search'
const assistants = '/commodity-customer-service'
const workflow = '/workflow'
const seatConfig = '/seat-config'

export const paths = {
  login: '/login',
  home: '/guide-home',
  profile: '/profile',
  knowledgeStorage: storage,
  docStorage: `${storage}/docStorage`,
  mainDetail: `${storage}/docStorage/mainDetail`,
  uploadFile: `${storage}/docStorage/uploadFile`,
  createOrEditDetail: `${storage}/docStorage/createOrEditDetail`,
  createOrEditProductDetail: `${storage}/docStorage/createOrEditProductDetail`,
  productCategory: `${storage}/productCategory`,
  faqStorage: `${storage}/faqStorage`,
  /** Without a knowledge base it makes one. */
  editFaqStorage: `${storage}/faqStorage/editFaqStorage`,
  editFaq: `${storage}/faqStorage/editFaqStorage/editFaq`,
  docRecycleBin: `${storage}/docStorage/recycleBin`,
  faqRecycleBin: `${storage}/faqStorage/recycleBin`,
  auditList: `${storage}/auditList`,
  openQuestion: `${storage}/openQuestion`,
  dictionary: `${storage}/dictionary`,
  operationRecord: `${storage}/operationRecord`,
  storageGoodsProduct: `${storage}/goodsProduct`,
  productAuditList: `${storage}/productAuditList`,
  assistantArea: assistants,
  assistants: `${assistants}/index`,
  assistantCreate: `${assistants}/create`,
  assistantDetail: `${assistants}/detail`,
  botTest: `${assistants}/bot-test`,
  createTest: `${assistants}/createTest`,
  knowledgeSearchArea: search,
  knowledgeSearch: `${search}/index`,
  goodsProduct: `${search}/goodsProduct`,
  literacy: `${search}/literacy`,
  policyShop: `${search}/policyShop`,
  workflowArea: workflow,
  workflows: `${workflow}/index`,
  workflowNew: `${workflow}/new-workflow`,
  workflowEdit: `${workflow}/edit`,
  workflowCompare: `${workflow}/compare`,
  workflowDetails: `${workflow}/details/:clientKey`,
  workflowHistory: `${workflow}/workflow-history/:clientKey`,
  seat: '/seat',
  seatConfigArea: seatConfig,
  seatConfig: `${seatConfig}/index`,
  system: '/system',
  user: '/system/user',
  roles: '/system/roles',
  modelService: '/system/modelService',
} as const

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

export const detailTabs = {
  files: '文件',
  products: '商品',
  chunks: '分段',
  categories: '分类',
  productImports: '导入记录',
  settings: '设置',
  records: '操作记录',
} as const
export type DetailTab = keyof typeof detailTabs

interface DetailState {
  tab?: DetailTab
  /** File whose chunks are shown. */
  fileId?: string
  /** Filter of the file list, or of the product list. */
  categoryId?: string
  /** Import of products that is shown. */
  taskId?: string
  /** Filter of the file list. */
  parseStatus?: ParseStatus
}

export const detailAddress = (id: string, state: DetailState = {}): string =>
  withQuery(paths.mainDetail, { id, ...state })

export const uploadAddress = (id: string): string => withQuery(paths.uploadFile, { id })

/** Editor of a document written in the console; without a file it starts a new one. */
export const editorAddress = (id: string, fileId?: string): string =>
  withQuery(paths.createOrEditDetail, { id, fileId })

export const faqTabs = {
  faqs: '问答',
  categories: '分类',
  imports: '导入记录',
  settings: '设置',
  records: '操作记录',
} as const
export type FaqTab = keyof typeof faqTabs

interface FaqBaseState {
  tab?: FaqTab
  /** Filter of the list. */
  categoryId?: string
  /** Import that is shown. */
  taskId?: string
}

export const faqBaseAddress = (id: string, state: FaqBaseState = {}): string =>
  withQuery(paths.editFaqStorage, { id, ...state })

/** A knowledge base in the breadcrumb of what lies in it. */
export const baseCrumb = ({ id, name, type }: { id: string; name: string; type: KnowledgeBaseType }) => ({
  title: name,
  to: type === 'faq' ? faqBaseAddress(id) : detailAddress(id),
})

/** Editor of an FAQ; without one it starts a new one. */
export const faqEditorAddress = (id: string, faqId?: string): string => withQuery(paths.editFaq, { id, faqId })

/** 回收站 of the bases of a type and what they held; of one kind, where it is named. */
export const recycleBinAddress = (type: KnowledgeBaseType, kind?: RemovedType, keyword?: string): string =>
  withQuery(type === 'faq' ? paths.faqRecycleBin : paths.docRecycleBin, { type: kind, keyword })

/** Editor of a new FAQ that answers a question; the group of open questions that holds it is settled with it. */
export const newFaqAddress = (id: string, question: string, openQuestionId?: string): string =>
  withQuery(paths.editFaq, { id, question, openQuestionId })

/** Open questions of one channel. */
export const openQuestionsAddress = ({ channel }: { channel: OpenQuestionChannel }): string =>
  withQuery(paths.openQuestion, { channel })

/** Editor of a new FAQ that answers the question of a turn; the answer to begin with goes as the state of the navigation. */
export const faqOfTurnAddress = (id: string, question: string, turnId: string): string =>
  withQuery(paths.editFaq, { id, question, turnId })

/** A group of the open questions, whatever became of it. */
export const openQuestionAddress = (openQuestionId: string): string => withQuery(paths.openQuestion, { openQuestionId })

/** A change in the audit list; without one, the list of those that wait for the reader's decision. */
export const auditAddress = (auditId?: string): string =>
  withQuery(paths.auditList, auditId ? { scope: 'all', auditId } : { scope: 'todo' })

/** What one import submitted and still waits for the reader's decision. */
export const importAuditsAddress = (importId: string): string => withQuery(paths.auditList, { importId })

/** A change that waits for the reader's decision, among the others that do. */
export const waitingAuditAddress = (auditId: string): string => withQuery(paths.auditList, { auditId })

/** Form of a product; without one it starts a new one, of a category if that is known. */
export const productEditorAddress = (id: string, product: { productId?: string; categoryId?: string } = {}): string =>
  withQuery(paths.createOrEditProductDetail, { id, ...product })

/** A product as its operators see it; `version` is a revision, the published one without it. */
export const productAddress = (
  id: string,
  product: { id: string; categoryId: string },
  { version }: { version?: number } = {},
): string =>
  withQuery(paths.storageGoodsProduct, {
    id,
    categoryId: product.categoryId,
    productId: product.id,
    version: version?.toString(),
  })

/** The same where the product's knowledge base and category are not at hand: the page finds them. */
export const productAddressOf = (productId: string): string => withQuery(paths.storageGoodsProduct, { productId })

/** 商品分类与参数: the organization's product categories; one of them chosen. */
export const productCategoriesAddress = (categoryId?: string): string =>
  withQuery(paths.productCategory, { categoryId })

/** A change in the product audit list; without one, the list of those that wait for the reader's decision. */
export const productAuditAddress = (auditId?: string): string =>
  withQuery(paths.productAuditList, auditId ? { scope: 'all', auditId } : { scope: 'todo' })

/** The search for a keyword; without one, where a search starts. */
export const searchAddress = (keyword: string): string => withQuery(paths.knowledgeSearch, { keyword })

export const assistantTabs = { settings: '设置', revisions: '版本', channels: '渠道', conversations: '会话' } as const
export type AssistantTab = keyof typeof assistantTabs

export const assistantAddress = (id: string, state: { tab?: AssistantTab } = {}): string =>
  withQuery(paths.assistantDetail, { id, ...state })

/** A conversation, at a turn of it; it may outlive its assistant. */
export const conversationAddress = (conversationId: string, turnId?: string): string =>
  withQuery(paths.assistants, { tab: 'conversations', conversationId, turnId })

export interface TestState {
  /** `draft`, or the number of a revision. */
  revision?: string | undefined
  /** Settings that are tried instead of its own, as JSON of those that differ. */
  tuned?: string | undefined
  conversation?: string | undefined
  /** Whose trace is shown. */
  turn?: string | undefined
  /** The revision that it is compared with, and the same of it. */
  with?: string | undefined
  withTuned?: string | undefined
  withConversation?: string | undefined
}

/** 机器人测试 of an assistant: of its draft, unless a revision is named. */
export const botTestAddress = (id: string, state: TestState = {}): string => withQuery(paths.botTest, { id, ...state })

export const testSetTabs = { questions: '问题', runs: '运行记录' } as const
export type TestSetTab = keyof typeof testSetTabs

/** 测试集: its questions, or what was run. */
export const testSetAddress = (set: string, state: { tab?: TestSetTab } = {}): string =>
  withQuery(paths.createTest, { set, ...state })

/** A run of a test set; `row` is the result whose trace is shown. */
export const testRunAddress = (run: string, state: { row?: string } = {}): string =>
  withQuery(paths.createTest, { run, ...state })

export const seatConfigTabs = { settings: '设置', scripts: '话术', connections: '接入' } as const
export type SeatConfigTab = keyof typeof seatConfigTabs

/** 坐席配置; of its scripts those of one group. */
export const seatConfigAddress = (state: { tab?: SeatConfigTab; groupId?: string } = {}): string =>
  withQuery(paths.seatConfig, state)

/** 用户管理, narrowed to a name or a mobile number. */
export const employeesAddress = (keyword: string): string => withQuery(paths.user, { keyword })

export const workflowAddress = (clientKey: string): string => paths.workflowDetails.replace(':clientKey', clientKey)
export const workflowHistoryAddress = (clientKey: string): string =>
  paths.workflowHistory.replace(':clientKey', clientKey)
/** A new one, begun from a template if that is known. */
export const newWorkflowAddress = (template?: string): string => withQuery(paths.workflowNew, { template })
/** The draft on its canvas, at a node if one is named. */
export const workflowEditAddress = (clientKey: string, node?: string): string =>
  withQuery(paths.workflowEdit, { clientKey, node })
/** The address with where it was left from: its page leads back there. */
export const leavingFrom = (address: string, from: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`

/** Where a page was left from to mend something: the bot test or a test's row. Anything else in the address leads nowhere. */
export function cameFrom(params: URLSearchParams): string | undefined {
  const from = params.get('from')
  const isKnown = [paths.botTest, paths.createTest].some((path) => from === path || from?.startsWith(`${path}?`))
  return isKnown ? (from ?? undefined) : undefined
}
export const workflowCompareAddress = (clientKey: string, sides: { from?: string; to?: string } = {}): string =>
  withQuery(paths.workflowCompare, { clientKey, ...sides })
