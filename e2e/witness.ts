/** What the pages of a journey asked for and complained of, told where it fails: the second time it may not fail. */
import type { BrowserContext, Page, Request } from '@playwright/test'

/** Lines that are kept: the last ones. */
const most = 150

export function createWitness() {
  const began = Date.now()
  const lines: string[] = []
  const asked = new Map<Request, number>()
  const tell = (words: string) => lines.push(`${String(Date.now() - began).padStart(7)} ms  ${words}`)
  const end = (request: Request, outcome: string | number) => {
    const since = asked.get(request)
    if (since !== undefined) tell(`${nameOf(request)} → ${outcome} after ${Date.now() - since} ms`)
    asked.delete(request)
  }
  const watchPage = (page: Page) => {
    page.on('framenavigated', (frame) => frame === page.mainFrame() && tell(`at ${frame.url()}`))
    page.on('domcontentloaded', () => tell(`a new document at ${page.url()}`))
  }
  return {
    watch: (context: BrowserContext) => {
      context.on('page', watchPage)
      context.on('request', (request) => isCall(request) && asked.set(request, Date.now()))
      context.on('response', (answer) => end(answer.request(), answer.status()))
      context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'))
      context.on('console', (said) => /error|warning/.test(said.type()) && tell(`console: ${said.text()}`))
      context.on('weberror', (thrown) => tell(`thrown: ${thrown.error().stack}`))
    },
    /** Its times count from `began`; the product's own warnings, in the runner's output, bear the time of day. */
    account: (): string =>
      [
        `from ${new Date(began).toISOString()} to ${new Date().toISOString()}`,
        ...lines.slice(-most),
        ...[...asked].map(([request, since]) => `still under way after ${Date.now() - since} ms: ${nameOf(request)}`),
      ].join('\n'),
  }
}

const nameOf = (request: Request): string => `${request.method()} ${request.url()}`

/** Pages and their parts are asked for by the hundred, and seldom explain anything. */
const isCall = (request: Request): boolean => /\/(api|rpc)\//.test(request.url())
