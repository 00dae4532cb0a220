/**
 * Words that customers and manuals of home appliances use for one thing. Each line is a group: a query that holds one
 * of its words also finds the others, at a little less than the word itself. Words of a group must be exchangeable in a
 * question; a broader or a related word does not belong here. Organizations add their own groups.
 */
export type SynonymGroups = readonly (readonly string[])[]

const lines = (text: string): SynonymGroups =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

/** How a question is asked, whatever it is about. */
const intentSynonyms = lines(`
  怎么 如何 怎样 怎么样 咋 咋样 怎么办 怎么弄 怎么回事
  为什么 为何 为啥 什么原因 怎么回事 咋回事 怎么会
  多久 多长时间 几天 多少天 什么时候 何时 啥时候
  多少 几个 多大
  能不能 能否 可不可以 可否 可以吗 是否可以 能吗 可以 支持
  是不是 是否
  有没有 有无 是否有
  什么 啥 哪些 哪个
  哪里 哪儿 在哪 什么地方
  没有 没 未 无
  不能 无法 不可以 没法 不了 用不了
  不会 不 没
  多少钱 价格 费用 收费 价钱 贵吗
  区别 不同 差别 差异
  需要 要 必须 得
  取消 撤销 撤回 关闭 关掉 解除
  修改 更改 变更 更换 换 改
  查询 查看 查 看
  开通 启用 打开 开启 开
  失败 不成功 没成功 未成功
  马上 立刻 立即 现在
  限制 要求 条件 资格
  提前 提早
  电话 手机 号码 手机号
  显示 提示 出现
  忘记 忘了 忘
`)

/** Appliances, faults, service. */
const applianceSynonyms = lines(`
  空调 冷气 空调机
  挂机 壁挂机 挂式空调
  柜机 立式空调 立柜式空调
  冰箱 电冰箱 雪柜
  洗衣机 洗衣服机
  烘干机 干衣机
  电视 电视机 彩电
  热水器 热水机
  抽油烟机 油烟机 吸油烟机 烟机
  燃气灶 煤气灶 灶具 炉灶
  洗碗机 洗碗器
  净水器 净水机 滤水器
  扫地机 扫地机器人 扫拖机器人
  吸尘器 除尘器
  电饭煲 电饭锅
  微波炉 光波炉
  加湿器 增湿器
  滤芯 滤心 过滤芯
  滤网 过滤网 滤尘网 防尘网
  遥控器 摇控器 遥控
  压缩机 压机
  室外机 外机
  室内机 内机
  冷媒 制冷剂 雪种 氟利昂 氟
  不制冷 不致冷 不凉 不冷 制冷差 制冷效果差 制冷效果不好 不够冷
  不制热 不热 不暖 制热差 制热效果差
  不启动 不开机 开不了机 无法开机 没反应 打不开 不工作
  不通电 没电 不上电 无电源
  不出水 没水 没有水
  不排水 排不出水 排水慢
  不脱水 不甩干 无法脱水
  漏水 滴水 渗水 流水
  漏电 电人 触电
  漏气 跑气
  跳闸 掉闸 断电
  噪音 噪声 声音 声音大 响声大 很吵 太吵
  异响 异音 怪声 响声
  异味 臭味 味道大 有味 难闻 味道
  结霜 结冰 上霜
  除霜 化霜 化冰
  清洗 清洁 洗 保洁
  故障代码 错误代码 故障码 错误码 报警代码
  报错 报警 报故障
  重启 重新启动 重开
  复位 重置 恢复出厂设置 初始化
  连不上 连接不上 无法连接 连接失败 配网失败
  配网 联网 连网 连接网络
  wifi 无线网 无线网络 wi-fi wlan
  保修 质保 三包 保固
  保修期 质保期 保修期限
  维修 修理 报修 修
  上门 上门服务 到家
  安装 装机 装
  拆机 拆卸 拆除
  移机 挪机 搬家
  退货 退款 退换货
  换货 换新 更换
  发票 开票 票据
  快递 物流 送货 配送
  说明书 使用手册 操作手册
  省电 节能 省电模式 节电
  耗电 用电量 费电 耗电量
  能效 能效等级 能耗等级
  童锁 儿童锁 按键锁 儿童安全锁
  电机 马达
  应用 app 手机应用
  价保 保价 价格保护 价格保
  洗浴 洗澡 沐浴 淋浴
  液化石油气 液化气 煤气罐
  羊毛 毛衣 羊毛衫
  毛发 头发
  网点 站点 售后点 维修点
  除湿 抽湿
  用户 客户 顾客 消费者
  通电 插电
  定时 预约
  静音 睡眠模式
  面积 平方米 平方
  尺寸 大小 长宽高
  重量 多重 净重
  容量 容积 升数
  适用 适合
  优惠 折扣 打折 活动
  旧机 旧家电 以旧换新
  人工 人工客服 转人工 客服
`)

export const builtInSynonyms: SynonymGroups = [...intentSynonyms, ...applianceSynonyms]

/** Word → what else it may be written as, looked up by the longest word that starts at a position. */
export interface SynonymTable {
  readonly alternatives: ReadonlyMap<string, readonly string[]>
  readonly longest: number
}

/** A word that stands in two groups finds the words of both. */
export function synonymTable(groups: SynonymGroups, normalise: (text: string) => string): SynonymTable {
  const sets = new Map<string, Set<string>>()
  for (const group of groups) {
    const words = group.map(normalise).filter(Boolean)
    for (const word of words) {
      const set = sets.get(word) ?? new Set()
      for (const other of words) if (other !== word) set.add(other)
      sets.set(word, set)
    }
  }
  const alternatives = new Map([...sets].map(([word, set]) => [word, [...set]] as const))
  return { alternatives, longest: Math.max(0, ...[...sets.keys()].map((word) => word.length)) }
}
