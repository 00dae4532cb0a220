/** The demo's test sets, and a first run of each that begins once the demo's files can be searched. */
import type { Context } from '../src/platform/context.ts'
import * as questions from '../src/test-sets/questions.ts'
import * as runs from '../src/test-sets/runs.ts'
import * as testSets from '../src/test-sets/service.ts'
import { demoFlows } from './flows.ts'
import { demoTestSet } from './test-set.ts'

/** Parsing and indexing the demo's files takes some ten seconds; a slow machine has a minute. */
const afterS = 60

const ofFlows = demoFlows.map(({ assistant, testSet }) => ({ ...testSet, assistant: assistant.name }))

/** @param assistantIds by the assistants' names */
export async function seedTests(ctx: Context, assistantIds: ReadonlyMap<string, string>): Promise<void> {
  // What was made last stands first in the list.
  for (const { assistant, name, description, questions: drafts } of [...ofFlows, demoTestSet]) {
    const assistantId = assistantIds.get(assistant)
    if (!assistantId) throw new Error(`the demo has no assistant ${assistant}`)
    const { id } = await testSets.create(ctx, { name, description })
    const withHistory = drafts.map((draft) => ({ history: [], ...draft }))
    await questions.createMany(ctx, id, { questions: withHistory })
    await runs.create(ctx, id, { assistantId, revision: 'draft' }, { afterS })
  }
}
