/** What the editor's form holds, and what it starts from. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'

export interface AssistantValues {
  name: string
  description: string
  /** The address that was read, of an upload, or null for none. */
  avatarUrl: string | null
  settings: AssistantSettings
}

export const valuesOf = ({ name, description, avatarUrl, draft }: Assistant): AssistantValues => ({
  name,
  description,
  avatarUrl: avatarUrl ?? null,
  settings: draft.settings,
})
