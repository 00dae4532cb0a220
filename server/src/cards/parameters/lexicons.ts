/** The words of categories, by category and its version, so a schema that is saved is read anew; each dictionary has its own. */
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import { alsoCalled, noOwnWords } from '../../language/own-words.ts'
import type { AddedWords } from '../../language/own-words.ts'
import { asHeard } from '../../language/sounds.ts'
import { sameDimension, unitPattern } from '../../language/units.ts'
import { optionWordingsOf } from './option-mentions.ts'
import type { OptionWording } from './option-mentions.ts'
import { concepts, endsAlone, howBig, howMany, inOwnUnit, innerQualifier, qualifier } from './parameter-words.ts'
import type { Concept } from './parameter-words.ts'

export type Lexicons = (schema: ParameterSchema) => Lexicon
const mostKept = 1_000

export function keptLexicons(): (added: AddedWords) => Lexicons {
  const byWords = new WeakMap<AddedWords, Lexicons>()
  return (added) => {
    const known = byWords.get(added) ?? lexiconsWith(added)
    byWords.set(added, known)
    return known
  }
}

function lexiconsWith(added: AddedWords): Lexicons {
  const kept = new Map<string, Lexicon>()
  return (schema) => {
    const key = `${schema.categoryId} ${schema.version}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = lexiconOf(schema, added)
    kept.set(key, made)
    return made
  }
}

export interface Wording {
  readonly parameter: Parameter
  readonly text: string
  /** The smaller, the surer. */
  readonly rank: number
  /** How it sounds, where it is long enough to be known by that. */
  readonly heard?: string
}

export const ranks = { named: 0, core: 1, meant: 2, concept: 3, wider: 4, tail: 5, unit: 5 }
const shortest = 2
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
const brackets = /[(（][^)）]*[)）]/g

/** The parameters that may answer, in the order of the schema. */
const answering = ({ groups }: Pick<ParameterSchema, 'groups'>): Parameter[] =>
  groups.flatMap(({ parameters }) => parameters).filter(({ searchable, retired }) => searchable && !retired)

/** Of several noises the one that a schema calls so is meant; of several guarantees all are. */
const noise = '噪音'

/** 几升 asks for no settings: a word for how much holds the unit of what it asks for. */
const askedFor = (all: readonly Concept[], { unit = '' }: Parameter): string[] =>
  all
    .flatMap(({ asked }) => asked)
    .filter((word) => {
      const [, said] = inUnit.exec(word) ?? []
      return said === undefined || unit === '' || !isUnit.test(unit) || sameDimension(unit, said)
    })
const inUnit = new RegExp(`^(?:几|多少|好多)个?(${unitPattern})$`)
const isUnit = new RegExp(`^(?:${unitPattern})$`, 'i')

const wordingsOf = (parameter: Parameter, added: AddedWords): Wording[] => {
  const name = fold(parameter.name)
  const bare = name.replace(brackets, '').trim()
  const core = bare.replace(qualifier, '')
  const plain = bare.replace(innerQualifier, '')
  const much = bare.replace(/容[量积]$/, '量') // 烘干量
  const able = parameter.type === 'boolean' ? bare.replace(/^(?:可以?|支持|带)/, '') : ''
  const known = concepts.filter(({ named }) => named.some((word) => bare.includes(word)))
  const isMeant = ({ named }: Concept): boolean => named.includes(noise) && parameter.synonyms?.includes(noise) === true
  const goesOn = (word: string): boolean => bare.startsWith(word) && bare !== word && core !== word
  const isWider = ({ named }: Concept): boolean => named.some(goesOn) && !named.some((word) => bare.endsWith(word))
  const wordings = [
    { texts: [name, bare, ...(parameter.synonyms ?? []).map(fold)], rank: ranks.named },
    {
      texts: [
        ...howBig(bare),
        ...howMany(bare, parameter),
        core,
        plain,
        able,
        ...(much.length > shortest ? [much] : []),
      ],
      rank: ranks.core,
    },
    { texts: askedFor(known.filter(isMeant), parameter), rank: ranks.meant },
    {
      texts: askedFor(
        known.filter((one) => !isMeant(one) && !isWider(one)),
        parameter,
      ),
      rank: ranks.concept,
    },
    {
      texts: askedFor(
        known.filter((one) => !isMeant(one) && isWider(one)),
        parameter,
      ),
      rank: ranks.wider,
    },
    { texts: [tailOf(bare)], rank: ranks.tail },
    { texts: inOwnUnit(parameter), rank: ranks.unit },
  ].flatMap(({ texts, rank }) =>
    [...new Set(texts)].filter((text) => text.length >= shortest).map((text) => ({ parameter, text, rank })),
  )
  const ranked = wordings.filter(({ rank }) => rank < ranks.tail).toReversed()
  const others = alsoCalled(new Map(ranked.map(({ text, rank }) => [text, rank])), added)
  const own = [...others].filter(([text]) => text.length >= shortest)
  return [...wordings, ...own.map(([text, rank]) => ({ parameter, text, rank }))]
}

const measure = /(?:容量|容积|尺寸|直径)$/
/** Empty where the name is too short to have one. */
const tailOf = (name: string): string => {
  const thing = name.replace(measure, '')
  const isPart = thing.replace(qualifier, '') === '' // 外机 of 室外机尺寸 may ask for anything of it
  return measure.test(name) && thing.length > shortest && !isPart ? thing.slice(-shortest) : ''
}

/** Fewer characters sound like too many words; a name of three, where one of them is wrong. */
export const isHeard = /^(?!.[是要有]多少)\p{Script=Han}{4,}$/u // no 厚是多少 of 时候是多少
const isName = /^\p{Script=Han}{3}$/u

/** The words of a category's parameters and their options: made once, used for many questions. */
export interface Lexicon {
  readonly parameters: readonly Parameter[]
  readonly wordings: readonly Wording[]
  readonly options: readonly OptionWording[]
}

const asItSounds = <One extends { readonly text: string; readonly parameter: Parameter }>(
  wording: One,
): One & { heard?: string } =>
  isHeard.test(wording.text) || (isName.test(wording.text) && wording.text === wording.parameter.name)
    ? { ...wording, heard: asHeard(wording.text) }
    : wording

export function lexiconOf(schema: Pick<ParameterSchema, 'groups'>, added = noOwnWords.added): Lexicon {
  const parameters = answering(schema)
  return {
    parameters,
    wordings: [
      ...parameters.flatMap((parameter) => wordingsOf(parameter, added)),
      ...endsAlone(parameters, ranks.tail),
    ].map(asItSounds),
    options: parameters.flatMap((parameter) => optionWordingsOf(parameter, added)).map(asItSounds),
  }
}
