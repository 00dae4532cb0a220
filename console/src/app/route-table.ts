/**
 * Every page of the console as plain data (specification §2). The router, the guard, the menu, the breadcrumb and the
 * page search all read this table. A menu page's `name` is its menu key: it is reachable only while the server's menu
 * sends that key. A page without `load` has an address and a name but nothing behind it yet: its path answers 404.
 */
import type { RoleType } from '@zhiku/contract/words/roles'
import type { ComponentType } from 'react'
import { paths } from '../lib/page-addresses.ts'

export type IconName =
  | 'home'
  | 'books'
  | 'document'
  | 'questions'
  | 'audit'
  | 'bulb'
  | 'history'
  | 'robot'
  | 'search'
  | 'settings'
  | 'people'
  | 'shield'
  | 'models'
  | 'headset'
  | 'sliders'
  | 'flow'
  | 'words'

export interface PageNode {
  /** Unique; for a menu page the menu key. */
  name: string
  /** Absolute path; `:param` marks a parameter. */
  path: string
  title: string
  /** Not in the menu. A hidden page is allowed when the page that it highlights is. */
  hidden?: boolean
  /** Query parameters that name the thing that the page has open: each thing has its own title and tag. */
  object?: readonly string[]
  /** Name of the menu page that is highlighted meanwhile. */
  activeMenu?: string
  /** Role types that may enter, children included; absent: any. */
  roles?: readonly RoleType[]
  /** Where the bare path of an area leads. */
  redirect?: string
  icon?: IconName
  /** No menu key is needed: every signed-in employee has it. */
  open?: boolean
  /** Cannot be closed in the tags view. */
  affix?: boolean
  load?: () => Promise<ComponentType>
  children?: readonly PageNode[]
}

const operators = ['2', '3'] as const
const everyone = ['1', '2', '3'] as const
const hiddenUnderWorkflow = { hidden: true, activeMenu: 'workflow' } as const

