import type { RoleType } from './roles.ts'

/** Steps of the getting-started guide, in order. */
export const guideSteps = {
  knowledgeBase: '建一个知识库',
  file: '上传文件',
  faq: '写一条问答',
  colleague: '邀请同事',
  search: '搜一搜',
  feedback: '评价一条结果',
} as const
export type GuideStep = keyof typeof guideSteps

/** Which steps a role type is shown. */
export const guideStepRoles: Record<GuideStep, readonly RoleType[]> = {
  knowledgeBase: ['2', '3'],
  file: ['2', '3'],
  faq: ['2', '3'],
  colleague: ['3'],
  search: ['1', '2', '3'],
  feedback: ['1'],
}
