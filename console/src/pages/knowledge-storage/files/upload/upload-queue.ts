/**
 * The files of one upload: sent three at once, entered into the knowledge base when submitted, remembered over a
 * reload. It lives outside React, so that the uploads go on while the employee looks at another page.
 */
import type { UploadTicket } from '@zhiku/contract/uploads'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { limits } from '@zhiku/contract/words/limits'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { ApiError, otherMessage } from '../../../../api/api-error.ts'
import { refusalOf } from '../../shared/fields/accepted-files.ts'
import type { UploadRules } from '../../shared/fields/accepted-files.ts'
import { draftOfRow, isOpen, isSubmittable, noFields } from './upload-row.ts'
import type { Choice, CommonFields, UploadRow } from './upload-row.ts'

/** Uploads at once: more share the same line and finish later, fewer leave it idle between files. */
const uploadsAtOnce = 3

/** Weight of the newest measurement in the speed shown, so that it does not flicker. */
const speedWeight = 0.3

export interface UploadServices {
  issueTicket: (file: File, signal: AbortSignal) => Promise<UploadTicket>
  send: (
    ticket: UploadTicket,
    file: File,
    onProgress: (sentBytes: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Enters an object into the knowledge base; answers the file's id. */
  register: (draft: ReturnType<typeof draftOfRow>) => Promise<string>
  /** Which of the names the knowledge base has, each with the chunks of its file that people have written. */
  findTaken: (names: string[]) => Promise<ReadonlyMap<string, number>>
  /** Milliseconds, for the speed. */
  now: () => number
}

export interface QueueState {
  rows: readonly UploadRow[]
  fields: CommonFields
}

export class UploadQueue {
  readonly store: StoreApi<QueueState>
  readonly #services: UploadServices
  readonly #save: (state: QueueState) => void
  /** Bytes by row; a reload forgets them. */
  readonly #bytes = new Map<string, File>()
  readonly #aborts = new Map<string, AbortController>()

  constructor(services: UploadServices, restored: QueueState | null, save: (state: QueueState) => void) {
    this.store = createStore<QueueState>(() => restored ?? { rows: [], fields: noFields })
    this.#services = services
    this.#save = save
  }

  get #rows(): readonly UploadRow[] {
    return this.store.getState().rows
  }

  #find(id: string): UploadRow | undefined {
    return this.#rows.find((row) => row.id === id)
  }

