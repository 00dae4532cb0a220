import type { UploadTicket } from '@zhiku/contract/uploads'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { afterReload } from './remembered-queue.ts'
import { UploadQueue } from './upload-queue.ts'
import type { QueueState, UploadServices } from './upload-queue.ts'
import { draftOfRow, noFields } from './upload-row.ts'

const rules = { maxSize: 100, accept: ['.pdf', '.txt'] }
const ticketFor = (name: string): UploadTicket => ({
  uploadUrl: '/store',
  method: 'POST',
  fields: {},
  ossUrl: `oss://${name}`,
  expiresAt: '2026-05-01T00:00:00Z',
  maxSize: 100,
  accept: rules.accept,
})
const file = (name: string, size = 3): File => new File(['x'.repeat(size)], name)

/** Services whose sends end when the test says so. */
function createServices(over: Partial<UploadServices> = {}) {
  const sends: { name: string; end: PromiseWithResolvers<void> }[] = []
  const registered: string[] = []
  const services: UploadServices = {
    issueTicket: (chosen) => Promise.resolve(ticketFor(chosen.name)),
    send: (_ticket, chosen, onProgress, signal) => {
      const end = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => end.reject(new DOMException('aborted', 'AbortError')))
      sends.push({ name: chosen.name, end })
      onProgress(1)
      return end.promise
    },
    register: (draft) => {
      registered.push(`${draft.name}:${draft.onDuplicate}`)
      return Promise.resolve(`id-${draft.name}`)
    },
    findTaken: () => Promise.resolve(new Map()),
    now: () => 0,
    ...over,
  }
  return { services, sends, registered }
}

/** Resolves once the queue's state is as wanted. */
const until = (queue: UploadQueue, isSo: (state: QueueState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(queue.store.getState())) return resolve()
    const stop = queue.store.subscribe((state) => {
      if (!isSo(state)) return
      stop()
      resolve()
    })
  })
const states = (queue: UploadQueue) => queue.store.getState().rows.map(({ name, state }) => `${name}:${state}`)
const nothing = () => undefined

test('three files are sent at once and the next starts when one ends', async () => {
  const { services, sends } = createServices()
  const queue = new UploadQueue(services, null, nothing)
  await queue.add(
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
    rules,
  )
  await until(queue, ({ rows }) => rows.filter((row) => row.sentBytes > 0).length === 3)
  expect(states(queue)).toEqual(['a.pdf:uploading', 'b.pdf:uploading', 'c.pdf:uploading', 'd.pdf:waiting'])
  sends[0]?.end.resolve()
  await until(queue, ({ rows }) => rows[3]?.state === 'uploading')
  expect(states(queue)[0]).toBe('a.pdf:uploaded')
})

test('a file of a wrong type or size is refused with its reason while the others go on', async () => {
  const { services } = createServices()
  const queue = new UploadQueue(services, null, nothing)
  await queue.add([file('a.exe'), file('big.pdf', 101), file('good.pdf')], rules)
  expect(queue.store.getState().rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'uploading'])
  expect(queue.store.getState().rows[0]?.reason).toContain('.exe')
})

test('the fifty-first file is refused', async () => {
  const { services } = createServices()
  const queue = new UploadQueue(services, null, nothing)
  await queue.add(
    Array.from({ length: 51 }, (_, index) => file(`${index}.pdf`)),
    rules,
  )
  expect(queue.store.getState().rows.filter(({ state }) => state === 'refused')).toHaveLength(1)
  expect(queue.store.getState().rows.at(-1)?.reason).toContain('一次最多 50 个')
})

test('a submitted file is registered as soon as it is in the store', async () => {
  const { services, sends, registered } = createServices()
  const queue = new UploadQueue(services, null, nothing)
  await queue.add([file('a.pdf')], rules)
  queue.submit()
  expect(registered).toEqual([])
  sends[0]?.end.resolve()
  await until(queue, ({ rows }) => rows[0]?.state === 'registered')
  expect(registered).toEqual(['a.pdf:reject'])
  expect(queue.store.getState().rows[0]?.fileId).toBe('id-a.pdf')
})

