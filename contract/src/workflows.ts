/** 工作流: a graph that answers customers step by step. Its draft is edited, its revisions run. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import {
  Author,
  Description,
  Id,
  Keyword,
  Name,
  RevisionQuery,
  Tags,
  Timestamp,
  Version,
  pageOf,
  pageQuery,
  wordsOf,
} from './fields.ts'
import { routes } from './routes.ts'
import { Use } from './uses.ts'
import { Graph } from './workflows/graph.ts'
import { problemCodes } from './workflows/graph-problem.ts'
import { clientKeyRule, graphChanges, nodeKinds, problemLevels, workflowLimits as limits } from './words/workflows.ts'

/** Names a workflow for ever: in addresses, in assistants' settings, in graphs that run it. */
const ClientKey = z
  .string()
  .trim()
  .max(limits.clientKeyLength, `最多 ${limits.clientKeyLength} 个字符`)
  .regex(clientKeyRule.pattern, clientKeyRule.message)

export const Workflow = z.object({
  id: Id,
  clientKey: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  publishedRevision: z.int().optional(),
  /** Published by whoever approves it. */
  isAudited: z.boolean(),
  /** The revision that waits for that. */
  pending: z.object({ revision: z.int(), auditId: Id }).optional(),
  draft: z.object({
    /** Of the graph alone: counts up with every save. */
    version: Version,
    changedAt: Timestamp,
    changedBy: Author,
    /** Differs from what is published. */
    isChanged: z.boolean(),
    /** The nodes' places and kinds, for a small picture of it. */
    outline: z.object({
      nodes: z.array(z.object({ id: z.string(), kind: z.enum(wordsOf(nodeKinds)), x: z.number(), y: z.number() })),
      edges: z.array(z.object({ source: z.string(), target: z.string() })),
    }),
  }),
  /** Who runs it: where it cannot be removed. */
  usedBy: z.array(Use),
  /** Of the last 30 days, runs in the editor left out. */
  figures: z.object({
    runs: z.int(),
    failed: z.int(),
    waiting: z.int(),
    /** Milliseconds without the waiting; absent where nothing ran. */
    p50Ms: z.number().optional(),
  }),
  createdBy: Author,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Of name, description and tags. */
  version: Version,
})
export type Workflow = z.infer<typeof Workflow>

export const WorkflowDraft = z.object({ graph: Graph, version: Version, changedAt: Timestamp, changedBy: Author })
export type WorkflowDraft = z.infer<typeof WorkflowDraft>

export const WorkflowRevision = z.object({
  revision: z.int().min(1),
  note: z.string(),
  /** Given afterwards, to find it again. */
  name: z.string().optional(),
  by: Author,
  at: Timestamp,
  isPublished: z.boolean(),
  nodes: z.int(),
})
export type WorkflowRevision = z.infer<typeof WorkflowRevision>
export const WorkflowRevisionDetail = WorkflowRevision.extend({ graph: Graph })

export const GraphProblem = z.object({
  level: z.enum(wordsOf(problemLevels)),
  nodeId: z.string().optional(),
  field: z.string().optional(),
  code: z.enum(problemCodes),
  message: z.string(),
})

const PartChange = z.object({
  id: z.string(),
  change: z.enum(wordsOf(graphChanges)),
  fields: z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
})
const Comparison = z.object({
  nodes: z.array(PartChange),
  edges: z.array(PartChange),
  variables: z.array(PartChange),
  notes: z.array(PartChange),
})

/** A number, or the draft. */
export const RevisionOrDraft = z.union([z.literal('draft'), RevisionQuery])

/** A graph as it comes from outside: the service says in words what is wrong with it. */
const IncomingGraph = z.unknown()

/** What an exported file holds, and what `create` takes again. */
export const WorkflowFile = z.object({
  formatVersion: z.int(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  graph: Graph,
})
export type WorkflowFile = z.infer<typeof WorkflowFile>

export const WorkflowTemplate = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  graph: Graph,
})
export type WorkflowTemplate = z.infer<typeof WorkflowTemplate>

const WorkflowSecret = z.object({ name: z.string(), /** `abc…1234`. */ hint: z.string(), updatedAt: Timestamp })

const graphProblems = ['workflow.graph_invalid', 'workflow.graph_too_large', 'workflow.graph_newer'] as const

