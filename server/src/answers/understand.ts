/** What a message is, before anything is looked for: a request for a person, a reply to an offer, one question or several. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, AnswerOption } from '@zhiku/contract/turns'
import { deviceWordsIn } from '../language/devices.ts'
import { isSmallTalk } from '../language/small-talk.ts'
import { wantsPerson, withoutRefusal } from '../language/wants-person.ts'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'
import { askedOfSection, isSection, ofSectionNamed } from '../passages/named-section.ts'
import { chosenOption } from './chosen-option.ts'
import type { Referred } from './chosen-option.ts'
import type { Focus } from './focus.ts'
import { splitQuestions } from './split-questions.ts'

export type HandOver = NonNullable<Answer['handOver']>

export interface Understood {
  handOver?: HandOver
  /** A greeting, thanks, how they feel: nothing is asked of the knowledge. */
  isSmallTalk: boolean
  /** What was offered before and is meant now. */
  chosen?: { text: string; why: string }
  /** In their order. */
  questions: string[]
}

/** @param message folded: half width, lower case, simplified */
export function understand(message: string, focus: Focus, settings: AssistantSettings): Understood {
  const handOver = handOverOf(askedOfSection(message), settings)
  const chosen = takenUp(message, focus) ?? chosenOption(message, focus.options.map(asChosen))
  const option = chosen && focus.options[chosen.at]
  if (!option && focus.options.length > 0 && focus.question && choosesNone.test(message))
    return {
      isSmallTalk: false,
      chosen: { text: focus.question, why: '客户没有选，再问一次' },
      questions: [focus.question],
    }
  const asked = withoutRefusal(message)
  return {
    ...(handOver ? { handOver } : {}),
    isSmallTalk: isSmallTalk(message),
    ...(chosen && option ? { chosen: { text: option.value, why: `${chosen.why}：${option.label}` } } : {}),
    questions: option ? [option.value] : ofSectionNamed(message) ? [message] : splitQuestions(asked),
  }
}

/** Whoever does not know which is theirs is asked once more. */
const choosesNone =
  /^(?:我?也?(?:不|没)(?:知道|清楚|确定|晓得|记得|懂)|哪[一个款种]+(?:都行|都可以|好)|有什么(?:区别|不同)|随便)[啊呀呢了哪一个款\s?？。!！]*$/

/** A section is chosen by its place or its name: 洗衣机呢 means no 《洗衣机说明书》清洁 that was offered for something else. */
const asChosen = (option: AnswerOption): AnswerOption => (isSection(option) ? { ...option, label: '' } : option)

/** A button that was pressed says what its option is asked as; some type what stands on it. */
function takenUp(message: string, { options }: Focus): Referred | undefined {
  const at = options.findIndex(({ label, value }) => [label, value].some((said) => asWritten(fold(said)) === message))
  return at < 0 ? undefined : { at, why: `客户选了第 ${at + 1} 项` }
}

function handOverOf(message: string, { handOver }: AssistantSettings): HandOver | undefined {
  if (wantsPerson(message)) return { reason: 'asked' }
  const rule = handOver.rules.find(({ words }) => words.some((word) => isSaid(message, word.toLowerCase())))
  return rule && { reason: 'rule', rule: rule.name }
}

/**
 * 蒸汽一冒烟机自己乱动 says nothing of 冒烟: the word runs into the name of an appliance. 冒烟机器响 says it, and so does 煤气灶 of
 * 煤气, which stands in it whole.
 */
function isSaid(message: string, word: string): boolean {
  const devices = deviceWordsIn(message).flatMap((device) => placesOf(message, device))
  const runsInto = (place: Place) =>
    devices.some(({ from, to }) => place.from < from && from < place.to && place.to < to && message.charAt(to) !== '器')
  return placesOf(message, word).some((place) => !runsInto(place))
}

interface Place {
  readonly from: number
  readonly to: number
}
function placesOf(text: string, word: string): Place[] {
  const places: Place[] = []
  for (let from = text.indexOf(word); word !== '' && from >= 0; from = text.indexOf(word, from + 1))
    places.push({ from, to: from + word.length })
  return places
}
