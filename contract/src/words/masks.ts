/** What stands for a number by which somebody can be found, once it is taken out of a text. */
export const masks = {
  mobile: '[手机号]',
  phone: '[电话号码]',
  email: '[邮箱]',
  identity: '[身份证号]',
  card: '[银行卡号]',
  order: '[订单号]',
} as const

export const anyMask: RegExp = /\[(?:手机号|电话号码|邮箱|身份证号|银行卡号|订单号)\]/
