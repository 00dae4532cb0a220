/** Answers to begin from. What stands in 〔〕 is filled in by whoever writes; how many are left is counted beside the text. */
export const answerTemplates = [
  {
    key: 'steps',
    name: '操作步骤',
    text: '适用于：〔型号或系列〕\n\n1. 〔第一步做什么，看到什么〕\n2. 〔第二步〕\n3. 〔第三步〕\n\n**注意**：〔不能做的事、要先断电等〕\n\n仍不行时：〔报修方式或下一步〕',
  },
  {
    key: 'fault',
    name: '故障处理',
    text: '**现象**：〔客户会怎么说，屏幕显示什么〕\n\n**先请客户试**：\n\n1. 〔最简单的一步〕\n2. 〔第二步〕\n\n**仍未恢复**：〔派工级别、需要的信息〕\n\n**不要承诺**：〔费用、时间等〕',
  },
  {
    key: 'price',
    name: '收费说明',
    text: '| 项目 | 收费（元） | 说明 |\n| --- | --- | --- |\n| 〔项目〕 | 〔金额〕 | 〔保内是否免费、是否含配件〕 |\n| 〔项目〕 | 〔金额〕 | 〔说明〕 |\n\n以上价格自〔日期〕起执行；上门前须经客户同意。',
  },
  {
    key: 'policy',
    name: '政策与条件',
    text: '**可以**：〔满足哪些条件时可以〕\n\n**不可以**：〔哪些情形除外〕\n\n**需要提供**：〔凭证、照片等〕\n\n**办理时限**：〔几天〕\n\n**怎么办**：〔客户到哪里办、坐席怎么登记〕',
  },
] as const
