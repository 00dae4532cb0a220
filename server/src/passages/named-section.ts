/**
 * A section of a document as it is offered to who was not answered, and as it is named when it is taken up:
 * 《软水机说明书》盐桥：盐箱上头看着还有盐. Pure.
 */
import { fold } from '../language/normalise.ts'

interface Titled {
  title: string
  headingPath?: readonly string[] | undefined
}

const named = /^《([^《》]+)》([^:]*):\s*(?=.)/
/** What is asked of it stands behind this mark. */
const mark = /[:：]/g

/** 《软水机说明书》盐桥; undefined where a title holds marks of its own. */
export const sectionOf = ({ title, headingPath = [] }: Titled): string | undefined =>
  /[《》]/.test(title) ? undefined : `《${title}》${(headingPath.at(-1) ?? '').replace(mark, ' ').trim()}`

/** Whether something is of the section that a question names; undefined where it names none. */
export function ofSectionNamed(question: string): ((one: Titled) => boolean) | undefined {
  const [, title = '', heading = ''] = named.exec(fold(question).trim()) ?? []
  const section = `《${title}》${heading.trim()}`
  return title === '' ? undefined : (one) => fold(sectionOf(one) ?? '') === section
}
