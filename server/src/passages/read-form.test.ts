import { describe, expect, test } from 'vitest'
import { isContentsLine } from './contents.ts'
import { formOf } from './read-form.ts'

const codes = `| 代码 | 含义 | 处理办法 |
| --- | --- | --- |
| E1 | 面板与主板通信故障 | 断电 1 分钟后重启 |
| E3 | 风机电机故障 | 请报修 |`

describe('the form of a passage', () => {
  test('a table has header and rows, and the line above it', () => {
    expect(formOf(`包修期外收费（元）\n\n${codes}`)).toEqual([
      {
        form: 'table',
        headings: [],
        lead: '包修期外收费（元）',
        header: ['代码', '含义', '处理办法'],
        rows: [
          ['E1', '面板与主板通信故障', '断电 1 分钟后重启'],
          ['E3', '风机电机故障', '请报修'],
        ],
        notes: [],
      },
    ])
  })

  test('a sentence that leads to a table behind others stands with the table alone', () => {
    expect(formOf(`附赠 2 年服务。到期后价格如下：\n\n${codes}`)).toMatchObject([
      { form: 'text', sentences: ['附赠 2 年服务。'] },
      { form: 'table', lead: '到期后价格如下：' },
    ])
  })

  test('what merged cells repeat in every column is a note, told once; so is a note behind the table', () => {
    const note = '包修期内非人为损坏的备件免费。'
    const [table, ...rest] = formOf(`${codes}\n| ${note} | ${note} | ${note} |\n\n注：以下单当日为准。`)
    expect(table).toMatchObject({ form: 'table', notes: [note, '注：以下单当日为准。'] })
    expect(table?.form === 'table' && table.rows).toHaveLength(2)
    expect(rest).toEqual([])
  })

  test('a table of notes alone is text, one of bullets and one of one column are lists', () => {
    const note = '级别说明：特急 4 小时内上门。'
    expect(formOf(`| 代码 | 含义 | 备件 |\n|---|---|---|\n| ${note} | ${note} | ${note} |`)).toMatchObject([
      { form: 'text', sentences: [note] },
    ])
    expect(formOf('| · | 不得使用插排。 |\n| --- | --- |\n| · | 湿手不得插拔。 |')).toMatchObject([
      { form: 'list', items: ['不得使用插排。', '湿手不得插拔。'] },
    ])
    expect(formOf('| 名称 |\n| --- |\n| 室内机 |\n| 遥控器 |')).toMatchObject([
      { form: 'list', lead: '名称', items: ['室内机', '遥控器'] },
    ])
  })

  test('steps keep their numbers and what is indented below them; a new one begins another list', () => {
    expect(formOf('按下列步骤：\n\n3. 关机\n   - 拔下插头\n\n4. 取出滤网\n1. 另一件事')).toMatchObject([
      { form: 'steps', lead: '按下列步骤：', first: 3, steps: ['关机\n· 拔下插头', '取出滤网'] },
      { form: 'steps', first: 1, steps: ['另一件事'] },
    ])
    expect(formOf('1、打开面板\n2、取出滤网')).toMatchObject([{ form: 'steps', steps: ['打开面板', '取出滤网'] }])
    expect(formOf('①打开面板\n②取出滤网')).toMatchObject([{ form: 'steps', first: 1 }])
    expect(formOf('1.5 匹适合 15 平方米。')).toMatchObject([{ form: 'text' }])
  })

  test('names with values are pairs, in lists and in lines; sentences are none', () => {
    expect(formOf('- 室内机噪音：22–44 dB(A)\n- 室外机噪音：55 dB(A)')).toMatchObject([
      { form: 'pairs', pairs: [{ name: '室内机噪音', value: '22–44 dB(A)' }, { name: '室外机噪音' }] },
    ])
    expect(formOf('型号：QH9\n分类：油烟机\n大风量，不跑烟。')).toMatchObject([
      { form: 'pairs', pairs: [{ name: '型号' }, { name: '分类', value: '油烟机' }] },
      { form: 'text', sentences: ['大风量，不跑烟。'] },
    ])
    expect(formOf('- 清洗：先关机，再拔下插头；等十分钟。\n- 晾干：放在阴凉处。不得暴晒。')[0]?.form).toBe('list')
    expect(formOf('注意：不得暴晒')[0]?.form).toBe('text')
  })

  test('sentences stand under the heading inside the passage', () => {
    expect(formOf('## 除湿\n\n不能调节风速。间歇停机。\n\n## 睡眠\n\n关闭显示窗。')).toEqual([
      { form: 'text', headings: ['除湿'], sentences: ['不能调节风速。', '间歇停机。'] },
      { form: 'text', headings: ['睡眠'], sentences: ['关闭显示窗。'] },
    ])
  })

  test.each([
    '## 目录\n\n## 安全须知 3\n\n电气要求 3\n\n## 使用 8\n\n化霜 8',
    '第一章 安全须知……3\n第二章 安装 ........ 5\n第三章 使用 ······ 8',
    '- [安装](#a)\n- [使用](#b)\n- [保修](#c)',
  ])('a table of contents is none: %j', (contents) => {
    expect(formOf(contents)).toEqual([])
  })

  test('nor is one that is normalised to one line; a list of prices is no contents', () => {
    expect(isContentsLine('目录 安全须知 3 电气要求 3 认识您的空调 4 室内机 4')).toBe(true)
    expect(isContentsLine('安全须知 3 电气要求 3 遥控器 4', '说明书 目录')).toBe(true)
    expect(isContentsLine('尘袋 79 拖布 49 滤网 39', '价格')).toBe(false)
    expect(isContentsLine('目录见第 3 页，使用前请通读。')).toBe(false)
    // three hundred entries and a line that is none: looked at once, not in every way to cut them
    expect(isContentsLine(`目录 ${'安全须知 3 '.repeat(300)}版权所有`)).toBe(false)
    expect(formOf('尘袋 79\n拖布 49\n滤网 39')).toHaveLength(1)
  })
})
