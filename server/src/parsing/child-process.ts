/**
 * One child and the watch over it. Its life:
 *
 *   spawned ──▶ idle ──read()──▶ busy ──done──▶ idle …
 *                                  │
 *                                  └─ failed · timeout · oom · crash · cancelled ──▶ killed, never used again
 *
 * V8's own limit does not bound what native libraries take, so the parent looks at the child's
 * resident memory and kills it above the limit.
 */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { compiledCode } from './compiled-code.ts'
import { ParseFailure } from './failure.ts'
import { ChildMessage } from './messages.ts'
import type { ParseRequest } from './messages.ts'

const childFile = new URL('child.ts', import.meta.url)

/** How often the child's memory is looked at. A native library takes some 2 GB/s at most: the overshoot stays near 100 MB. */
const memoryCheckMs = 50

/** V8 clears away in earnest only near its own limit; below the child's, so that garbage alone never kills it. */
const heapShare = 0.7

/** Share of the time left that a reader may use while another one could follow it. */
const readerShare = 0.6

/** What a dead child leaves behind: why it died, the reader it was at, and whether somebody else killed it. */
export class ChildDeath extends Error {
  readonly failure: ParseFailure
  readonly reader: { index: number; count: number }
  /** By the system for want of memory, or by hand: no sign of a fault in the file. */
  readonly wasKilled: boolean

  constructor(failure: ParseFailure, reader: { index: number; count: number }, wasKilled: boolean) {
    super(failure.message)
    this.failure = failure
    this.reader = reader
    this.wasKilled = wasKilled
  }
}

export interface ReadOptions {
  timeoutMs: number
  maxMemoryBytes: number
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type DoneMessage = Extract<ChildMessage, { kind: 'done' }>

export class ParsingChild {
  private readonly process: ChildProcess
  private isDead = false

  /** @param environment all the child sees of it: the server's secrets stay with the server */
  constructor(maxMemoryBytes: number, environment: NodeJS.ProcessEnv) {
    this.process = fork(childFile, {
      env: { ...environment, ...compiledCode() },
      execArgv: [`--max-old-space-size=${Math.ceil((maxMemoryBytes * heapShare) / 1024 / 1024)}`],
      // A group of its own, so that a helper program it started dies with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.process.on('exit', () => (this.isDead = true))
    this.rest()
  }

  get isUsable(): boolean {
    return !this.isDead && this.process.connected
  }

  /** @throws ParseFailure as the child refused the file, or ChildDeath when it had to be given up */
  async read(request: ParseRequest, options: ReadOptions): Promise<DoneMessage> {
    const watch = new AbortController()
    this.process.ref()
    this.process.channel?.ref()
    try {
      return await this.converse(request, options, watch.signal)
    } catch (error) {
      this.kill()
      throw error
    } finally {
      watch.abort()
      this.rest()
    }
  }

  kill(): void {
    this.isDead = true
    const { pid } = this.process
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
  }

  /** An idle child does not keep the server from ending. */
  private rest(): void {
    this.process.unref()
    this.process.channel?.unref()
  }

  private converse(request: ParseRequest, options: ReadOptions, over: AbortSignal): Promise<DoneMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<DoneMessage>()
    let reader = { index: 0, count: 1 }
    let lastWords = ''
    const giveUp = (failure: ParseFailure, wasKilled = false) => reject(new ChildDeath(failure, reader, wasKilled))
    const giveUpAfter = (ms: number, until: AbortSignal) =>
      void delay(ms, undefined, { signal: until }).then(
        () => giveUp(new ParseFailure('timeout')),
        () => undefined,
      )
    // Ends the time of one reader, so that the next one has some left.
    let patience = new AbortController()
    const onMessage = (raw: unknown) => {
      const parsed = ChildMessage.safeParse(raw)
      if (!parsed.success) return giveUp(new ParseFailure('crash'))
      const message = parsed.data
      switch (message.kind) {
        case 'reader':
          reader = message
          patience.abort()
          patience = new AbortController()
          if (reader.index + 1 < reader.count) giveUpAfter(options.timeoutMs * readerShare, patience.signal)
          return
        case 'progress':
          return options.onProgress?.(message.fraction)
        case 'done':
          return resolve(message)
        case 'failed':
          return reject(new ParseFailure(message.code, message.sentence, { cause: message.cause }))
      }
    }
    const onWords = (words: Buffer) => (lastWords = (lastWords + words.toString()).slice(-4096))
    const onExit = (_code: unknown, signal?: unknown) =>
      giveUp(
        new ParseFailure(/heap out of memory|allocation failed|bad_alloc/i.test(lastWords) ? 'oom' : 'crash'),
        signal === 'SIGKILL' || signal === 'SIGTERM',
      )
    const onAbort = () => reject(new ParseFailure('cancelled'))
    this.process.on('message', onMessage).on('close', onExit).on('error', onExit)
    this.process.stderr?.on('data', onWords)
    options.signal?.addEventListener('abort', onAbort)
    over.addEventListener('abort', () => {
      patience.abort()
      this.process.off('message', onMessage).off('close', onExit).off('error', onExit)
      this.process.stderr?.off('data', onWords)
      options.signal?.removeEventListener('abort', onAbort)
    })
    giveUpAfter(options.timeoutMs, over)
    void this.watchMemory(options.maxMemoryBytes, over).then((isOver) => isOver && giveUp(new ParseFailure('oom')))
    if (options.signal?.aborted) onAbort()
    else this.process.send(request, (error) => error && onExit(error))
    return promise
  }

  /** Answers true once the child holds more than it may, false when the reading is over. */
  private async watchMemory(maxBytes: number, over: AbortSignal): Promise<boolean> {
    try {
      while (!over.aborted) {
        if ((await residentBytes(this.process.pid)) > maxBytes) return true
        await delay(memoryCheckMs, undefined, { signal: over })
      }
    } catch {
      // Aborted: the reading is over.
    }
    return false
  }
}

/** 0 where the system does not tell (only Linux has /proc): there V8's limit is the only one. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
