import { api } from '../../../api/client.ts'

/** What a change of sets, questions or runs makes out of date. */
export const setRefreshes = [api.testSets.list, api.testSets.get]
export const questionRefreshes = [api.testQuestions.list, ...setRefreshes]
export const runRefreshes = [api.testRuns.list, api.testRuns.get, api.testRuns.results, ...setRefreshes]
