import { z } from 'zod'
import { Chunk, ReadChunk } from './chunks.ts'
import { attach } from './endpoint.ts'
import {
  FileName,
  Id,
  Remark,
  Removal,
  RevisionQuery,
  Tags,
  Timestamp,
  Version,
  pageOf,
  pageQuery,
  wordsOf,
} from './fields.ts'
import { Revision } from './file-revisions.ts'
import { batchOf, filedFields, filedFilters, filedItem, StatusDraft } from './kept.ts'
import { ParseWarning, ParseWarningKind } from './parse-warnings.ts'
import { routes } from './routes.ts'
import { limits } from './words/limits.ts'
import { knowledgeTypes, parseStatuses, sameNameChoices, taskStates } from './words/files.ts'
import { batchActions } from './words/kept.ts'

export const KnowledgeType = z.enum(wordsOf(knowledgeTypes))
export const ParseStatus = z.enum(wordsOf(parseStatuses))

/** 文件: an uploaded original or a document written in the console. */
/** Set where it failed by what the original is, such as its password: parsed again it would end alike. */
const needsAnotherFile = z.boolean().optional()

export const File = z.object({
  ...filedItem,
  name: z.string(),
  /** Lower case, without the dot. */
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Address of the current revision's original in the store; opaque. */
  ossUrl: z.string(),
  /** Written in the console: its `content` can be edited. */
  authored: z.boolean(),
  knowledgeType: KnowledgeType,
  parseStatus: ParseStatus,
  /** Chinese sentence that says what to do; set while parseStatus is `failed`. */
  parseError: z.string().optional(),
  needsAnotherFile,
  /** Of the last parse that succeeded. */
  parseWarnings: z.array(ParseWarning),
  chunkCount: z.int(),
  /** Number of the current revision, from 1. */
  revision: z.int(),
})
export type File = z.infer<typeof File>
const touched = {
  /** Written anew by hand since the last parse. */
  editedChunkCount: z.int(),
  /** Switched off one by one: searches leave them out. */
  disabledChunkCount: z.int(),
  /** Deleted by hand, and to be restored. */
  removedChunkCount: z.int(),
}
/** With what people have done to its chunks. */
export const ListedFile = File.extend(touched)
export type ListedFile = z.infer<typeof ListedFile>
/** With the Markdown that the parser or the author wrote, empty until parsed. */
export const FileDetail = File.extend({
  ...touched,
  /** Whole where it was written in the console; of what was parsed at most `limits.contentLength` characters. */
  content: z.string(),
  /** Characters in all. */
  contentLength: z.int(),
})
export type FileDetail = z.infer<typeof FileDetail>

const common = { ...filedFields, knowledgeType: KnowledgeType.optional() }
/** Blank text says nothing: a file of it could only fail to be parsed. */
const Content = z
  .string()
  .max(limits.contentLength, `最多 ${limits.contentLength} 个字`)
  .refine((text) => text.trim() !== '', '不能为空')

/** Either an upload (`ossUrl`, `size`) or a document written in the console (`content`, `contentType`). */
export const FileDraft = z
  .strictObject({
    name: FileName,
    ossUrl: z.string().min(1).max(500).optional(),
    size: z.int().min(0).optional(),
    content: Content.optional(),
    contentType: z.literal('text/markdown').optional(),
    ...common,
    /** What to do when the knowledge base holds a file of this name; `replace` makes a new revision of it. */
    onDuplicate: z.enum(sameNameChoices).default('reject'),
  })
  .refine((draft) => (draft.ossUrl === undefined) !== (draft.content === undefined), {
    path: ['ossUrl'],
    message: '请上传文件或填写正文，二者选一',
  })
export type FileDraft = z.output<typeof FileDraft>

/** What an auditor or submitter may still set of a file's waiting change. */
export const FileFacts = z.object({ name: FileName, content: Content.optional(), ...common })

/** 解析任务 */
export const ParseTask = z.object({
  id: Id,
  fileId: Id,
  fileName: z.string(),
  knowledgeBaseId: Id,
  knowledgeBaseName: z.string(),
  state: z.enum(wordsOf(taskStates)),
  /** 0–1. */
  progress: z.number().min(0).max(1),
  error: z.string().optional(),
  needsAnotherFile,
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
})
export type ParseTask = z.infer<typeof ParseTask>

const listFilters = {
  ...filedFilters,
  knowledgeType: KnowledgeType.optional(),
  parseStatus: ParseStatus.optional(),
  /** `any`: files with a warning of whatever kind. */
  parseWarning: z.union([z.literal('any'), ParseWarningKind]).optional(),
  sort: z.enum(['updatedAt', '-updatedAt', 'name', '-name', 'size', '-size']).default('-updatedAt'),
}
const FileIds = z.array(Id).min(1, '请先选择文件').max(200, '一次最多 200 个')

