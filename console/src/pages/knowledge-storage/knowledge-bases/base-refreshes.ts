import { api } from '../../../api/client.ts'

/** Answers that are out of date once a knowledge base has been changed. */
export const baseRefreshes = [api.knowledgeBases.get, api.knowledgeBases.list, api.operationRecords.list] as const
