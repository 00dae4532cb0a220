import { api } from '../../../api/client.ts'

/** What is out of date after a change of an assistant. */
export const assistantRefreshes = [api.assistants.list, api.assistants.get, api.assistants.revisions]
