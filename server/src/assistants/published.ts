/** What customers are answered by, as it is at this moment. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { ChannelActor, Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { byFlow } from './flow-answer.ts'
import * as store from './store.ts'

export interface Published {
  assistant: { id: string; name: string; description: string }
  revision: number
  /** Names its knowledge bases: a channel that named none would find nothing. */
  settings: AssistantSettings
  /** What its answers may cite: nodes of a workflow may look in bases of their own. */
  citableIds: string[]
}

/** @throws channel.closed where it was switched off, never published or removed */
export async function published({ db, actor }: Context<ChannelActor>): Promise<Published> {
  const assistant = await store.find(db, actor.organizationId, actor.assistantId)
  if (!assistant?.enabled || assistant.publishedRevision === undefined) throw new Problem('channel.closed')
  const found = await store.findRevision(db, assistant.id, assistant.publishedRevision)
  if (!found) throw new Error('what is published is a revision')
  const { settings, revision } = found
  const named = settings.knowledgeBaseIds
  const all = () => knowledgeBases.servingIds(db, actor.organizationId)
  const knowledgeBaseIds = named.length > 0 ? named : await all()
  const citableIds = byFlow(settings) ? await all() : knowledgeBaseIds
  return { assistant, revision, settings: { ...settings, knowledgeBaseIds }, citableIds }
}

/** Whether what is published answers by a workflow, not from knowledge by itself. */
export async function isLedByWorkflow(db: Db, id: string, publishedRevision: number): Promise<boolean> {
  const found = await store.findRevision(db, id, publishedRevision)
  return found !== undefined && byFlow(found.settings)
}

/** For whoever answers as it does without being one of its channels; undefined where it is off, or never was published. */
export async function settingsPublished(
  db: Db,
  organizationId: string,
  id: string,
): Promise<AssistantSettings | undefined> {
  const assistant = await store.find(db, organizationId, id)
  if (!assistant?.enabled || assistant.publishedRevision === undefined) return undefined
  return (await store.findRevision(db, id, assistant.publishedRevision))?.settings
}
