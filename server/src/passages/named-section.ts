/**
 * A section of a document as it is offered to who was not answered, and as it is named when it is taken up:
 * 《软水机说明书》盐桥：盐箱上头看着还有盐. Pure.
 */
import type { Hit } from '@zhiku/contract/search'
import { assistantLimits } from '@zhiku/contract/words/assistants'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'

interface Titled {
  title: string
  headingPath?: readonly string[] | undefined
}
interface Option {
  label: string
  value: string
}

const named = /^《([^《》]+)》([^:：。？！?!;；\n]*)[:：]\s*(?=.)/
/** What is asked of it stands behind a colon, and no sentence ends in its name. */
const marks = /[:：﹕︰。？！?!;；\n]+/g
/** Characters of a long question that are said with what it is asked of. */
const mostRepeated = 100

/** 《软水机说明书》盐桥 */
const nameOf = ({ title, headingPath = [] }: Titled): string =>
  `《${title}》${(headingPath.at(-1) ?? '').replace(marks, ' ').trim()}`

/** The section as an option; undefined where a title holds marks of its own, or the names leave no place for a question. */
export function sectionOffered(one: Titled, question: string): Option | undefined {
  const label = nameOf(one)
  const value = `${label}：${[...askedOfSection(question)].slice(0, mostRepeated).join('')}`
  return /[《》]/.test(one.title) || value.length > assistantLimits.questionLength ? undefined : { label, value }
}

/** A longer question reads as another customer's story, and its section says more. */
const longestQuestion = 20

/** How a hit is offered to who was not answered: a FAQ by its title, a passage by the question that was written for it, or as its section. */
export function offered(hit: Hit, question: string): Option | undefined {
  const { sourceType, title, asked } = hit
  if (sourceType === 'faq') return { label: title, value: title }
  const section = sourceType === 'file' ? sectionOffered(hit, question) : undefined
  const isShort = asked !== undefined && [...asked].length <= longestQuestion
  return isShort || (asked !== undefined && !section) ? { label: asked, value: asked } : section
}

/** Whether an option is such a section: the other ones are asked as they are called. */
export const isSection = ({ label, value }: Option): boolean => label.startsWith('《') && value.startsWith(`${label}：`)

/** Whether something is of the section that a question names; undefined where it names none. */
export function ofSectionNamed(question: string): ((one: Titled) => boolean) | undefined {
  const [, title, heading = ''] = named.exec(question.trim()) ?? []
  if (title === undefined) return undefined
  const said = asRead(`《${title}》${heading.trim()}`)
  return (one) => asRead(nameOf(one)) === said
}
const asRead = (name: string): string => asWritten(fold(name))

/** What is asked of the section that a question names, or all of it. */
export const askedOfSection = (question: string): string => question.trim().replace(named, '')
