/** Words and characters that only ask, join or soften. */
const asking =
  /怎么|怎样|如何|什么|多少|多久|[咋啥多长几哪吗呢吧啊呀嘛么了的是在我你您他它就都还也很又这那把被给让跟和要会能想说得着过有不个一]|[^\p{L}\d]/gu

/** Of a question, in its order, without what only asks: 滤网清洗 of 滤网多久要清洗一次. @param wording normalised */
export const ownCharacters = (wording: string): string[] => [...wording.replace(asking, '')]
