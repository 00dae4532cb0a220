/** What a parse warning says to who answers for the file: what may be wrong, where, and what to do. */
import type { ParseWarning } from '@zhiku/contract/parse-warnings'

/** Runs of pages named one by one; more of them say nothing to a reader. */
const maxRuns = 12

export function warningWords({ kind, pages = [], details = [] }: ParseWarning): string {
  const named = details.join('、')
  switch (kind) {
    case 'uncertainText':
      return pages.length > 0
        ? `${pageWords(pages)}的文字不能确定，请对照原文核对数字与字母。`
        : '文字疑似乱码，请对照原文核对，必要时先做文字识别（OCR）再上传。'
    case 'guessedEncoding':
      return `文件没有写明编码，按 ${named} 读出；如有乱码，请另存为 UTF-8 编码后重新上传。`
    case 'hiddenContent':
      return `没有收录隐藏的内容：${named}。确需收录时，请取消隐藏${details.includes('演讲者备注') ? '、把备注写到幻灯片上' : ''}后重新上传。`
    case 'onlyHidden':
      return `可见的内容是空的，收录了隐藏的${named}；请确认可以给人看到，否则请停用或删除。`
    case 'noTextLayer':
      return `${pageWords(pages)}没有文字层，如为扫描页，请先做文字识别（OCR）再上传。`
    case 'unreadablePages':
      return `${pageWords(pages)}没有读出来，请核对原文件。`
    case 'lostCharacters':
      return '有字符无法识别，请将文件另存为 UTF-8 编码后重新上传。'
    case 'lostStructure':
      return '文件的结构不规范，只能保证文字，请核对编号、层级与表格。'
    case 'recognizedText':
      return '内容由文字识别（OCR）得到，请核对。'
    case 'droppedEdits':
      return `这些分段的原文变了或没有了，人工修改和新增的内容没有保留：${named}；仍然需要的，请从操作记录里找回，重新写入。`
    case 'stillRemoved':
      return `删除过的这些分段原文没有变，仍然不收录：${named}；需要的，请在“分段”页的“已删除”里恢复。`
    case 'servedAgain':
      return `删除或停用过的这些分段，原文变了或没有了，变了的已重新收录：${named}；请检查，不该被搜到的请再删除或停用。`
    case 'oldCut':
      return '为保留人工修改、删除和停用，整份文件仍按原来切分，没有用现在的分段设置；要按现在的设置切分，请重新解析，选“全部替换”。'
  }
}

/** `第 1、3–5 页`; past a dozen runs, how many pages there are. */
export function pageWords(pages: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && page === last.to + 1) last.to = page
    else runs.push({ from: page, to: page })
  }
  const shown = runs.slice(0, maxRuns).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  return `第 ${shown.join('、')} 页${runs.length > maxRuns ? `等 ${pages.length} 页` : ''}`
}
