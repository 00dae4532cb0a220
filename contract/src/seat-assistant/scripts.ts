/** 话术: what an agent says again and again, ready to be said. */
import { z } from 'zod'
import { attach } from '../endpoint.ts'
import { BooleanQuery, Id, Keyword, Timestamp, Version, made, pageOf, pageQuery, wordsOf } from '../fields.ts'
import { ImportRow, organizationImportCalls } from '../imports.ts'
import { scriptStates, seatLimits as limits } from '../words/seat-assistant.ts'
import { unknownVariables } from './script-variables.ts'
import { seatConfigurationRoutes } from './configuration-routes.ts'

const GroupName = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(limits.groupNameLength, `最多 ${limits.groupNameLength} 个字`)

export const SeatScriptGroup = z.object({
  id: Id,
  name: z.string(),
  /** From 1, as they stand. */
  ordinal: z.int().min(1),
  /** How many scripts, whatever their state. */
  scripts: z.int().min(0),
  ...made,
})
export type SeatScriptGroup = z.infer<typeof SeatScriptGroup>

const ScriptText = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(limits.textLength, `最多 ${limits.textLength} 个字`)
  .superRefine((text, check) => {
    const unknown = unknownVariables(text)
    if (unknown.length > 0)
      check.addIssue({
        code: 'custom',
        message: `没有变量 ${unknown.map((name) => `{{${name}}}`).join('、')}，请从变量列表中选择`,
      })
  })

/** Typed after `/`: letters, digits and Chinese, kept in small letters. */
const Shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.shortcutLength, `最多 ${limits.shortcutLength} 个字`)
  .regex(/^[\p{L}\p{N}_-]*$/u, '只能用字母、数字、汉字、- 和 _')

const Keywords = z
  .array(
    z.string().trim().min(1, '触发词不能为空').max(limits.keywordLength, `每个触发词最多 ${limits.keywordLength} 个字`),
  )
  .max(limits.keywords, `最多 ${limits.keywords} 个触发词`)
  .transform((words) => [...new Set(words)])

/** What an editor sets; the group is named beside it. */
const scriptFields = {
  title: z.string().trim().min(1, '不能为空').max(limits.titleLength, `最多 ${limits.titleLength} 个字`),
  text: ScriptText,
  category: z.string().trim().max(limits.categoryLength, `最多 ${limits.categoryLength} 个字`),
  /** Empty: none. */
  shortcut: Shortcut,
  /** One of them in a customer's message suggests it. */
  keywords: Keywords,
  enabled: z.boolean(),
  effectiveFrom: Timestamp.nullable(),
  effectiveTo: Timestamp.nullable(),
}

/** All of it that people write. */
export const ScriptContent = z.strictObject({ ...scriptFields, groupId: Id })
export type ScriptContent = z.infer<typeof ScriptContent>

export const SeatScript = z.object({
  id: Id,
  group: z.object({ id: Id, name: z.string() }),
  title: z.string(),
  text: z.string(),
  category: z.string(),
  shortcut: z.string(),
  keywords: z.array(z.string()),
  enabled: z.boolean(),
  effectiveFrom: Timestamp.optional(),
  effectiveTo: Timestamp.optional(),
  state: z.enum(wordsOf(scriptStates)),
  /** How often an agent has copied or sent it. */
  uses: z.int().min(0),
  lastUsedAt: Timestamp.optional(),
  /** The change of it that waits for an auditor: until then it stays as it is here. */
  pendingAuditId: Id.optional(),
  ...made,
})
export type SeatScript = z.infer<typeof SeatScript>

const filters = {
  groupId: Id.optional(),
  category: z.string().trim().max(limits.categoryLength).optional(),
  /** In title, text, shortcut, category or keywords. */
  keyword: Keyword.optional(),
  state: z.enum(wordsOf(scriptStates)).optional(),
}

const draftProblems = [
  'seat_script_group.not_found',
  'seat_script.shortcut_taken',
  'seat_script.title_taken',
  'validity.reversed',
] as const

export const seatScriptGroups = attach(seatConfigurationRoutes.seatScriptGroups, {
  /** In their order. */
  list: { data: z.object({ list: z.array(SeatScriptGroup) }) },
  /** Stands last. */
  create: {
    body: z.strictObject({ name: GroupName }),
    data: SeatScriptGroup,
    problems: ['seat_script_group.name_taken', 'seat_script_group.too_many'],
  },
  update: {
    body: z.strictObject({
      name: GroupName.optional(),
      /** Moves it there; the others make room. */
      ordinal: z.int('请填写整数').min(1, '从 1 开始').max(limits.groups).optional(),
      version: Version,
    }),
    data: SeatScriptGroup,
    problems: ['seat_script_group.not_found', 'seat_script_group.name_taken', 'version.stale'],
  },
  remove: { data: z.null(), problems: ['seat_script_group.not_found', 'seat_script_group.not_empty'] },
})

export const seatScripts = attach(seatConfigurationRoutes.seatScripts, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      ...filters,
      /** Only what an agent is offered: in service, of the groups that the configuration names. */
      offered: BooleanQuery.optional(),
      /** Changed last first, or most used first; a shortcut that begins with the keyword before all. */
      order: z.enum(['recent', 'used']).default('recent'),
    }),
    data: pageOf(SeatScript).extend({
      /** Those in use in the organization, for filters and forms. */
      categories: z.array(z.string()),
      /** What is changed waits for an auditor. */
      isAudited: z.boolean(),
    }),
  },
  /** Where the organization has scripts audited, a change waits, but for one that only switches it off. */
  create: {
    body: z.strictObject({
      groupId: Id,
      title: scriptFields.title,
      text: scriptFields.text,
      category: scriptFields.category.default(''),
      shortcut: scriptFields.shortcut.default(''),
      keywords: scriptFields.keywords.default([]),
      enabled: scriptFields.enabled.default(true),
      effectiveFrom: scriptFields.effectiveFrom.optional(),
      effectiveTo: scriptFields.effectiveTo.optional(),
    }),
    data: SeatScript,
    problems: [...draftProblems, 'seat_script.too_many'],
  },
  update: {
    body: ScriptContent.partial().extend({ version: Version }),
    data: SeatScript,
    problems: [...draftProblems, 'seat_script.not_found', 'version.stale', 'audit.pending'],
  },
  /** Submitted where it waits for an auditor, and there until then. */
  remove: { data: z.object({ submitted: z.boolean() }), problems: ['seat_script.not_found', 'audit.pending'] },
  /** Re-imports to the same scripts; without those that were never approved, unless they are asked for. */
  exportList: { query: z.strictObject(filters) },
})

/** A script as a row of a workbook says it; the group by its name. */
export const ScriptRow = z.object({ ...scriptFields, group: GroupName })
export type ScriptRow = z.infer<typeof ScriptRow>

/** One script as the preview understood it. */
export const SeatScriptImportRow = ImportRow.extend({
  group: z.string(),
  title: z.string(),
  text: z.string(),
  shortcut: z.string(),
})
export type SeatScriptImportRow = z.infer<typeof SeatScriptImportRow>

export const seatScriptImports = attach(
  seatConfigurationRoutes.seatScriptImports,
  organizationImportCalls(SeatScriptImportRow),
)
