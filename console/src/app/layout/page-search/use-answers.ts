/** What the knowledge answers while somebody still types: exact values, the best FAQ, the best passages. */
import type { Hit, SearchAnswer, SearchCard } from '@zhiku/contract/search'
import { asksSomething, hitTypes, trustWordOf } from '@zhiku/contract/words/search'
import type { HitAct } from '@zhiku/contract/words/search'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { copyHit } from '../../../components/hits/copy-hit.ts'
import { parseEm } from '../../../components/hits/em-text.ts'
import { foldedLines } from '../../../components/hits/folded-evidence.ts'
import { hitAddress, servedProductAddress } from '../../../components/hits/hit-address.ts'
import { noteAct } from '../../../components/hits/note-act.ts'
import { answersText, withUnit } from '../../../components/hits/product-card/answer-words.ts'
import { copyAndSay } from '../../../lib/copy-text.ts'
import { searchAddress } from '../../../lib/page-addresses.ts'
import type { Choice } from './choice.ts'

const section = '答案'
/** Of each kind; the search page has the rest. */
const mostValues = 3
const mostPassages = 3
const freshMs = 30_000

/** Quiet: it stands in no history and is not counted as a question that nothing answered. */
export function useAnswers(words: string, mayAsk: boolean): { choices: Choice[]; isWaiting: boolean } {
  const isAsked = mayAsk && words.length > 1 && asksSomething(words)
  const answer = useApiQuery(
    api.search.search,
    { query: { keyword: words, quiet: 'true' } },
    { enabled: isAsked, silent: true, staleMs: freshMs },
  )
  return {
    choices: isAsked && answer.data ? answerChoices(answer.data, words) : [],
    isWaiting: isAsked && answer.isPending,
  }
}

const answerChoices = ({ card, list, searchId }: SearchAnswer, words: string): Choice[] => {
  const sure = list.filter(({ trust, score }) => trustWordOf(trust ?? score) !== 'far')
  const faq = sure.find(({ type }) => type === 'faq')
  const passages = sure.filter(({ type, evidence }) => type !== 'faq' && evidence).slice(0, mostPassages)
  return [
    ...valueChoices(card, words),
    ...[faq, ...passages].flatMap((hit) => (hit ? [hitChoice(hit, words, searchId)] : [])),
  ]
}

/** Values by product: asked of one, or the same of several. */
function valueChoices(card: SearchCard | undefined, words: string): Choice[] {
  if (!card || card.kind === 'unknown') return []
  const all =
    card.kind === 'exact' || card.kind === 'filter' ? card.answers : card.products.flatMap((one) => one.answers)
  const byProduct = Map.groupBy(all, ({ productId }) => productId)
  return [...byProduct.values()].slice(0, mostValues).flatMap((answers) => {
    const [first] = answers
    if (!first) return []
    const { productId, model, parameter } = first
    const text = answers.map((answer) => `${answer.parameter.name} ${withUnit(answer)}`).join(' · ')
    return {
      key: `value-${productId}`,
      section,
      title: text,
      note: model,
      icon: 'document',
      address: servedProductAddress(productId, { keyword: words, parameter: parameter.key }),
      copy: () => copyAndSay(answersText(answers), '已复制答复'),
    }
  })
}

/** A FAQ's answer is copied; a passage is read where it stands, and copied there in the form that is wanted. */
function hitChoice(hit: Hit, words: string, searchId: string): Choice {
  const address = hitAddress(hit, { address: searchAddress(words), keyword: words, searchId: undefined })
  const note = (act: HitAct) => noteAct({ searchId, hitId: hit.id, act, keyword: words })
  return {
    key: `hit-${hit.id}`,
    section,
    title: hit.title,
    text: parseEm(hit.evidence ? (foldedLines(hit.evidence)[0] ?? '') : hit.snippet),
    note: hitTypes[hit.type],
    icon: hit.type === 'faq' ? 'questions' : 'document',
    address,
    onOpen: () => note('opened'),
    ...(hit.type === 'faq' && {
      copy: () => {
        note('copied')
        return copyHit(hit)
      },
    }),
  }
}
