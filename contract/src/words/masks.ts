/** What stands for a number by which somebody can be found, once it is taken out of a text. */
export const masks = { mobile: '[手机号]', identity: '[身份证号]', card: '[银行卡号]', order: '[订单号]' } as const

export const anyMask: RegExp = /\[(?:手机号|身份证号|银行卡号|订单号)\]/