  #set(state: Partial<QueueState>): void {
    this.store.setState(state)
    this.#save(this.store.getState())
  }

  #patch(id: string, change: Partial<UploadRow>): void {
    this.#set({
      rows: this.#rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
    })
  }

  async #upload(row: UploadRow, file: File): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(row.id, abort)
    this.#patch(row.id, { state: 'uploading', sentBytes: 0, bytesPerSecond: 0, reason: undefined })
    try {
      const ticket = await this.#services.issueTicket(file, abort.signal)
      await this.#services.send(ticket, file, this.#measure(row.id), abort.signal)
      this.#patch(row.id, { state: 'uploaded', ossUrl: ticket.ossUrl, sentBytes: file.size })
    } catch (error) {
      if (!abort.signal.aborted) this.#patch(row.id, { state: 'failed', reason: reasonOf(error) })
    } finally {
      this.#aborts.delete(row.id)
    }
    this.pump()
  }

  /** Progress changes the screen only; it is not worth remembering. */
  #measure(id: string): (sentBytes: number) => void {
    let last = { at: this.#services.now(), bytes: 0 }
    return (sentBytes) => {
      const at = this.#services.now()
      const rate = at > last.at ? ((sentBytes - last.bytes) / (at - last.at)) * 1000 : 0
      last = { at, bytes: sentBytes }
      this.store.setState(({ rows }) => ({
        rows: rows.map((row) => {
          if (row.id !== id) return row
          const bytesPerSecond =
            row.bytesPerSecond === 0 ? rate : row.bytesPerSecond * (1 - speedWeight) + rate * speedWeight
          return { ...row, sentBytes, bytesPerSecond }
        }),
      }))
    }
  }

  async #register(row: UploadRow): Promise<void> {
    this.#patch(row.id, { state: 'registering', reason: undefined })
    try {
      const fileId = await this.#services.register(draftOfRow(row, this.store.getState().fields))
      this.#bytes.delete(row.id)
      this.#patch(row.id, { state: 'registered', fileId })
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === problemCodes['file.name_taken']
      if (isTaken) this.#patch(row.id, { state: 'uploaded', isTaken: true, choice: undefined, isSubmitted: false })
      else this.#patch(row.id, { state: 'failed', reason: reasonOf(error) })
    }
    this.pump()
  }

  /** Starts what can start: uploads up to their number, registrations one by one so that equal names see each other. */
  pump(): void {
    const { rows } = this.store.getState()
    let free = uploadsAtOnce - rows.filter(({ state }) => state === 'uploading').length
    for (const row of rows) {
      const file = this.#bytes.get(row.id)
      if (free > 0 && row.state === 'waiting' && row.choice !== 'skip' && file) {
        free -= 1
        void this.#upload(row, file)
      }
    }
    if (rows.some(({ state }) => state === 'registering')) return
    const next = rows.find((row) => row.state === 'uploaded' && row.isSubmitted && row.choice !== 'skip')
    if (next) void this.#register(next)
  }

  /** Adds files; what cannot be uploaded stands there with its reason, the others start at once. */
  async add(files: readonly File[], rules: UploadRules | undefined): Promise<void> {
    const left = this.#resume(files)
    let room = limits.filesPerUpload - this.#rows.filter(isOpen).length
    const added = left.map((file): UploadRow => {
      const reason =
        refusalOf(file, rules) ?? (room > 0 ? null : `一次最多 ${limits.filesPerUpload} 个文件，请等这批完成后再传`)
      if (!reason) room -= 1
      const id = crypto.randomUUID()
      if (!reason) this.#bytes.set(id, file)
      const state = reason ? 'refused' : 'waiting'
      const base = { id, name: file.name, size: file.size, sentBytes: 0, bytesPerSecond: 0, isSubmitted: false }
      return { ...base, state, isTaken: false, ...(reason !== null && { reason }) }
    })
    this.#set({ rows: [...this.#rows, ...added] })
    this.pump()
    await this.#markTaken(added.filter(({ state }) => state === 'waiting'))
  }

  /** A file that was picked again continues its old row. */
  #resume(files: readonly File[]): File[] {
    return files.filter((file) => {
      const row = this.#rows.find(
        ({ state, name, size }) => state === 'missing' && name === file.name && size === file.size,
      )
      if (!row) return true
      this.#bytes.set(row.id, file)
      this.#patch(row.id, { state: 'waiting' })
      return false
    })
  }

  /** A check that fails changes nothing: the server refuses a taken name at registration, and the row then asks. */
  async #markTaken(added: readonly UploadRow[]): Promise<void> {
    if (added.length === 0) return
    const taken = await this.#services
      .findTaken([...new Set(added.map(({ name }) => name))])
      .catch(() => new Map<string, number>())
    const seen = new Set<string>()
    const isTaken = new Set<string>()
    for (const row of this.#rows) {
      const isNew = added.some(({ id }) => id === row.id)
      if (isNew && (taken.has(row.name) || seen.has(row.name))) isTaken.add(row.id)
      if (isOpen(row)) seen.add(row.name)
    }
    this.#set({
      rows: this.#rows.map((row) =>
        isTaken.has(row.id) ? { ...row, isTaken: true, editedChunkCount: taken.get(row.name) } : row,
      ),
    })
  }

  choose(ids: readonly string[], choice: Choice): void {
    for (const id of ids) {
      const row = this.#find(id)
      if (!row) continue
      if (choice === 'skip') this.#aborts.get(id)?.abort()
      const isBack = row.state === 'uploading' && choice === 'skip'
      this.#patch(id, { choice, ...(isBack && { state: 'waiting' as const, sentBytes: 0 }) })
    }
    this.pump()
  }

  cancel(id: string): void {
    this.#aborts.get(id)?.abort()
    this.#patch(id, { state: 'cancelled', isSubmitted: false })
    this.pump()
  }

  retry(id: string): void {
    const row = this.#find(id)
    if (!row) return
    this.#patch(id, { state: row.ossUrl ? 'uploaded' : this.#bytes.has(id) ? 'waiting' : 'missing', reason: undefined })
    this.pump()
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#aborts.get(id)?.abort()
      this.#bytes.delete(id)
    }
    this.#set({ rows: this.#rows.filter((row) => !ids.includes(row.id)) })
    this.pump()
  }

  submit(): void {
    this.#set({ rows: this.#rows.map((row) => (isSubmittable(row) ? { ...row, isSubmitted: true } : row)) })
    this.pump()
  }

  setFields(fields: CommonFields): void {
    this.#set({ fields })
  }

  setKnowledgeType(id: string, knowledgeType: UploadRow['knowledgeType']): void {
    this.#patch(id, { knowledgeType })
  }
}

const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : otherMessage)
