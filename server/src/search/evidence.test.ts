/** What of a passage answers is told in its form, of what is served alone; passages of one document are one hit. */
import { api } from '@zhiku/contract'
import type { QueryInput } from '@zhiku/contract/endpoint'
import type { SearchHit } from '@zhiku/contract/search'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

const ask = (who: Member, keyword: string, query: Partial<QueryInput<typeof api.search.search>> = {}) =>
  server.call(api.search.search, { token: who.token, query: { keyword, ...query } })

async function documents(...contents: string[]) {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  for (const [at, content] of contents.entries())
    await server.make.document(owner, base, { name: `说明书${at}.md`, content })
  await server.settle()
  return { owner, base }
}

const passagesOf = (hit: SearchHit) => [hit, ...(hit.beside ?? []), ...(hit.others ?? [])]

const evidenceOf = async (content: string, keyword: string) => {
  const { owner } = await documents(content)
  return (await ask(owner, keyword)).list[0]
}

const note = '以上均为状态显示，不派工。'
const codes = `# 故障代码

| 代码 | 含义 | 处理办法 |
| --- | --- | --- |
| E1 | 面板与主板通信故障 | 断电 1 分钟后重启 |
| E3 | 风机电机故障 | 请报修 |
| E4 | 排气温度过高 | 断电 1 分钟，清洁散热面 |
| H1 | 面板按键故障 | 断电 1 分钟后重启 |
| ${note} | ${note} | ${note} |`

describe('what answers', () => {
  test('of a table is a row of the appliance that is asked about, where it has one', async () => {
    const locks = `# 解除方法

| 产品 | 解除方法 | 提示 |
| --- | --- | --- |
| R8 扫地机器人 | 在应用里关闭 | 机身按键恢复 |
| Q6 洗碗机 | 按住「程序」5 秒 | 显示消失 |
| D1 洗衣机 | 按住「温度」3 秒 | 图标消失 |`
    const evidence = (await evidenceOf(locks, '洗碗机按键恢复不了，怎么解除'))?.evidence
    expect(evidence).toMatchObject({ rows: [['Q6 <em>洗碗机</em>', '按住「程序」5 秒', '显示消失']] })
  })

  test.each(['显示 dr', '面板上 dr 在闪'])(
    'of a code of letters alone is its own row, whatever words another shares: %s',
    async (asked) => {
      const letters = codes.replace(
        '| H1 |',
        '| dr | 门未关好 | 关好门 |\n| E6 | 显示板与主板通信故障 | 断电重启 |\n| H1 |',
      )
      const evidence = (await evidenceOf(letters, asked))?.evidence
      expect(evidence).toMatchObject({ rows: [['<em>dr</em>', '门未关好', '关好门']] })
    },
  )

  test('of a table is the row with its header, marked by whole codes, its note told once', async () => {
    const hit = await evidenceOf(codes, 'E1 什么意思')
    expect(hit?.evidence).toEqual({
      form: 'table',
      header: ['代码', '含义', '处理办法'],
      rows: [['<em>E1</em>', '面板与主板通信故障', '断电 1 分钟后重启']],
      total: 4,
      notes: [note],
    })
    expect(hit?.snippet).toBe(`代码：E1，含义：面板与主板通信故障，处理办法：断电 1 分钟后重启。${note}`)
  })

  test('is the row of the code alone, however much the rows share', async () => {
    const rows = ['E1', 'E4', 'E6', 'H6'].map((code) => `| X10-Pro 挂机 | ${code} | 断电重启 | 普通 |`)
    const content = `# 代码\n\n| 产品 | 代码 | 处理办法 | 派工级别 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
    const evidence = (await evidenceOf(content, 'X10-Pro 挂机 E6 派工级别'))?.evidence
    expect(evidence).toMatchObject({ rows: { length: 1 }, total: 4 })
    expect(JSON.stringify(evidence)).toContain('<em>E6</em>')
  })

  test('of steps is the stretch that answers, with all steps whole', async () => {
    const steps = ['关机并拔下插头', '双手掀起面板两侧凸起', '抽出滤网', '用 40 ℃ 以下的清水冲洗', '阴凉处晾干后装回']
    const content = `# 清洗\n\n按下列步骤清洗：\n\n${steps.map((step, at) => `${at + 1}. **${step}**`).join('\n')}`
    expect((await evidenceOf(content, '面板怎么掀起'))?.evidence).toMatchObject({ form: 'steps', from: 1, to: 5 })
    expect((await evidenceOf(content, '冲洗水温'))?.evidence).toEqual({
      form: 'steps',
      lead: '按下列步骤<em>清洗</em>：',
      first: 1,
      steps: steps.map((step) => step.replace('冲洗', '<em>冲洗</em>')),
      from: 4,
      to: 4,
    })
  })

  test('of a product is the pair asked for, before the others, and what looks like a mark stays', async () => {
    const owner = await server.make.member({ roleType: '3' })
    const base = await server.make.knowledgeBase(owner)
    const common = { required: false, searchable: true, comparable: true }
    const category = await server.make.productCategory(owner, [
      { ...common, type: 'number', key: 'power', name: '功率', unit: 'W' },
      { ...common, type: 'text', key: 'noise', name: '室内机噪音' },
    ])
    const parameters = { power: 780, noise: '<b>22</b> dB(A)' }
    await server.make.product(owner, base, category, { model: 'KFR-35T', name: '清禾 空调', parameters })
    await server.settle()
    const [found] = (await ask(owner, 'KFR-35T 噪音')).list
    expect(found?.evidence).toMatchObject({
      pairs: [
        { name: '室内机<em>噪音</em>', value: '&lt;b&gt;22&lt;/b&gt; dB(A)' },
        { name: '功率', value: '780 W' },
      ],
      asked: 1,
    })
  })

  test('of a table is the rows that hold for what is demanded, whose unit the header alone gives', async () => {
    const rows = ['| A60 | 60 |', '| A70 | 70 |', '| A80 | 80 |', '| A90 | 90 |']
    const { owner } = await documents(`# 热水器\n\n| 型号 | 最高温度（℃） |\n| --- | --- |\n${rows.join('\n')}`)
    const [found] = (await ask(owner, '最高温度能到 75 度的热水器')).list
    expect(found?.evidence).toMatchObject({ form: 'table', rows: [['A80', '80'], ['A90', '90']] }) // prettier-ignore
    expect(found?.snippet).toContain('80 ℃')
  })

  test('a table of contents is no hit', async () => {
    const { owner } = await documents('# 目录\n\n滤网清洗 3\n\n面板清洗 4\n\n排水管清洗 5')
    expect((await ask(owner, '滤网清洗')).total).toBe(0)
  })
})

