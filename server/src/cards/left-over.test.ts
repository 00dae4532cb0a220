import { describe, expect, test } from 'vitest'
import { leftOver } from './left-over.ts'

describe('leftOver', () => {
  const left = (text: string, understood: string, harmless = '') => {
    const from = text.indexOf(understood)
    return leftOver(text, { places: [{ from, to: from + understood.length }] }, harmless)
  }
  test.each([
    ['r8 max吸力是多少来着', '吸力'],
    ['嗯那个r5它的吸力是多少', '吸力'],
    ['请问qh12d多重啊', '多重'],
    ['qh12d有多重 一个人搬得动不', '多重'],
    ['r3到底多高啊能不能钻沙发底', '多高'],
    ['520停电能顶几个钟', '停电'],
    ['x10现在多少钱', '多少钱'],
    ['x10pro声音大不大几分贝', '声音'],
    ['qh4洗完自己开门吗', '开门'],
    ['出租房想装个m5啥价', '啥价'],
    ['我在长春 x10外面几度', '外面几度'],
    ['x10放客厅角落长宽高', '长宽高'],
  ])('nothing of %s', (text, understood) => expect(left(text, understood)).toEqual([]))
  test.each([
    ['qh12d安装多少钱', '多少钱', ['安装']],
    ['qh12d门封圈多少钱', '多少钱', ['门封']],
    ['r8 max维修多少钱', '多少钱', ['维修']],
    ['qh12d 安装 多少钱', '多少钱', ['安装']],
    ['qh12d能不能安装多少钱', '多少钱', ['安装']],
    ['qh12d去年多少钱', '多少钱', ['去年']],
    ['qh12d移机多少钱', '多少钱', ['移机']],
    ['x10延保多少钱', '多少钱', ['延保']],
    ['16升水泵多少钱', '多少钱', ['水泵']],
  ])('%s: %j', (text, understood, words) => expect(left(text, understood)).toEqual(words))
  const asked = (text: string, about: string, length?: string) => {
    const placeOf = (word: string) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length })
    const lengths = length === undefined ? [] : [placeOf(length)]
    return leftOver(text, { places: [placeOf(about), ...lengths], asked: [placeOf(about)], lengths }, '')
  }
  test('what is told of the customer behind what is asked asks nothing', () => {
    expect(asked('r6拖布能抬多高 家里有地毯', '拖布能抬多高')).toEqual([])
    expect(asked('x10多少钱 我想换遥控器', '多少钱')).toContain('遥控器')
    expect(asked('x10多少钱 遥控器', '多少钱')).toEqual(['遥控器'])
  })
  test('what is told in another sentence than what is asked asks nothing, unless it is of a thing or work of the trade', () => {
    const of = (text: string, about: string, isOfItself: boolean) => {
      const place = { from: text.indexOf(about), to: text.indexOf(about) + about.length }
      return leftOver(text, { places: [place], asked: [place], isOfItself }, '')
    }
    expect(of('师傅在旁边等着，r8多少帕', '多少帕', true)).toEqual([])
    expect(of('老婆嫌上一台不好，r8多少帕', '多少帕', true)).toEqual([])
    expect(of('我刚在网上看的r8，多少钱', '多少钱', false)).toEqual([])
    expect(of('r8的充电座，多少瓦', '多少瓦', true)).toEqual(['充电座'])
    expect(of('r8皮带，多少钱', '多少钱', false)).toEqual(['皮带'])
    expect(of('r8要移机，多少钱', '多少钱', false)).toEqual(['移机'])
  })
  test('what a sentence tells of one thing and does not ask changes no figure of its own', () => {
    const of = (text: string, product: string, about: string, isPlainly: boolean) => {
      const [name, place] = [product, about].map((word) => ({
        from: text.indexOf(word),
        to: text.indexOf(word) + word.length,
      }))
      if (!name || !place) throw new Error('no such words')
      return leftOver(text, { places: [name, place], asked: [place], isOfItself: true, isPlainly }, '')
    }
    expect(of('满手油不想碰按钮，r8几帕', 'r8', '几帕', false)).toEqual(['按钮'])
    expect(of('满手油不想碰按钮，r8几帕', 'r8', '几帕', true)).toEqual([])
    expect(of('按钮在哪，r8几帕', 'r8', '几帕', true)).toEqual(['按钮'])
    expect(of('r8的遥控器，几帕', 'r8', '几帕', true)).toEqual(['遥控器'])
    expect(of('r6跟充电座一起买，r8几帕', 'r8', '几帕', true)).toEqual(['充电座'])
    expect(of('遥控器，r8几帕', 'r8', '几帕', true)).toEqual(['遥控器'])
    expect(of('r8遥控器几帕', 'r8', '几帕', true)).toEqual(['遥控器'])
  })
  describe('what is asked stands in the sentence that asks', () => {
    const left = (
      text: string,
      about: readonly string[],
      asked: string,
      more: object = { isOfItself: true, isPlainly: true },
    ) => {
      const placeOf = (word: string) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length })
      return leftOver(text, { places: about.map(placeOf), asked: [placeOf(asked)], ...more }, '')
    }
    test('though its word was told before, of another', () =>
      expect(left('去年楼下的都冻坏了，18升冷凝能扛零下多少度', ['冻坏', '18升冷凝', '零下'], '冻坏')).toEqual([]))
    test('a word that is told, while something else is asked, is not asked', () => {
      expect(left('qh9风量24个够大了吧，是不是装歪了', ['qh9', '风量', '24个'], '风量')).not.toEqual([])
      expect(left('r6电池不经用了，去年几月买的有记录没', ['r6', '电池'], '电池')).not.toEqual([])
    })
    test('whatever it was, how few, and what others asked is told', () => {
      expect(left('什么按钮都要去摁，r8几帕', ['r8', '几帕'], '几帕')).toEqual([])
      expect(left('交完押金没剩几个钱，r8几帕', ['r8', '几帕'], '几帕')).toEqual([])
      expect(left('电工师傅问我插座多大，r8几帕', ['r8', '几帕'], '几帕')).toEqual([])
    })
    test('what is told of another thing is none of this one', () =>
      expect(left('前头那台杂牌皮带断了，r8多重', ['r8', '多重'], '多重', {})).toEqual([]))
    test('what stands right before the words that ask how much is asked of', () =>
      expect(left('j8的热负荷是几千瓦', ['j8', '几千瓦'], '几千瓦')).toEqual(['负荷']))
    test('where things are asked for, a story leaves nothing, and what they are to be besides does', () => {
      const which = { isFreely: true, isPlainly: true, isWhich: true }
      expect(left('冰格又老粘，能自动制冰的冰箱是哪台', ['自动制冰', '冰箱'], '自动制冰', which)).toEqual([])
      expect(left('凤冷的冰箱，两千以内有吗', ['冰箱', '两千以内'], '两千以内', which)).toEqual(['凤冷'])
      expect(left('最好带边刷的，两千以内有吗', ['两千以内'], '两千以内', which)).toEqual(['带边'])
    })
    test('beside a figure that no part has, only words of the trade and of other figures ask for something else', () => {
      const loosely = { isFreely: true, isLoosely: true }
      expect(left('水槽洗碗机石材老板问开孔', ['水槽', '洗碗机', '开孔'], '开孔', loosely)).toEqual([])
      expect(left('水槽洗碗机石材老板问开孔', ['水槽', '洗碗机', '开孔'], '开孔', {})).toEqual(['石材'])
      expect(left('洗碗机漏水开孔', ['洗碗机', '开孔'], '开孔', loosely)).toEqual(['漏水'])
      const which = { ...loosely, isWhich: true, names: '变温室容积' }
      expect(left('一级能效加变温的冰箱', ['一级能效', '冰箱'], '一级能效', which)).toEqual(['变温'])
    })
    test('the family, and what is done twice, ask nothing', () => {
      expect(left('r8给爷爷奶奶用几帕', ['r8', '几帕'], '几帕', {})).toEqual([])
      expect(left('r8几帕说说', ['r8', '几帕'], '几帕', {})).toEqual([])
    })
  })
  test('a figure that does not change with the years is asked of what was bought last year', () => {
    const of = (isOfItself: boolean) => leftOver('去年买的r8吵吗', { places: [{ from: 6, to: 8 }], isOfItself }, '')
    expect([of(true), of(false)]).toEqual([[], ['去年']])
  })
  test('a length is of the customer’s own that is named before it', () =>
    expect(asked('520 我家门85公分搬得进去吗', '搬得进', '85公分')).toEqual([]))
  test('a thing that the product’s words would swallow stays something else', () =>
    expect(left('wqp14一块洗碗块多少钱', '多少钱', '清禾 14 套洗碗机')).toEqual(['洗碗块']))
  test('a thing that is called otherwise is the product’s own', () =>
    expect(left('r3扫地鸡多重', '多重', '清禾扫地机器人')).toEqual([]))
  test('what the products are called says nothing new', () =>
    expect(left('洗烘一体机qh12d多重', '多重', '清禾 10 公斤滚筒洗烘一体机')).toEqual([]))
})
