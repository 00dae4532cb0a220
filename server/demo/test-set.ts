/** The demo's test set: a hundred questions as customers of 清禾 ask them, with what a right answer is. */

export interface DemoTestQuestion {
  question: string
  history?: string[]
  expect: { sourceNames?: string[]; text?: string[]; none?: boolean; kind?: 'flow' | 'clarify' | 'handOver' }
}

/** Questions by the FAQ that answers them; the file that says the same would do as well. */
const byFaq: Record<string, readonly string[]> = {
  买了几天内可以无理由退货: ['七天无理由退货要什么条件', '多少天之内能无理由退'],
  无理由退货的运费谁出: ['不想要了退回去运费算谁的', '退货的邮费我出吗'],
  质量问题怎么换货: ['刚买就坏了能换新的吗', '有质量问题想换一台'],
  退款多久到账: ['退的钱几天能到', '退款什么时候回到我卡里'],
  换货后保修期怎么算: ['换了新机保修重新算吗'],
  收到货外箱破了怎么办: ['快递送来箱子压坏了', '收到就摔坏了找谁'],
  降价了能退差价吗: ['刚买完就降价了能补差价吗', '价格保护是几天'],
  分期买的退货手续费退吗: ['分期付款的退货手续费给退吗'],
  空调保修几年: ['空调质保是多久', '空调坏了几年内免费修'],
  洗衣机保修几年: ['滚筒洗衣机质保几年'],
  热水器保修几年: ['燃气热水器质保多长时间'],
  扫地机器人电池保修多久: ['扫地机的电池保几年'],
  没有发票还能保修吗: ['发票找不到了还给保修不'],
  出租房里用的空调保修多久: ['出租屋的空调保几年'],
  哪些情况不能免费修: ['什么情况不在保修范围', '自己拆坏了还免费修吗'],
  上门检测收多少钱: ['师傅上门要不要钱', '上门看一下收费吗'],
  空调清洗多少钱: ['洗一次空调怎么收费'],
  有偿维修后保多久: ['花钱修好了又坏怎么办'],
  报修后多久上门: ['报修以后师傅什么时候来'],
  空调打孔收费吗: ['装空调打一个孔多少钱'],
  空调安装要准备什么: ['装空调之前我要准备些什么'],
  加长铜管多少钱一米: ['铜管不够长加一米多少钱'],
  热水器可以自己装吗: ['燃气热水器我自己安装行不行'],
  冰箱进不了门怎么办: ['家里门太窄冰箱搬不进来'],
  怎么改约安装时间: ['安装时间能往后改吗'],
  空调滤网多久洗一次: ['空调的过滤网多长时间清洗'],
  洗衣机有异味怎么办: ['洗衣机里面发臭怎么处理'],
  洗碗机滤网多久清理: ['洗碗机的滤网几天清一次'],
  油烟机油网怎么洗: ['抽油烟机油网怎么清洗'],
  扫地机器人滤网能水洗吗: ['尘盒的滤网可以用水冲吗'],
  空调遥控器按了没反应: ['空调遥控器失灵了'],
  洗衣机童锁怎么解除: ['洗衣机锁住了按键不管用'],
  冰箱面板按不动: ['冰箱的按键按了没反应'],
  '洗衣机显示 E1 怎么办': ['洗衣机报 E1', '洗衣机E1是什么故障'],
  '洗衣机显示 E2 怎么办': ['洗衣机出现 E2 不排水'],
  '洗衣机显示 UE': ['洗衣机脱水时报 UE'],
  '空调显示 E6': ['空调出现 E6 故障'],
  '空调显示 F0 怎么办': ['空调面板上出现 F0'],
  以旧换新补贴多少: ['以旧换新能补贴多少钱'],
  旧机坏的能换新吗: ['旧空调已经不通电了还能以旧换新吗'],
  延保怎么买: ['想买延长保修怎么弄'],
  发票什么时候开: ['电子发票在哪里下载'],
  发票抬头写错了能改吗: ['开错抬头的发票可以换开吗'],
}

/** Questions by the words that a right answer holds. */
const byText: readonly (readonly [question: string, text: string])[] = [
  ['KFR35GWX10Pro 噪音多少', '18'],
  ['35GW的制冷量', '3500'],
  ['X10-Pro 循环风量是多少', '620'],
  ['XQG100QH12D 转速最高多少', '1400'],
  ['qh12d 能烘几公斤', '7'],
  ['XQG100-QH12D 尺寸', '595'],
  ['QH12D 净重', '76'],
  ['QHR8Max 吸力多大', '12000'],
  ['r8 max 电池多少毫安', '5200'],
  ['Ｒ８ Ｍａｘ 基站尺寸', '420'],
  ['jsq30-16qh 热效率', '89'],
  ['16QH 热水器多大尺寸', '590'],
  ['BCD520WQH 一天几度电', '0.78'],
  ['520 冰箱多高', '1900'],
  ['bcd 520 变温室多少升', '66'],
  ['BCD-520WQH 噪音', '35'],
  ['CXW260QH9 风量', '24'],
  ['qh9 静压多少', '1000'],
  ['WQP14QH6 噪音几分贝', '42'],
  ['qh6 洗碗机能放几套', '14'],
  ['等配件等了十天有补偿吗', '20 元'],
  ['送修一个多月还没修好', '30 日'],
  ['旧机器能折多少钱', '80 元'],
  ['一个人能以旧换新几台', '1 次'],
  ['退冰箱运费多少', '120'],
  ['QH12D 洗一次用多少水', '68'],
  ['R8MAX 有多高', '97'],
  ['CXW-260-QH9 外形尺寸', '895'],
  ['26gw 外机尺寸', '732'],
  ['用了十天坏了可以换新的吗', '15 日'],
  ['价格保护双十一是多少天', '30 天'],
]

const unanswerable: readonly string[] = [
  '你们有电动牙刷吗',
  '微波炉转盘不转了',
  '电视黑屏但是有声音',
  '净水器滤芯是什么型号',
  '空气炸锅炸薯条要几分钟',
  '帮我查一下今天的天气',
  '新能源车充电桩怎么装',
  '你们公司招聘客服吗',
  '股票代码是多少',
  '笔记本电脑蓝屏怎么修',
]

/** What the question leaves out was said before. */
const followUps: readonly DemoTestQuestion[] = [
  { question: '那洗衣机呢', history: ['空调保修几年'], expect: { sourceNames: ['洗衣机保修几年'] } },
  { question: '噪音多大', history: ['BCD-520WQH 多高'], expect: { text: ['35'] } },
  { question: '它有多重', history: ['XQG100-QH12D 尺寸'], expect: { text: ['76'] } },
]

const urgent: readonly DemoTestQuestion[] = [
  { question: '厨房里有煤气味怎么办', expect: { kind: 'handOver' } },
  { question: '洗衣机漏电了', expect: { kind: 'handOver' } },
  { question: '我要找人工客服', expect: { kind: 'handOver' } },
]

export const demoTestSet = {
  /** Who is asked. */
  assistant: '售后助手',
  name: '售后常问 100 题',
  description: '上线之前对草稿跑一遍：常见问答、商品参数、接着问、该转人工的和没有知识能回答的',
  questions: [
    ...Object.entries(byFaq).flatMap(([faq, questions]) =>
      questions.map((question) => ({ question, expect: { sourceNames: [faq] } })),
    ),
    ...byText.map(([question, text]) => ({ question, expect: { text: [text] } })),
    ...followUps,
    ...urgent,
    ...unanswerable.map((question) => ({ question, expect: { none: true } })),
  ] satisfies DemoTestQuestion[],
}