describe('passages of one document', () => {
  const section = (title: string) =>
    `# ${title}\n\n${title}：滤网清洗前先关机。${'请按本节的说明操作，不得省略。'.repeat(30)}`
  const manual = ['空调', '冰箱', '烟机', '地暖', '浴霸', '风扇', '灯具'].map(section).join('\n\n')
  const short = '# 说明\n\n滤网清洗前先关机，并拔下插头。'

  test('are one hit with the next best, and are counted and paged as one', async () => {
    const { owner } = await documents(manual, short)
    const { list, total, facets } = await ask(owner, '滤网清洗')
    expect([total, facets.types]).toEqual([2, [{ key: 'literacy', count: 2 }]])
    const grouped = list.find(({ title }) => title === '说明书0')
    expect(grouped).toMatchObject({ beside: { length: 2 }, others: { length: 4 }, othersTotal: 4 })
    expect(new Set(grouped && passagesOf(grouped).map(({ id }) => id)).size).toBe(7)
    expect(list.find(({ title }) => title === '说明书1')).not.toHaveProperty('others')
    const pages = [
      await ask(owner, '滤网清洗', { pageSize: 1 }),
      await ask(owner, '滤网清洗', { pageSize: 1, pageNum: 2 }),
    ]
    expect(
      pages
        .map((page) => page.list.map(({ title }) => title))
        .flat()
        .toSorted(),
    ).toEqual(['说明书0', '说明书1'])
  })

  test('each can be judged, and none that is not served stands beside the best', async () => {
    const { owner } = await documents(manual)
    const { list, searchId } = await ask(owner, '滤网清洗')
    const ids = list.flatMap(passagesOf).map(({ id }) => id)
    for (const hitId of ids) {
      const body = { hitId, verdict: 'helpful' as const }
      await server.call(api.search.feedback, { token: owner.token, params: { searchId }, body })
    }
    // The index is not told: for a moment it lags behind.
    await server.app.ctx.db.updateTable('chunks').set({ enabled: false }).where('id', 'in', ids.slice(0, 4)).execute()
    const after = (await ask(owner, '滤网清洗')).list.flatMap(passagesOf)
    expect(after.map(({ id }) => id).toSorted()).toEqual(ids.slice(4).toSorted())
  })
})
