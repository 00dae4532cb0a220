import { api } from '../../../api/client.ts'

/** What is out of date after a group was settled. */
export const questionRefreshes = [api.openQuestions.list, api.openQuestions.get]
