/** What a hit puts on the clipboard, and whether it says where it comes from: remembered by this browser. */
import type { Hit } from '@zhiku/contract/search'
import { create } from 'zustand'
import { api, call } from '../../api/client.ts'
import { copyAndSay } from '../../lib/copy-text.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import { answerOf } from './copy-answer.ts'
import { hitText, sourceLine } from './evidence-text.ts'

const storageKey = 'zhiku.copy.source'

export const useCopySource = create(() => ({ isOn: readStored(storageKey) === true }))

export function setCopySource(isOn: boolean): void {
  useCopySource.setState({ isOn })
  writeStored(storageKey, isOn)
}

/** The answer of a FAQ is fetched whole, of which a hit shows a part; what is copied counts as a hit. */
export async function copyHit(hit: Hit): Promise<void> {
  try {
    const text =
      hit.type === 'faq' ? answerOf(await call(api.faqs.served, { params: { faqId: hit.sourceId } })) : hitText(hit)
    const { isOn } = useCopySource.getState()
    await copyAndSay(isOn ? `${text}\n${sourceLine(hit)}` : text, `已复制：${firstLine(text)}`)
  } catch {
    // The client has shown the failure.
  }
}

/** Characters of what was copied that the notice shows. */
const longestNotice = 28

function firstLine(text: string): string {
  const [line = '', ...others] = text.split('\n').filter((one) => one.trim())
  const isCut = line.length > longestNotice || others.length > 0
  return line.slice(0, longestNotice) + (isCut ? '…' : '')
}
