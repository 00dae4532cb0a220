import { copyAndSay } from '../../../lib/copy-text.ts'

/** Copies what an element shows as plain text, ready for a chat with the customer. */
export const copyElement = (element: HTMLElement | null): Promise<void> =>
  copyAndSay(element ? shownText(element) : '', '已复制')

/** Without the acts that stand between the passages. */
function shownText(element: HTMLElement): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const act of copy.querySelectorAll('[data-no-match]')) act.remove()
  numberItems(copy)
  // innerText keeps paragraphs and cells apart only for an element that is laid out.
  copy.style.cssText = 'position:fixed;inset:0 auto auto -10000px;width:800px;'
  document.body.append(copy)
  const text = copy.innerText.replace(/\n{3,}/g, '\n\n').trim()
  copy.remove()
  return text
}

/** The numbers of steps are drawn by the browser, not written; a copied step must keep its own. */
function numberItems(element: HTMLElement): void {
  for (const list of element.querySelectorAll('ol, ul')) {
    const first = list instanceof HTMLOListElement ? list.start : 1
    for (const [index, item] of [...list.children].entries()) {
      const line = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item
      line.prepend(list instanceof HTMLOListElement ? `${first + index}. ` : '· ')
    }
  }
}
