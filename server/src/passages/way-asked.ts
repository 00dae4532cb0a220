/**
 * Whether a question asks for a way, a yes or no, a reason or a place, and how a text says one: 怎么关 is told by no text
 * that says nothing to do. Pure.
 */

const ways: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /怎么(?!样|卖|回事)|咋(?!样|卖|回事)|如何|怎样|步骤|方法|办(?![公理])/,
    /先|再|然后|请|按|用|点击|进入|选择|打开|关闭|清洗|更换|拧|拔|\d[.、]/,
  ],
  [
    /能不能|可不可以|可以.*吗|能.*吗|行不行|行吗|可否|是不是|有没有|要不要|(?<![什怎])[吗么嘛不][?？]?$/,
    /不可|不得|不能|不要|禁止|严禁|可(?!能|靠)|支持|须|应|无需|不必|不用|允许|建议|否则|免费|不收/,
  ],
  [/为什么|为啥|怎么回事|咋回事|原因|正常/, /因为|由于|原因|正常|故障|造成|引起|导致|所致|现象/],
  [/哪里|哪儿|在哪|什么地方|地址/, /位于|在|地址|[路区处侧面上下]/],
]

/** How a text says what is asked for, one for each. @param question folded */
export const waysAsked = (question: string): RegExp[] =>
  ways.filter(([asked]) => asked.test(question)).map(([, said]) => said)
