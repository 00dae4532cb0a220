/** Whether somebody asks for a person, or complains of what only a person settles. Text is folded. Pure. */

/** Who is asked for. 客服电话多少 asks for a number. */
const person =
  '(?:人工|真人|活人|大活人|活的|客服(?!的?(?:电话|热线|号码|几点|时间|上班))|坐席|座席|专员|工作人员|主管|经理|领导|老板|法务|负责人(?![签盖])|(?:能|可以)?负责的人?|(?:能)?管事的|(?:能)?(?:做得了主|做主|作主|拍板)的|小姐姐|小哥哥?|售后(?:组)?的?(?:人|同事|小姐姐|人员))'
const fetch = '(?:转接?|接通|找|要|叫|换|接|联系|来|喊|派|安排|呼叫|呼|让|请|帮我接|给我接)'
const spoken = '(?:来(?![教装修看拆拖拉检帮弄清洗收取搬量换送])|跟|和|说|讲|谈|聊|唠|扯|接|处理|回|出来)'

const patterns: readonly RegExp[] = [
  new RegExp(`${fetch}(?:给|个|一个|一下|位|到|和|跟|你们?的?|我们?|那个|值班|电话)*${person}`),
  new RegExp(
    `${person}.{0,4}(?:在吗|在不在|在哪|出来|呢(?:$|[\\s,，])|(?:给我|跟我|和我)|接(?:一下)?电话|${spoken}(?:一?下|电话|我)*$)`,
  ),
  new RegExp(
    `(?:给我|帮我)?(?:换|找|叫|派|来|要|给我)(?:个|一个|位)(?:别的|真|活|大活|能.{1,4}的)?人(?:$|[啊呀吧呢嘛咯\\s,，。.!！]|${spoken})`,
  ),
  new RegExp(`叫个(?:人|姑娘|小姑娘|小伙子?)(?:来|给我|跟我|接)`),
  /(?:找|跟|和|要)你们的?人(?:谈|说|讲|聊|来)/,
  /(?:不要|别用|不想要|不跟|不和|不想跟|不想和|别拿|莫拿)(?:你|这个?)?机器(?:人)?(?:$|[聊说讲扯糊回客\s])|不跟你(?:说|讲|聊|扯)/,
  /有(?:没有?|无)?(?:真|活|大活)人|^我?要人(?:$|[\s,，啊])|人呢.*来个?人|^来个?人(?:啊|呀)?$/,
  /(?:让|叫|喊|请(?!问))(?!.*(?:多久|几时|几点|什么时候)).{0,12}(?:(?:给|跟|和)我.{0,3}(?:回|打)(?:一?个)?电话|回我?(?:一?个)?电话)/,
  /(?:我|要|想).{0,3}(?:跟|和|找)(?:个|一个)?(?:真|活)?人(?:说话?|讲话?|聊|谈|沟通)/,
  /(?:快|赶紧|麻烦|给我)?叫你们(?:的)?人来(?![教装修看拆拖检换送])/,
  /人工(?:客服)?(?:在线|回复)|有(?:没有)?(?:人工)?客服在(?:线|吗|不)/,
  /^我?(?:要|想)?找(?:一?个)?人[啊呀吧呢嘛咯\s,，。.!！]*$|^(?:你们?的?)?人呢[?？!！。.\s]*$/,
  /转(?:一下|接)?人工|^人工+$|^(?:人工)+$|^rengong$|人工(?:客服|服务|坐席|座席|接听)/,
]
/** 人工费多少, 安排人工清洗要多少钱 asks for a price. */
const ofWork = /人工(?:费|另|不算|除外|怎么算|多少|成本|智能|除霜|[清打维安拆移检洗])|(?:维修|安装|移机|拆机)人工/
/** 师傅 and who comes to repair are asked to come, not to talk. */
const ofVisit =
  /(?:叫|派|让|请|换|找|来)(?:个|一个|位|你们的?)*(?:人|师傅)(?:来|上门|过来)?(?:我?家里?|屋里?|屋头)?(?:修|装|看|检查|拆|洗|清洗)|(?:叫|派|请|找)(?:个|一个|位|你们的?)*(?:人|师傅)(?:来|上门|过来)[^,，。;；!！?？\s说谈讲聊解]{0,6}(?:修|(?<!包)装(?!修)|拆|洗(?![衣碗地鞋]机))/

/** What somebody complains of no document settles. */
const complains =
  /^投诉(?:你们?|他们?|她|师傅|客服|商家|这|投诉)|^投诉[^\p{Script=Han}]*$|登记(?:个|一下)?投诉|(?:我|[想要就去])(?:想|要|得|就|去|是)*投诉(?!电话|渠道|方式|流程|热线|多久|几天)/u
/** 12315 的电话多少 asks for a number. */
const threatens =
  /(?:我|要|就|去|找|向|打).{0,8}(?:12315|消协|消费者协会|市场监管|工商局|工商所|媒体|曝光|记者|法院|律师|起诉)(?!的?(?:电话|号码)(?:是|多少))|(?:告|举报)你们|要告你|给个说法/

/** 不要给我转人工,我就问下空调保修几年. 不要转来转去,给我人工 and 不要机器人 want one. */
const refuses = new RegExp(
  `(?:不要|不用|别|不必|无需|不需要|甭|不想)(?:再|又|老|总)*(?:给我|帮我|跟我|让我)?(?:转接?|接通?|找|叫|换)(?:到|给|个|成)?${person}(?:客服)?`,
  'g',
)

/** The message without the person that is not wanted. */
export const withoutRefusal = (message: string): string =>
  message
    .replace(refuses, '')
    .replace(/^我?[\s,，。;；!！]+/, '')
    .trim() || message

export function wantsPerson(message: string): boolean {
  const text = message.slice(0, mostRead).replace(refuses, '')
  if (complains.test(text) || threatens.test(text)) return true
  return !ofWork.test(text) && !ofVisit.test(text) && patterns.some((pattern) => pattern.test(text))
}

/** What is asked besides a person, clause by clause; empty where nothing is. */
export function besidesPerson(message: string): string {
  if (!wantsPerson(message)) return message
  const pieces = message.split(/([,，。;；!！?？\s]+)/)
  const rest = pieces.filter((piece, at) => !wantsPerson(piece) && !wantsPerson(pieces[at - 1] ?? '')).join('')
  return /[\p{L}\d]/u.test(rest) && !wantsPerson(rest) ? rest.trim() : beforeThePerson(message)
}

const asks = /怎么|咋|如何|多少|几|什么|啥|哪|吗|为何|能不能|是不是|有没有|会不会|可不可以/
const leadsThere = /(?:我|就|要|想|得|给|帮|请|麻烦|快|马上|现在|那|你们?)+$/

/** 显示 e4 怎么办我要投诉: in one breath, what is asked stands before it. Empty where that asks nothing. */
function beforeThePerson(message: string): string {
  const text = message.slice(0, mostRead)
  const from = Math.min(...[complains, threatens, ...patterns].flatMap((pattern) => pattern.exec(text)?.index ?? []))
  const before = text.slice(0, from).replace(leadsThere, '').trim()
  return asks.test(before) && !wantsPerson(before) ? before : ''
}

/** Characters of a message: each of the patterns looks ahead from every place. */
const mostRead = 300
