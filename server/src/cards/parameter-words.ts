/**
 * What customers call the parameters of home appliances, beside the names and synonyms that a schema gives them. Each
 * line: words of a question | words of which the parameter's name holds one. Whoever asks for a thing by a word that is
 * the parameter's own name or synonym is understood without this list.
 */
export interface Concept {
  readonly asked: readonly string[]
  readonly named: readonly string[]
}

const lines = `
  噪音 噪声 分贝 声音 多吵 吵不吵 吵吗 吵不 多少db 几db 多响 多大声 甩干噪音 静音效果 | 噪音 噪声 声压 声功率
  多重 几重 净重 重量 毛重 几斤 多少斤 好多斤 重不重 几公斤 哪个轻 哪个重 | 净重 重量 毛重
  容量 容积 多少升 几升 装多少 | 容积 容量
  功率 多少瓦 几瓦 | 功率
  尺寸 长宽高 外形 多深多宽 | 尺寸 外形 长宽高
  多高 高度 | 高度 尺寸 外形
  多宽 宽度 | 宽度 尺寸 外形
  多深 深度 多厚 厚度 | 深度 厚度 尺寸 外形
  多少钱 好多钱 几多钱 价格 售价 价钱 啥价 价位 卖多少 什么价 几钱 贵多少 便宜多少 | 价格 售价 零售价 指导价 标价
  保修 质保 三包 包修 保几年 保多久 保固 | 保修 质保 包修
  能效 几级能效 能效几级 能耗等级 | 能效
  耗电 几度电 用电量 多少度电 费电 用多少电 耗多少电 | 耗电 用电
  电池 毫安 | 电池容量 电池
  电热丝 电加热丝 | 电辅热
  续航 跑多长 能跑多长 用多久 能用多长时间 跑多久 扫多久 几个钟 | 续航 工作时间 使用时间
  充电 充多久 充满 | 充电时间 充电时长
  吸力 | 吸力
  风量 | 风量
  静压 风压 | 静压 风压
  冷媒 制冷剂 雪种 氟利昂 | 制冷剂 冷媒
  几匹 多少匹 匹数 大几匹 | 匹数 匹
  多大面积 多大房间 多大的房间 适用面积 适合多大 多少平 几平 客厅 卧室 房间 | 适用面积 面积
  转速 多少转 | 转速
  用水量 用多少水 耗水 费水 | 用水 耗水 水耗
  几套 多少套 | 套数 餐具容量 洗涤容量
  wifi wi-fi 无线网 联网 手机控制 手机操作 app | wifi wi-fi 联网 智能控制 app
  颜色 什么色 哪些色 几种色 | 颜色
  电压 多少伏 | 电压
  电流 多少安 | 电流
  什么气 气源 天然气还是 | 气源 燃气种类 适用燃气
  出水量 热水量 产热水 多少升水 几升 多大升 | 产热水 出水量 额定产热水能力
  上市 哪年出的 什么时候出的 | 上市
  甩干 | 脱水
  低温 抗冻 防冻 零下 冻坏 | 低温
  烟管 多粗 | 烟管直径
  室外温度 零下 | 室外温度
  耗气 多少气 用气 | 耗气
  水压 | 水压
  停电 断电 保冷 | 保冷
  抬多高 能抬 | 抬升
  门槛 门坎 过坎 爬坎 的坎 台阶 | 越障
  洗多久 要多久 多长时间 | 洗时间
  留多少缝 两边要留 两边留 两侧要留 两侧留 留缝 | 两侧散热 散热空间
  几门 | 门型
  多大的洞 多大的孔 留洞 开洞 打洞 挖洞 挖孔 | 开孔
  材质 什么材料 什么做的 | 材质 材料
  制冷量 | 制冷量
  制热量 | 制热量
  热效率 | 热效率
  坎 多高的坎 台阶 槛 门坎 | 越障
  挥手 挥一挥手 挥挥手 手势 隔空 | 挥手 手势
  自己加洗衣液 自动加洗衣液 自己放洗衣液 自动放洗衣液 自动加洗涤剂 智能投放 | 自动投放
  自己开门 洗完开门 自动弹开 自动开盖 | 自动开门
  开火就开 开火自动开 灶具联动 跟灶联动 | 烟灶联动
  分区洗 单层洗 半载洗 上下层分开洗 只洗一层 | 分层洗
  平嵌 嵌进橱柜 嵌入橱柜 嵌橱柜 | 零嵌
  即开即热 不用等热水 一开就有热水 一开就热 秒出热水 | 零冷水
  声控 说话控制 语音操作 | 语音控制
  儿童锁 防小孩按 | 童锁
`

export const concepts: readonly Concept[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [asked = [], named = []] = line.split('|').map((side) => side.trim().split(/\s+/))
    return { asked, named }
  })

/** What a name may be said without: 额定制冷量 is asked for as 制冷量. */
export const qualifier =
  /^(?:额定|标准|最大|最小|最高|最低|整机|主机|产品|机身|室内机|室外机|内机|外机|总|年|日|单次|平均|基站)+|(?:等级|时间|时长|范围|参数|规格|类型|方式|功能|年限|期限|期)$/g

/** The same wherever it stands: 烘干额定功率 is asked for as 烘干功率. */
export const innerQualifier = /额定|标准|最大|最小|最高|最低/g
