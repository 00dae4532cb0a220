import { describe, expect, test } from 'vitest'
import { unitsOf } from './form.ts'
import { partOf } from './part.ts'
import { lineOf, markdownOf } from './part-text.ts'
import { formOf } from './read-form.ts'

/** The units that hold the word score 1. */
function partAbout(word: string, markdown: string, { question = word, room = 0 } = {}) {
  const [block] = formOf(markdown)
  if (!block) throw new Error('the passage has a form')
  return partOf(
    block,
    unitsOf(block).map((unit) => Number(unit.includes(word))),
    { question, room },
  )
}

const codes = '| 代码 | 含义 |\n| --- | --- |\n| E1 | 通信故障 |\n| E3 | 风机\\|电机 |\n| E4 | 排气过热 |'
const steps = '1. 关机\n2. 掀起面板\n3. 抽出滤网\n4. 冲洗滤网\n5. 晾干'

describe('the part that answers', () => {
  test('is the row with its header, of a table that has more', () => {
    const part = partAbout('E3', codes)
    expect(part).toMatchObject({ header: ['代码', '含义'], rows: [['E3', '风机|电机']], total: 3 })
    expect(markdownOf(part)).toBe('| 代码 | 含义 |\n| --- | --- |\n| E3 | 风机\\|电机 |')
    expect(lineOf(part)).toBe('代码：E3，含义：风机|电机')
  })

  test('is the whole of a small table of which no row stands out', () => {
    const [block] = formOf(codes)
    expect(block && partOf(block, [0.5, 0.5, 0.5], { question: '', room: 0 })).toMatchObject({ rows: { length: 3 } })
  })

  test('is a stretch of steps, and all of them where it is asked how', () => {
    expect(partAbout('滤网', steps)).toMatchObject({ first: 1, steps: { length: 5 }, from: 2, to: 3 })
    expect(markdownOf(partAbout('滤网', steps))).toBe('3. 抽出滤网\n4. 冲洗滤网')
    expect(lineOf(partAbout('晾干', steps))).toBe('5. 晾干')
    expect(partAbout('滤网', steps, { question: '滤网怎么洗' })).toMatchObject({ from: 0, to: 4 })
  })

  test('is the pair asked for, before its neighbours', () => {
    const part = partAbout('噪音', '- 功率：780 W\n- 噪音：22 dB(A)\n- 重量：11 kg')
    expect(part).toMatchObject({ asked: 1, pairs: [{ name: '噪音' }, { name: '功率' }, { name: '重量' }] })
    expect(markdownOf(part)).toBe('噪音：22 dB(A)')
  })

  test('is a sentence with the one before, where it hangs on it', () => {
    const reset = '按住 RESET 孔 10 秒。地图与联网信息会被清空。'
    expect(markdownOf(partAbout('地图', reset, { question: '地图怎么清空' }))).toBe(reset)
    expect(markdownOf(partAbout('地图', reset, { question: '地图会没吗' }))).toBe('地图与联网信息会被清空。')
    const stays = '断电 5 分钟后重启。如仍报错，请报修。'
    expect(markdownOf(partAbout('报修', stays))).toBe(stays)
  })

  test('is whole sentences, with neighbours as far as there is room', () => {
    const text = '甲甲甲甲。乙乙乙乙。丙丙丙丙。丁丁丁丁。'
    expect(markdownOf(partAbout('丙', text))).toBe('丙丙丙丙。')
    expect(markdownOf(partAbout('丙', text, { room: 14 }))).toBe('丙丙丙丙。丁丁丁丁。')
    expect(markdownOf(partAbout('丙', text, { room: 16 }))).toBe('乙乙乙乙。丙丙丙丙。丁丁丁丁。')
  })

  test('keeps lines apart that end without a mark', () => {
    expect(markdownOf(partAbout('静音', '静音档低\n一键自清洁\n适用小客厅。', { room: 99 }))).toBe(
      '静音档低\n一键自清洁\n适用小客厅。',
    )
  })

  test('of a short list is the list, of a long one the entries', () => {
    expect(partAbout('滤网', '- 滤网一\n- 面板')).toMatchObject({ items: ['滤网一', '面板'] })
    const long = Array.from({ length: 12 }, (_, at) => `- 第 ${at} 项${at === 7 ? '滤网' : ''}`).join('\n')
    expect(partAbout('滤网', long)).toMatchObject({ items: ['第 7 项滤网'] })
  })
})