export const workflows = attach(routes.workflows, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.optional(),
      tag: z.string().max(20).optional(),
      state: z.enum(['published', 'unpublished']).optional(),
    }),
    data: pageOf(Workflow),
  },
  /** Blank, from a template, or with a graph; without `clientKey` one is made. */
  create: {
    body: z.strictObject({
      name: Name,
      clientKey: ClientKey.optional(),
      description: Description.optional(),
      tags: Tags.optional(),
      template: z.string().max(50).optional(),
      graph: IncomingGraph.optional(),
    }),
    data: Workflow,
    problems: ['workflow.name_taken', 'workflow.key_taken', 'workflow.template_unknown', ...graphProblems],
  },
  get: { data: Workflow, problems: ['workflow.not_found'] },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      description: Description.optional(),
      tags: Tags.optional(),
      version: Version,
    }),
    data: Workflow,
    problems: ['workflow.not_found', 'workflow.name_taken', 'version.stale'],
  },
  /** Its runs stay readable. */
  remove: { data: z.null(), problems: ['workflow.not_found', 'workflow.in_use', 'audit.pending'] },
  draft: { data: WorkflowDraft, problems: ['workflow.not_found'] },
  /** Half-filled nodes are kept. `version.stale` carries the other's draft as its data: a WorkflowDraft. */
  saveDraft: {
    body: z.strictObject({ graph: IncomingGraph, version: Version }),
    data: WorkflowDraft,
    problems: ['workflow.not_found', 'version.stale', ...graphProblems],
  },
  /** Of this graph; without one, of the draft. Knows of bases, flows, secrets and models what the editor cannot. */
  validate: {
    body: z.strictObject({ graph: IncomingGraph.optional() }),
    data: z.object({ problems: z.array(GraphProblem) }),
    problems: ['workflow.not_found', ...graphProblems],
  },
  /** Newest first. */
  revisions: {
    query: z.strictObject(pageQuery),
    data: pageOf(WorkflowRevision),
    problems: ['workflow.not_found'],
  },
  /**
   * `workflow.not_runnable` carries `{ problems }` as its data. Where publishing is audited, the revision waits: it is not
   * `isPublished`.
   */
  publish: {
    body: z.strictObject({
      note: z
        .string()
        .trim()
        .min(1, '请写明这次发布改了什么')
        .max(limits.noteOfRevision, `最多 ${limits.noteOfRevision} 个字`),
      /** Of the draft that was looked at: one that somebody has changed since is not published. Absent: as it is now. */
      version: Version.optional(),
    }),
    data: WorkflowRevision,
    problems: ['workflow.not_found', 'workflow.not_runnable', 'workflow.nothing_new', 'audit.pending', 'version.stale'],
  },
  revision: { data: WorkflowRevisionDetail, problems: ['workflow.not_found', 'revision.not_found'] },
  /** An empty name takes it away. */
  nameRevision: {
    body: z.strictObject({ name: z.string().trim().max(50, '最多 50 个字') }),
    data: WorkflowRevision,
    problems: ['workflow.not_found', 'revision.not_found'],
  },
  /** Its graph is the draft again; `version` is the draft's. */
  restore: {
    body: z.strictObject({ version: Version }),
    data: WorkflowDraft,
    problems: ['workflow.not_found', 'revision.not_found', 'version.stale'],
  },
  compare: {
    query: z.strictObject({ from: RevisionOrDraft, to: RevisionOrDraft }),
    data: Comparison,
    problems: ['workflow.not_found', 'revision.not_found'],
  },
  /** A WorkflowFile. */
  exportGraph: {
    query: z.strictObject({ revision: RevisionOrDraft.default('draft') }),
    problems: ['workflow.not_found', 'revision.not_found'],
  },
  secrets: { data: z.object({ list: z.array(WorkflowSecret) }), problems: ['workflow.not_found'] },
  /** Never given back. */
  setSecret: {
    body: z.strictObject({
      value: z
        .string()
        .min(1, '不能为空')
        .max(limits.secretLength, `最多 ${limits.secretLength} 个字符`)
        .regex(/^[\x20-\x7e]+$/, '只能是英文字母、数字和符号'),
    }),
    data: WorkflowSecret,
    problems: ['workflow.not_found', 'workflow.secret_named'],
  },
  removeSecret: { data: z.null(), problems: ['workflow.not_found'] },
  /** That workflows bear, the most used first. */
  tags: { data: z.object({ list: z.array(z.object({ tag: z.string(), workflows: z.int() })) }) },
  templates: { data: z.object({ list: z.array(WorkflowTemplate) }) },
})
