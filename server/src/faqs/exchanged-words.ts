/**
 * Words that can stand for each other in a question, whatever it is: a manual's and those of customers. Narrower than what
 * the search looks for besides, where 退货 finds 退款: a wording that is offered to an editor must be a sentence.
 */
const lines = `
冰箱 电冰箱
油烟机 抽油烟机 烟机
燃气灶 煤气灶
扫地机器人 扫地机
扫拖机器人 扫地机
净水器 净水机
电饭煲 电饭锅
烘干机 干衣机
壁挂机 挂机
立式空调 柜机
遥控器 遥控
室外机 外机
室内机 内机
滤网 过滤网
制冷剂 冷媒 氟
电机 马达
说明书 使用手册
无线网络 wifi
童锁 儿童锁
能效等级 能效
故障代码 错误代码 故障码
保修期 质保期
保修 质保 包修
维修 修理 修
安装 装
移机 挪机
清洗 清洁 洗
更换 换
拆卸 拆
漏水 滴水 渗水
异响 怪声 响声
异味 怪味
噪音 噪声 声音
除霜 化霜
不制冷 不凉 不冷
不制热 不热
不启动 开不了机 没反应
不排水 排不出水
跳闸 掉闸
连不上 连接不上
耗电量 用电量
耗电 费电
退款 退钱
运费 邮费 快递费
快递 物流
送货 配送
以旧换新 旧机换新
价保 保价
服务热线 客服电话 售后电话
网点 维修点 售后点
购买 买
使用 用
修改 改
更改 改
取消 撤销
丢失 丢了 弄丢
损坏 坏了
补开 补
开具 开
`
/** Each line is one meaning. A word of one character only stands for others: of 装修 and 装 nobody can tell. */
export const exchangedWords: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
