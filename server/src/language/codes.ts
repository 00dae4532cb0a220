/** Fault codes as they stand on a display: E6, F11, and letters alone, dr, En. Texts are normalised. */

/** 显示 HC, 出个 En, dr 在闪, CL 是啥意思: letters that stand elsewhere may be anything. */
const shownBefore =
  /(?:显示|提示|代码|报错?|念叨?|[跳闪亮写蹦冒弹]|出[现来]?)\s*[出来个了着的是]{0,4}\s*([a-z]{2})(?![a-z0-9])/g
const shownBehind =
  /(?<![a-z0-9])([a-z]{2})(?![a-z0-9])\s*(?:[在又老的]|一直|这个)*\s*(?:[闪跳]|字样|代码|故障|报错|(?:是|代表|表示)?(?:什么|啥|咋)(?:意思|故障|毛病|情况|代码|原因))/g
/** 洗衣机HC门开不了: letters right behind an appliance; not what parts and makers are called by, units, or the beginning of a model. */
const onAppliance =
  /(?:[机箱器灶炉]|空调|滚筒)\s*(?!ai|ac|dc|tv|hd|pc|vr|ok|id|kg|db|kw|mm|cm|ml|qh|lg|ge|pp|ph|ro|uv|uf|co|ui|ip)([a-z]{2})(?![a-z0-9]|[-/])/g
/** Codes without a figure. */
export const lettersShown = (text: string): string[] => [
  ...new Set(
    [shownBefore, shownBehind, onAppliance].flatMap((shown) =>
      [...text.matchAll(shown)].flatMap(([, letters]) => letters ?? []),
    ),
  ),
]

/** E6, F11, and R8 as well: what it is, its place tells. */
export const isLikeCode = (word: string): boolean => /^[a-z]{1,2}\d{1,2}$/.test(word)
/** S203: of three figures, where it is said to be shown. */
const mayBeShown = /^[a-z]{1,2}\d{1,3}$/

/** The text says that a display shows it: 报 E4, 代码：E4. */
export const isShownIn = (text: string, code: string): boolean =>
  new RegExp(`[报示码跳闪亮冒弹出误][^a-z0-9，。,]{0,4}${code}(?![a-z0-9])`).test(text)

/**
 * Of words that could be codes those that are said to be shown: the E4, and not the QH6, of 洗碗机QH6报E4. Where none is,
 * those that no product is called by: the F9 of R8 Max F9.
 */
export function codesAmong(words: readonly string[], text: string, products: readonly string[] = []): string[] {
  const codes = words.filter(isLikeCode)
  const shown = words.filter((word) => mayBeShown.test(word) && isShownIn(text, word))
  const isOfProduct = (code: string) => products.some((name) => name.split(/[^a-z0-9]+/).includes(code))
  return shown.length > 0 ? shown : codes.filter((code) => !isOfProduct(code))
}

const faultCode = /(?<![a-z0-9])[a-z]{1,2}\d{1,2}(?![a-z0-9])/
const tellsCode = (text: string): boolean => faultCode.test(text) || lettersShown(text).length > 0

/** Where a code stands and how long it has been there: it asks for nothing. */
const around =
  /(?:显示屏|显示器|显示窗|屏幕|面板|数码管|屏)(?:上面|上头|上|里)?|一直|老是|总是|不停地?|突然|忽然|字样|在闪|闪烁|闪个不停/g
/** A question that tells a code, without what stands around it: 冰箱屏幕一直闪 dr asks for the dr of a refrigerator. */
export const aroundCodeLeftOut = (text: string): string =>
  tellsCode(text) ? text.replace(around, ' ').replace(/\s+/g, ' ').trim() : text
