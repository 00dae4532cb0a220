/** Questions of buying and rumours that hold a condition and ask for no product by it. Text is folded. */

const ofBuying =
  /真的假的|是真的|致癌|有毒|辐射|(?:补贴|国补)(?:多少|几|怎|如何|政策|名额|还|有没|吗)|以旧|旧.{0,6}换|减多少|抵多少|抵扣|差价|(?:直接|能不能|可以|能)换[么吗不]?$|有人[吗在接]|节假日/

/** What is told of a thing, what one gets for an old one, or gives back: 拿旧冰箱换 …能减多少, R32 会致癌是真的吗. */
export const asksOfBuying = (text: string): boolean => ofBuying.test(text)
