/** 发布门禁: what the tests must say before an assistant is published. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, VersionOrNone, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { TestRun } from './test-runs.ts'
import { gateFigures, gateModes, gateStates } from './words/test-sets.ts'

const Share = z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间')

/** Bounds that the last run must keep. */
export const GateBounds = z.strictObject({
  hit1: Share.optional(),
  hit3: Share.optional(),
  answered: Share.optional(),
  /** At most; the others are at least. */
  wrong: Share.optional(),
})
export type GateBounds = z.infer<typeof GateBounds>

export const Gate = z.object({
  mode: z.enum(wordsOf(gateModes)),
  testSet: z.object({ id: Id, name: z.string() }).optional(),
  bounds: GateBounds,
  /** 0 where none was ever set. */
  version: z.int().min(0),
  /** Of the draft as it stands. */
  verdict: z.object({
    state: z.enum(wordsOf(gateStates)),
    /** The last that ended well on exactly this draft. */
    run: TestRun.optional(),
    failures: z.array(
      z.object({
        figure: z.enum(wordsOf(gateFigures)),
        bound: Share,
        /** Absent where the run has nothing to count it by. */
        reached: Share.optional(),
        /** 一句话. */
        message: z.string(),
      }),
    ),
    /** 一句话: what publishing would say. */
    message: z.string(),
  }),
})
export type Gate = z.infer<typeof Gate>

export const gates = attach(routes.gates, {
  get: { data: Gate, problems: ['assistant.not_found'] },
  set: {
    body: z.strictObject({
      mode: z.enum(wordsOf(gateModes)),
      /** Needed unless it is off. */
      testSetId: Id.optional(),
      bounds: GateBounds.default({}),
      /** As it was read; 0 where none was ever set. */
      version: VersionOrNone,
    }),
    data: Gate,
    problems: ['assistant.not_found', 'test_set.not_found', 'version.stale'],
  },
})
