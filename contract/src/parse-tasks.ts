/** 解析任务: the parses of the caller's files, as the header lists them. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { pageOf, pageQuery, wordsOf } from './fields.ts'
import { ParseTask } from './files.ts'
import { routes } from './routes.ts'
import { taskStates } from './words/files.ts'

export const parseTasks = attach(routes.parseTasks, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      /** `active` is queued or running: what the header's badge counts. */
      state: z.enum([...wordsOf(taskStates), 'active']).optional(),
    }),
    data: pageOf(ParseTask),
  },
  cancel: { data: ParseTask, problems: ['parse_task.not_found', 'parse_task.finished'] },
  retry: {
    data: ParseTask,
    problems: ['parse_task.not_found', 'parse_task.running', 'parse_task.needs_audit', 'file.not_found'],
  },
})
