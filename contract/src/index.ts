import { assistants } from './assistants.ts'
import { audits } from './audits.ts'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { chunks } from './chunks.ts'
import { conversations } from './conversations.ts'
import { dictionary, dictionaryImports } from './dictionary.ts'
import { employeeImports, employees } from './employees.ts'
import { faqImports, faqs } from './faqs.ts'
import { files } from './files.ts'
import { gates } from './gates.ts'
import { home } from './home.ts'
import { knowledgeBases } from './knowledge-bases.ts'
import { modelProviders } from './model-providers.ts'
import { notifications } from './notifications.ts'
import { open } from './open.ts'
import { openQuestions } from './open-questions.ts'
import { operationRecords } from './operation-records.ts'
import { parseTasks } from './parse-tasks.ts'
import { productAudits } from './product-audits.ts'
import { productCategories } from './product-categories.ts'
import { productImports } from './product-imports.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { recycleBin } from './recycle-bin.ts'
import { organizations, roles } from './roles.ts'
import { search } from './search.ts'
import { seatConfiguration } from './seat-assistant/configuration.ts'
import { seatCalls } from './seat-assistant/runtime.ts'
import { seatScriptGroups, seatScriptImports, seatScripts } from './seat-assistant/scripts.ts'
import { sessions } from './sessions.ts'
import { testRuns } from './test-runs.ts'
import { testImports, testQuestions, testSets } from './test-sets.ts'
import { turns } from './turns.ts'
import { uploads } from './uploads.ts'
import { vectors } from './vectors.ts'
import { workflowRuns } from './workflow-runs.ts'
import { workflows } from './workflows.ts'

/** The promise between console and server, as one table of values. */
export const api = {
  sessions,
  knowledgeBases,
  categories,
  uploads,
  files,
  chunks,
  parseTasks,
  faqs,
  faqImports,
  productCategories,
  products,
  productImports,
  productAudits,
  audits,
  openQuestions,
  operationRecords,
  recycleBin,
  search,
  assistants,
  turns,
  conversations,
  channels,
  testSets,
  testQuestions,
  testImports,
  testRuns,
  gates,
  employees,
  employeeImports,
  roles,
  organizations,
  modelProviders,
  vectors,
  workflows,
  workflowRuns,
  notifications,
  profile,
  home,
}
export type Api = typeof api

/** The seat assistant's, apart from the table that the console starts on: what its pages call. */
export const seatSettings = { seatConfiguration, seatScriptGroups, seatScripts, seatScriptImports }

/** The words of the trade, apart from that table too. */
export const dictionaryCalls = { dictionary, dictionaryImports }

/** And what channels call, from outside; and what the agent's page and panel call. */
export const everyCall = { ...api, open, ...seatSettings, ...seatCalls, ...dictionaryCalls }