export const files = attach(routes.files, {
  list: {
    query: z.strictObject({ ...pageQuery, ...listFilters }),
    data: pageOf(ListedFile),
    problems: ['knowledge_base.not_found'],
  },
  create: {
    body: z.strictObject({
      files: z
        .array(FileDraft)
        .min(1, '请先选择文件')
        .max(limits.filesPerUpload, `一次最多 ${limits.filesPerUpload} 个`),
    }),
    data: z.object({ list: z.array(File) }),
    problems: [
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'file.name_taken',
      'file.upload_missing',
      'file.type_unsupported',
      'file.too_large',
      'validity.reversed',
      'category.not_found',
      'audit.pending',
    ],
  },
  get: { data: FileDetail, problems: ['file.not_found'] },
  update: {
    body: z.strictObject({
      name: FileName.optional(),
      content: Content.optional(),
      ...common,
      remark: Remark.optional(),
      version: Version,
    }),
    data: File,
    problems: [
      'file.not_found',
      'file.name_taken',
      'file.not_editable',
      'validity.reversed',
      'category.not_found',
      'audit.pending',
      'version.stale',
    ],
  },
  /** Kept for 30 days and restorable; not served from this moment (or from the approval). */
  remove: { data: Removal, problems: ['file.not_found', 'audit.pending'] },
  restore: { data: File, problems: ['file.not_found', 'file.name_taken'] },
  setStatus: {
    body: StatusDraft,
    data: File,
    problems: ['file.not_found', 'audit.pending', 'audit.stop_pending', 'version.stale'],
  },
  /** The same act on many files; each succeeds or fails for itself. */
  batch: {
    body: z.strictObject({
      fileIds: FileIds,
      action: z.enum([...batchActions, 'tag']),
      /** For `tag`: added to those that are there. */
      tags: Tags.optional(),
    }),
    data: batchOf({ fileId: Id }),
    problems: ['knowledge_base.not_found'],
  },
  move: {
    body: z.strictObject({
      fileIds: FileIds,
      targetKnowledgeBaseId: Id.optional(),
      categoryId: Id.nullable().optional(),
    }),
    data: z.object({
      moved: z.int(),
      /** How many of them an audit is about now. */
      submitted: z.int(),
    }),
    problems: [
      'file.not_found',
      'file.name_taken',
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'category.not_found',
      'audit.pending',
    ],
  },
  relearn: {
    body: z.strictObject({
      fileIds: FileIds,
      /** Keep chunks that a person edited or added; otherwise they are replaced. */
      keepEdited: z.boolean().default(true),
    }),
    data: z.object({
      list: z.array(ParseTask),
      /** How many wait for an audit instead: their chunks stay as they are until then. */
      submitted: z.int(),
    }),
    problems: ['file.not_found', 'audit.pending'],
  },
  checkNames: {
    body: z.strictObject({ names: z.array(FileName).min(1).max(200, '一次最多 200 个') }),
    data: z.object({ duplicates: z.array(z.object({ name: z.string(), fileId: Id, editedChunkCount: z.int() })) }),
    problems: ['knowledge_base.not_found'],
  },
  exportList: { query: z.strictObject(listFilters), problems: ['knowledge_base.not_found'] },
  exportOriginal: {
    query: z.strictObject({ revision: RevisionQuery.optional() }),
    problems: ['file.not_found', 'revision.not_found'],
  },
  revisions: { data: z.object({ list: z.array(Revision) }), problems: ['file.not_found'] },
  revision: {
    /** `content` as in the file: at most `limits.contentLength` characters of what was parsed. */
    data: Revision.extend({ content: z.string(), contentLength: z.int() }),
    problems: ['file.not_found', 'revision.not_found'],
  },
  /** What parsing this revision gives: the chunks of the current one, or those that an auditor would let in. */
  revisionChunks: {
    query: z.strictObject(pageQuery),
    data: pageOf(ReadChunk).extend({
      /** `none`: an earlier revision, or one that was refused; its chunks are not kept. */
      state: z.enum(['reading', 'ready', 'failed', 'none']),
      /** Chinese sentence that says what to do; set while state is `failed`. */
      error: z.string().optional(),
      /** Of parsing this revision. */
      parseWarnings: z.array(ParseWarning),
    }),
    problems: ['file.not_found', 'revision.not_found'],
  },
  restoreRevision: {
    body: z.strictObject({ version: Version }),
    data: File,
    problems: ['file.not_found', 'revision.not_found', 'audit.pending', 'version.stale'],
  },
  served: {
    data: z.object({
      id: Id,
      name: z.string(),
      extension: z.string(),
      knowledgeType: KnowledgeType,
      knowledgeBase: z.object({ id: Id, name: z.string() }),
      tags: z.array(z.string()),
      effectiveFrom: Timestamp.optional(),
      effectiveTo: Timestamp.optional(),
      updatedAt: Timestamp,
      ossUrl: z.string(),
      /** Enabled chunks only, in order. */
      chunks: z.array(Chunk.pick({ id: true, ordinal: true, headingPath: true, page: true, text: true })),
    }),
    problems: ['file.not_found'],
  },
})
