/** What the editor's form holds, and what it starts from. */
import type { Assistant } from '@zhiku/contract/assistants'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'

export interface AssistantValues {
  name: string
  description: string
  settings: AssistantSettings
}

export const valuesOf = ({ name, description, draft }: Assistant): AssistantValues => ({
  name,
  description,
  settings: draft.settings,
})
