/**
 * What customers call the options of enumerations of home appliances, beside the options' own words. Each line: words of
 * a question | words of which the option holds one, or the parameter's name and the option.
 */
interface Called {
  readonly asked: readonly string[]
  readonly held: readonly string[]
}

const lines = `
  wifi wi-fi 无线网 联网 连网 手机控制 手机操作 手机上能控制 手机上控制 手机上能开 手机上开 手机遥控 连手机 手机app 用手机 远程控制 app控制 手机能开 手机开 手机连网 手机联网 手机连网控制 手机联网控制 连网控制 手机上能联网 手机上联网 手机上能遥控 | 联网 wifi wi-fi app 远程
  煤气中毒报警 中毒报警 煤气报警 一氧化碳 | 一氧化碳报警
  语音 语控 喊得应 用嘴喊 用嘴巴喊 声控 说话控制 语音操作 喊话 动嘴 | 语音
  自动倒垃圾 自己倒垃圾 自动倒灰 自己倒灰 自动集尘 自己集尘 自动收尘 集尘 | 集尘 全能基站
  自动洗拖布 自己洗拖布 洗拖布 自动洗抹布 自己洗抹布 洗抹布 把抹布洗 把拖布洗 抹布洗干净 拖布洗干净 自动补水 自己加水 | 全能基站
  液化气 罐罐气 煤气罐 气罐 罐装气 瓶装气 | 液化石油气 液化气
  天然气 管道气 管道煤气 | 天然气
  柜式 立在地上 立地 落地 立式 立柜式 立柜 柜的 柜鸡 柜子机 大柜子机 柜子 | 柜机
  壁挂式 壁挂 挂式 挂墙 挂壁 挂的 挂鸡 | 挂机
  双开门 两开门 对开 | 对开门
  四门 四开门 | 四门
  上开盖 顶开门 上开门 上翻盖 翻盖 顶开盖 从上面开 | 波轮
  热风烘 热风吹干 吹热风 | 热风烘干
  自动热洗 热洗 自己热洗 | 热清洗
  不用拆洗 不用拆 免拆 | 免拆洗
  单门 | 单门
  吹风不直对着人 吹风不对着人 不吹人 不直吹 无风感 不对着人吹 不直对着人 不对着人 直吹人 会直吹 | 防直吹 无风感
  新风 换新鲜空气 送新鲜空气 新鲜空气 | 新风
  除湿 抽湿 | 除湿
  自动清洗 自己清洗 自动清洁 自己清洁 自己洗自己 | 自清洁
  小孩锁 儿童锁 | 童锁
  快速洗 快洗 | 快洗 快速洗
  单独脱水 只脱水 光甩干 单甩 单独甩干 | 单脱水
  桶自洁 自己洗桶 洗内筒 筒清洁 | 筒自洁
  婴儿洗吗 宝宝洗吗 婴儿洗程序 宝宝洗程序 除菌 杀菌 消毒洗 | 婴童 母婴
  玻璃杯 高脚杯 | 玻璃
  预约热水 | 预热
  制冰 做冰块 出冰块 做冰 | 制冰
  无霜 不结霜 不用除霜 | 无霜
  直驱 | 直驱
  风冷 风冷的 | 风冷无霜
  洗烘一体 洗烘 洗干一体 洗了能烘 洗了能直接烘 洗完能烘 洗完直接烘 能洗能烘 又洗又烘 能洗又能烘 能烘干吗 带烘干吗 有烘干吗 会烘干吗 可以烘干吗 能烘吗 带烘吗 带不带烘干 能不能烘 有没有烘干 | 洗烘
  变频 | 变频
  激光 | 激光
  激光雷达 雷达 | 激光雷达
  摄像头 | 视觉 结构光
  羽绒 羽绒袄 羽绒被 羽绒衣 | 羽绒
  煮洗 高温煮洗 高温洗 洗宝宝衣服 洗婴儿衣服 | 煮洗 婴童 母婴
  奶瓶 洗奶瓶 | 母婴
  洗水果 洗菜 果蔬 | 果蔬
  嵌入 镶嵌 嵌橱柜 嵌进 嵌在 嵌到 塞橱柜里 | 嵌入
  顶上吸 上面吸 头顶吸 从上面吸 | 顶吸
  侧边吸 旁边吸 斜着吸 侧面吸 | 侧吸
  台子上 摆台子 放台子 台面上 放台面 摆台面 摆台面上 搁台面 台面式 桌面 放桌上 摆桌上 搁桌上 | 台式
  浴缸 泡澡 放浴缸水 | 浴缸
  防冻 抗冻 | 防冻
  装浴室里 装在浴室 装浴室 放浴室 浴室里装 浴室里面装 装卫生间 装在卫生间 放卫生间 | 平衡式
  只扫不拖 只扫地不拖地 只会扫 光扫不拖 光扫地不拖地 扫地不拖地 只能扫 只扫地的 不会拖地 不能拖地 不带拖地 没有拖地 | 拖布：无
  白色 白的 白颜色 | 白
  黑色 黑的 黑颜色 | 黑
  灰色 灰的 灰颜色 | 灰
  金色 金的 金颜色 | 金
  银色 银的 银颜色 | 银
`

const known: readonly Called[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [asked = [], held = []] = line.split('|').map((side) => side.trim().split(/\s+/))
    return { asked, held }
  })

/** @param name of the parameter. @param option folded, without blanks */
export const alsoSaidFor = (name: string, option: string): string[] =>
  known.flatMap(({ asked, held }) =>
    held.some((word) => option.includes(word) || `${name}：${option}` === word) ? asked : [],
  )
