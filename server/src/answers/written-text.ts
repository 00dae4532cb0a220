/** What a model writes, read as it comes: without thoughts, its citations as `[1]`, and what is wrong with it. Pure. */

/** What a piece of text adds to the answer. */
export interface Piece {
  text: string
  /** Numbers of sources that it cites, in order. */
  cited: number[]
  /** What came before was a thought: the answer begins here. */
  isAnew: boolean
}

export interface TextReader {
  push(text: string): Piece
  /** What was held back because more might have come. */
  end(): Piece
}

const thoughtEnd = /<\/think(?:ing)?>/g
/** 【1】 and [1, 2] too; models add a word now and then. */
const mark = /[[【]\s{0,3}(?:资料|编号)?\s{0,3}(\d{1,3}(?:\s{0,3}[,，、]\s{0,3}\d{1,3}){0,20})\s{0,3}[\]】]/g
/** A mark or a tag that may go on in the next piece. */
const unfinished = /(?:[[【][\s\d,，、资料编号]{0,20}|<\/?[a-z]{0,8})$/

/** @param known numbers of sources that there are; a mark of another is left out */
export function readText(known: ReadonlySet<number>): TextReader {
  let held = ''
  let hasBegun = false
  const read = (whole: string): Piece => {
    const thoughts = [...whole.matchAll(thoughtEnd)].at(-1)
    const said = thoughts ? whole.slice(thoughts.index + thoughts[0].length) : whole
    if (thoughts) hasBegun = false
    const cited: number[] = []
    const text = (hasBegun ? said : said.trimStart()).replace(mark, (_, list: string) => {
      const numbers = list
        .split(/\D+/)
        .map(Number)
        .filter((number) => known.has(number))
      cited.push(...numbers)
      return numbers.map((number) => `[${number}]`).join('')
    })
    hasBegun ||= text !== ''
    return { text, cited, isAnew: thoughts !== undefined }
  }
  return {
    push: (text) => {
      const all = held + text
      const at = all.search(unfinished)
      held = at < 0 ? '' : all.slice(at)
      return read(at < 0 ? all : all.slice(0, at))
    },
    end: () => {
      const rest = held
      held = ''
      return read(rest)
    },
  }
}

/** Characters of an answer; a customer reads no longer one, and a model that goes on has lost the thread. */
export const mostWritten = 1_500

/**
 * HTML, or a link that would run something: whoever shows Markdown might do what it says. A line break in a table is none.
 * Also of a text that has not ended yet.
 */
export const hasMarkup = (text: string): boolean =>
  /<(?!br\s*\/?>)(?:\/?[a-z]|!--)/i.test(text) ||
  /\]\(\s*<?\s*(?!https?:)(?:[a-z][a-z0-9+.-]*:|[^\s()]*&(?:#|colon;))/i.test(text)

/** The first statement without a citation: a sentence, a step, or a table as a whole. */
export function firstUncited(text: string): string | undefined {
  return statementsOf(text).find((statement) => !/\[\d+\]/.test(statement))
}

const isRow = (line: string): boolean => line.trimStart().startsWith('|')
/** Headings, and what leads to the lines below it. */
const isLead = (line: string): boolean => /^\s*#|[：:]\**\s*$/.test(line)

/** Those cite nothing: whoever checks looks whether they state something. */
export const leadsIn = (text: string): string[] => text.split('\n').filter((line) => !isRow(line) && isLead(line))

function statementsOf(text: string): string[] {
  const statements: string[] = []
  let table = ''
  for (const line of text.split('\n')) {
    if (isRow(line)) table += line
    else if (table && line.trim() === '') continue
    else if (table) {
      const isMarkOnly = /^\s*(?:\[\d+\])+\s*$/.test(line)
      statements.push(isMarkOnly ? table + line : table)
      table = ''
      if (!isMarkOnly) statements.push(...sentencesOf(line))
    } else statements.push(...sentencesOf(line))
  }
  return table ? [...statements, table] : statements
}

/** A mark behind the full stop belongs to the sentence before it. */
const sentencesOf = (line: string): string[] =>
  isLead(line) ? [] : (line.match(/[^。！？!?]+[。！？!?]*(?:\s*\[\d+\])*/g) ?? []).filter((one) => /\p{L}/u.test(one))
