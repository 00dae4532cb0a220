/**
 * From the key that asks to the first hit on the screen, over the demo knowledge in a real browser over the built
 * product: `npm run bench:search-box [-- --rounds 3]`. `--at http://127.0.0.1:8080` measures a product that runs already,
 * with the password of ZHIKU_DEMO_PASSWORD.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { measureAt, withPage } from './bench-product.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, at: { type: 'string' } } })
const rounds = Number(values.rounds)

const questions = [
  '滤网怎么清洗',
  'KFR-35GW/X10-Pro 噪音',
  '空调 E6',
  '以旧换新补贴标准',
  '热水器打不着火怎么办',
  '噪音低于 40 的空调',
  '移机怎么收费',
  '扫地机器人不回充',
  '洗衣机保修几年',
  '冰箱不制冷',
]

/** Milliseconds from Enter to a frame behind which the first hit is drawn. */
async function measureQuestion(page: Page, question: string): Promise<number> {
  await page.goto('/knowledge-search/index')
  const box = page.getByRole('combobox', { name: '搜索知识' })
  await box.pressSequentially(question)
  await page.evaluate(() => {
    const told = window as unknown as { firstHit: Promise<number> } // kept on the page between two calls
    told.firstHit = new Promise((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const hit = document.querySelector('main article')?.getBoundingClientRect()
            if (hit && hit.height > 0 && hit.top < innerHeight)
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        },
        { capture: true, once: true },
      )
    })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => (window as unknown as { firstHit: Promise<number> }).firstHit)
}

await measureAt(values.at, (origin) =>
  withPage(origin, accounts.agent, async (page) => {
    // The first fills the browser's cache, and waits until the demo knowledge is searchable.
    for (const question of questions) await measureQuestion(page, question)
    const took: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const question of questions) took.push(await measureQuestion(page, question))
    took.sort((one, other) => one - other)
    const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0)
    console.log(
      `search box, ${questions.length} questions × ${rounds}: Enter to the first hit median ${at(0.5)} ms, 95% ${at(0.95)} ms, worst ${at(1)} ms`,
    )
  }),
)