export const routeTable: readonly PageNode[] = [
  {
    name: 'guideHome',
    path: paths.home,
    title: '首页',
    icon: 'home',
    open: true,
    affix: true,
    load: () => import('./home-page.tsx').then((page) => page.HomePage),
  },
  {
    name: 'profile',
    path: paths.profile,
    title: '个人资料',
    hidden: true,
    open: true,
    load: () => import('../pages/profile/profile-page.tsx').then((page) => page.ProfilePage),
  },
  {
    name: 'knowledgeStorage',
    path: paths.knowledgeStorage,
    title: '知识库',
    icon: 'books',
    roles: operators,
    redirect: paths.docStorage,
    children: [
      {
        name: 'docStorage',
        path: paths.docStorage,
        title: '文档知识库',
        icon: 'document',
        load: () =>
          import('../pages/knowledge-storage/knowledge-bases/doc-storage-page.tsx').then((page) => page.DocStoragePage),
      },
      {
        name: 'mainDetail',
        path: paths.mainDetail,
        title: '知识库详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/knowledge-bases/main-detail-page.tsx').then((page) => page.MainDetailPage),
      },
      {
        name: 'uploadFile',
        path: paths.uploadFile,
        title: '上传文件',
        object: ['id'],
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/files/upload/upload-file-page.tsx').then((page) => page.UploadFilePage),
      },
      {
        name: 'createOrEditDetail',
        path: paths.createOrEditDetail,
        title: '编辑文档',
        object: ['id', 'fileId'],
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/files/editor/create-or-edit-detail-page.tsx').then(
            (page) => page.CreateOrEditDetailPage,
          ),
      },
      {
        name: 'createOrEditProductDetail',
        path: paths.createOrEditProductDetail,
        title: '编辑商品',
        object: ['id', 'productId'],
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/products/editor/create-or-edit-product-detail-page.tsx').then(
            (page) => page.CreateOrEditProductDetailPage,
          ),
      },
      {
        name: 'productCategory',
        path: paths.productCategory,
        title: '商品分类与参数',
        hidden: true,
        activeMenu: 'docStorage',
        roles: ['3'],
        load: () =>
          import('../pages/knowledge-storage/product-categories/product-category-page.tsx').then(
            (page) => page.ProductCategoryPage,
          ),
      },
      {
        name: 'docRecycleBin',
        path: paths.docRecycleBin,
        title: '回收站',
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/recycle-bin/recycle-bin-page.tsx').then((page) => page.DocRecycleBinPage),
      },
      {
        name: 'faqRecycleBin',
        path: paths.faqRecycleBin,
        title: '回收站',
        hidden: true,
        activeMenu: 'faqStorage',
        load: () =>
          import('../pages/knowledge-storage/recycle-bin/recycle-bin-page.tsx').then((page) => page.FaqRecycleBinPage),
      },
      {
        name: 'faqStorage',
        path: paths.faqStorage,
        title: '问答知识库',
        icon: 'questions',
        load: () =>
          import('../pages/knowledge-storage/knowledge-bases/faq-storage-page.tsx').then((page) => page.FaqStoragePage),
      },
      {
        name: 'editFaqStorage',
        path: paths.editFaqStorage,
        title: '问答知识库详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'faqStorage',
        load: () =>
          import('../pages/knowledge-storage/knowledge-bases/edit-faq-storage-page.tsx').then(
            (page) => page.EditFaqStoragePage,
          ),
      },
      {
        name: 'editFaq',
        path: paths.editFaq,
        title: '编辑问答',
        object: ['id', 'faqId'],
        hidden: true,
        activeMenu: 'faqStorage',
        load: () => import('../pages/knowledge-storage/faqs/editor/edit-faq-page.tsx').then((page) => page.EditFaqPage),
      },
      {
        name: 'auditList',
        path: paths.auditList,
        title: '审核列表',
        icon: 'audit',
        load: () => import('../pages/knowledge-storage/audits/audit-list-page.tsx').then((page) => page.AuditListPage),
      },
      {
        name: 'openQuestion',
        path: paths.openQuestion,
        title: '待完善问题',
        icon: 'bulb',
        load: () =>
          import('../pages/knowledge-storage/open-questions/open-question-page.tsx').then(
            (page) => page.OpenQuestionPage,
          ),
      },
      {
        name: 'dictionary',
        path: paths.dictionary,
        title: '词典',
        icon: 'words',
        load: () =>
          import('../pages/knowledge-storage/dictionary/dictionary-page.tsx').then((page) => page.DictionaryPage),
      },
      {
        name: 'operationRecord',
        path: paths.operationRecord,
        title: '操作记录',
        icon: 'history',
        load: () =>
          import('../pages/knowledge-storage/operation-records/operation-record-page.tsx').then(
            (page) => page.OperationRecordPage,
          ),
      },
      {
        name: 'storageGoodsProduct',
        path: paths.storageGoodsProduct,
        title: '商品详情',
        object: ['productId'],
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/products/view/goods-product-page.tsx').then(
            (page) => page.GoodsProductPage,
          ),
      },
      {
        name: 'productAuditList',
        path: paths.productAuditList,
        title: '商品参数审核',
        hidden: true,
        activeMenu: 'docStorage',
        load: () =>
          import('../pages/knowledge-storage/audits/product-audit-list-page.tsx').then(
            (page) => page.ProductAuditListPage,
          ),
      },
    ],
  },
  {
    name: 'commodityCustomerService',
    path: paths.assistantArea,
    title: '助手管理',
    icon: 'robot',
    roles: operators,
    redirect: paths.assistants,
    children: [
      {
        name: 'assistant',
        path: paths.assistants,
        title: '助手管理',
        load: () =>
          import('../pages/commodity-customer-service/assistants/assistants-page.tsx').then(
            (page) => page.AssistantsPage,
          ),
      },
      {
        name: 'assistantCreate',
        path: paths.assistantCreate,
        title: '新建助手',
        hidden: true,
        activeMenu: 'assistant',
        load: () =>
          import('../pages/commodity-customer-service/editor/create-page.tsx').then((page) => page.CreatePage),
      },
      {
        name: 'assistantDetail',
        path: paths.assistantDetail,
        title: '助手详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'assistant',
        load: () =>
          import('../pages/commodity-customer-service/editor/detail-page.tsx').then((page) => page.DetailPage),
      },
      {
        name: 'botTest',
        path: paths.botTest,
        title: '机器人测试',
        object: ['id'],
        hidden: true,
        activeMenu: 'assistant',
        load: () =>
          import('../pages/commodity-customer-service/bot-test/bot-test-page.tsx').then((page) => page.BotTestPage),
      },
      {
        name: 'createTest',
        path: paths.createTest,
        title: '测试集',
        object: ['set', 'run'],
        hidden: true,
        activeMenu: 'assistant',
        load: () =>
          import('../pages/commodity-customer-service/test-sets/create-test-page.tsx').then(
            (page) => page.CreateTestPage,
          ),
      },
    ],
  },
  {
    name: 'knowledgeSearchArea',
    path: paths.knowledgeSearchArea,
    title: '知识搜索',
    icon: 'search',
    roles: everyone,
    redirect: paths.knowledgeSearch,
    children: [
      {
        name: 'knowledgeSearch',
        path: paths.knowledgeSearch,
        title: '知识搜索',
        load: () => import('../pages/knowledge-search/search-page.tsx').then((page) => page.SearchPage),
      },
      {
        name: 'goodsProduct',
        path: paths.goodsProduct,
        title: '商品详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'knowledgeSearch',
        load: () =>
          import('../pages/knowledge-search/goods-product/goods-product-page.tsx').then(
            (page) => page.GoodsProductPage,
          ),
      },
      {
        name: 'literacy',
        path: paths.literacy,
        title: '基础知识详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'knowledgeSearch',
        load: () => import('../pages/knowledge-search/literacy-page.tsx').then((page) => page.LiteracyPage),
      },
      {
        name: 'policyShop',
        path: paths.policyShop,
        title: '政策详情',
        object: ['id'],
        hidden: true,
        activeMenu: 'knowledgeSearch',
        load: () => import('../pages/knowledge-search/policy-shop-page.tsx').then((page) => page.PolicyShopPage),
      },
    ],
  },
  {
    name: 'system',
    path: paths.system,
    title: '系统管理',
    icon: 'settings',
    roles: operators,
    redirect: paths.user,
    children: [
      {
        name: 'user',
        path: paths.user,
        title: '用户管理',
        icon: 'people',
        load: () => import('../pages/system/user/user-page.tsx').then((page) => page.UserPage),
      },
      {
        name: 'roles',
        path: paths.roles,
        title: '角色管理',
        icon: 'shield',
        load: () => import('../pages/system/roles/roles-page.tsx').then((page) => page.RolesPage),
      },
      {
        name: 'modelService',
        path: paths.modelService,
        title: '模型服务',
        icon: 'models',
        roles: ['3'],
        load: () =>
          import('../pages/system/model-service/model-service-page.tsx').then((page) => page.ModelServicePage),
      },
    ],
  },
  {
    name: 'seat',
    path: paths.seat,
    title: '坐席助手',
    icon: 'headset',
    load: () => import('../pages/seat/seat-page.tsx').then((page) => page.SeatPage),
  },
  {
    name: 'seatConfigArea',
    path: paths.seatConfigArea,
    title: '坐席配置',
    icon: 'sliders',
    redirect: paths.seatConfig,
    children: [
      {
        name: 'seatConfig',
        path: paths.seatConfig,
        title: '坐席配置',
        load: () => import('../pages/seat-config/seat-config-page.tsx').then((page) => page.SeatConfigPage),
      },
    ],
  },
  {
    name: 'workflowArea',
    path: paths.workflowArea,
    title: '工作流',
    icon: 'flow',
    redirect: paths.workflows,
    children: [
      {
        name: 'workflow',
        path: paths.workflows,
        title: '工作流',
        load: () => import('../pages/workflow/workflow-index-page.tsx').then((page) => page.WorkflowIndexPage),
      },
      {
        ...hiddenUnderWorkflow,
        name: 'workflow/edit',
        path: paths.workflowEdit,
        title: '编辑工作流',
        object: ['clientKey'],
        load: () => import('../pages/workflow/edit-page.tsx').then((page) => page.EditPage),
      },
      {
        ...hiddenUnderWorkflow,
        name: 'workflow/details',
        path: paths.workflowDetails,
        title: '工作流详情',
        load: () => import('../pages/workflow/details-page.tsx').then((page) => page.DetailsPage),
      },
      {
        ...hiddenUnderWorkflow,
        name: 'workflow/compare',
        path: paths.workflowCompare,
        title: '版本对比',
        object: ['clientKey'],
        load: () => import('../pages/workflow/compare-page.tsx').then((page) => page.ComparePage),
      },
      {
        ...hiddenUnderWorkflow,
        name: 'workflow/history',
        path: paths.workflowHistory,
        title: '历史版本',
        load: () => import('../pages/workflow/workflow-history-page.tsx').then((page) => page.WorkflowHistoryPage),
      },
      {
        ...hiddenUnderWorkflow,
        name: 'workflow/new',
        path: paths.workflowNew,
        title: '新建工作流',
        load: () => import('../pages/workflow/new-workflow-page.tsx').then((page) => page.NewWorkflowPage),
      },
    ],
  },
]
