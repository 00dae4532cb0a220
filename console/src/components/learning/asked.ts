/** A question that nothing answers well yet, wherever it was asked. */
export interface Asked {
  question: string
  /** The group of 待完善问题 that holds it: what answers it settles the group. */
  openQuestionId?: string | undefined
  /** What was said to it: a new FAQ begins with it. */
  answer?: string | undefined
}