test('a taken name waits for a choice; the chosen way is what the server is told', async () => {
  const { services, sends, registered } = createServices({ findTaken: () => Promise.resolve(new Map([['a.pdf', 2]])) })
  const queue = new UploadQueue(services, null, nothing)
  await queue.add([file('a.pdf'), file('b.pdf'), file('b.pdf', 4)], rules)
  expect(queue.store.getState().rows.map(({ isTaken }) => isTaken)).toEqual([true, false, true])
  expect(queue.store.getState().rows.map(({ editedChunkCount }) => editedChunkCount)).toEqual([2, undefined, undefined])
  for (const { end } of sends) end.resolve()
  await until(queue, ({ rows }) => rows.every(({ state }) => state === 'uploaded'))
  queue.submit()
  await until(queue, ({ rows }) => rows[1]?.state === 'registered')
  const [first, , third] = queue.store.getState().rows
  queue.choose([first?.id ?? ''], 'replace')
  queue.choose([third?.id ?? ''], 'skip')
  queue.submit()
  await until(queue, ({ rows }) => rows[0]?.state === 'registered')
  expect(registered).toEqual(['b.pdf:reject', 'a.pdf:replace'])
  expect(queue.store.getState().rows[2]?.state).toBe('uploaded')
})

test('a name that is taken meanwhile turns into a question', async () => {
  const taken = new ApiError('知识库中已有同名文件', { status: 409, code: 40903 })
  const { services, sends } = createServices({ register: () => Promise.reject(taken) })
  const queue = new UploadQueue(services, null, nothing)
  await queue.add([file('a.pdf')], rules)
  sends[0]?.end.resolve()
  queue.submit()
  await until(queue, ({ rows }) => rows[0]?.isTaken === true)
  expect(queue.store.getState().rows[0]).toMatchObject({ state: 'uploaded', isSubmitted: false })
})

test('a cancelled upload stops and can be tried again; a failed one says why', async () => {
  const { services, sends } = createServices()
  const queue = new UploadQueue(services, null, nothing)
  await queue.add([file('a.pdf'), file('b.pdf')], rules)
  const [first, second] = queue.store.getState().rows
  queue.cancel(first?.id ?? '')
  sends[1]?.end.reject(new ApiError('文件超过大小上限'))
  await until(queue, ({ rows }) => rows[1]?.state === 'failed')
  expect(states(queue)).toEqual(['a.pdf:cancelled', 'b.pdf:failed'])
  expect(queue.store.getState().rows[1]?.reason).toBe('文件超过大小上限')
  queue.retry(first?.id ?? '')
  queue.retry(second?.id ?? '')
  await until(queue, ({ rows }) => rows.every(({ state }) => state === 'uploading'))
})

test('after a reload what is in the store goes on, and the rest asks for its file', async () => {
  const { services, registered, sends } = createServices()
  const row = { sentBytes: 0, bytesPerSecond: 0, isTaken: false, isSubmitted: true, size: 3 }
  const rows = [
    afterReload({ ...row, id: '1', name: 'a.pdf', state: 'registering', ossUrl: 'oss://a' }),
    afterReload({ ...row, id: '2', name: 'b.pdf', state: 'uploading' }),
  ]
  const queue = new UploadQueue(services, { rows, fields: noFields }, nothing)
  queue.pump()
  await until(queue, ({ rows: [first] }) => first?.state === 'registered')
  expect(states(queue)).toEqual(['a.pdf:registered', 'b.pdf:missing'])
  await queue.add([file('b.pdf')], rules)
  await until(queue, ({ rows: [, second] }) => second?.state === 'uploading')
  sends[0]?.end.resolve()
  await until(queue, ({ rows: [, second] }) => second?.state === 'registered')
  expect(registered).toEqual(['a.pdf:reject', 'b.pdf:reject'])
})

test('a replaced file keeps its own facts where the upload chose none', () => {
  const row = {
    id: '1',
    name: 'a.pdf',
    size: 3,
    state: 'uploaded',
    sentBytes: 3,
    bytesPerSecond: 0,
    isTaken: true,
    isSubmitted: true,
    ossUrl: 'oss://a',
  } as const
  expect(draftOfRow({ ...row, choice: 'replace' }, { ...noFields, tags: ['新'] })).toEqual({
    name: 'a.pdf',
    ossUrl: 'oss://a',
    size: 3,
    tags: ['新'],
    onDuplicate: 'replace',
  })
  expect(draftOfRow({ ...row, choice: 'keepBoth', knowledgeType: 'policy' }, noFields)).toMatchObject({
    knowledgeType: 'policy',
    categoryId: null,
    onDuplicate: 'keepBoth',
  })
})
