/** Children that parse files, a few at a time; the others wait in the order in which they came. */
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChunkOptions, DocumentChunk } from './chunk-markdown.ts'
import { ChildDeath, ParsingChild } from './child-process.ts'
import type { DoneMessage } from './child-process.ts'
import type { ParsedDocument } from './document.ts'
import { ParseFailure } from './failure.ts'
import { defaultLimits } from './limits.ts'
import type { ParsingLimits } from './limits.ts'
import { ChunkLine, chunksFile, documentFile } from './messages.ts'

export interface ParseOptions {
  chunking?: ChunkOptions
  /** Replaces single limits of the pool for this file. */
  limits?: Partial<ParsingLimits>
  /** @param fraction 0–1, never falling within one reader */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** What was read, and cut into chunks. */
export interface ChunkedDocument extends ParsedDocument {
  chunks: DocumentChunk[]
}

export interface ParsingPool {
  /** @param input the file's bytes by path; `name` is the uploaded name, whose extension counts
   *  @throws ParseFailure */
  parse(input: { path: string; name: string }, options?: ParseOptions): Promise<ChunkedDocument>
  /** Ends the children; files that are being read or wait fail as `cancelled`. */
  close(): Promise<void>
}

export interface ParsingPoolOptions {
  /** Files parsed at a time; 2. */
  size?: number
  limits?: Partial<ParsingLimits>
  /** The children's whole environment; by default only where programs such as tesseract are looked for. */
  environment?: Record<string, string>
}

/** A child is replaced after this many files: native libraries do not give all memory back. */
const maxFilesPerChild = 100

export function createParsingPool({
  size = 2,
  limits,
  environment = { PATH: '/usr/local/bin:/usr/bin:/bin' },
}: ParsingPoolOptions = {}): ParsingPool {
  return new Pool(size, { ...defaultLimits, ...limits }, environment)
}

interface Seat {
  child: ParsingChild | undefined
  files: number
}

class Pool implements ParsingPool {
  private readonly limits: ParsingLimits
  private readonly environment: Record<string, string>
  private readonly free: Seat[]
  private readonly seats: Seat[]
  private readonly waiting: ((seat: Seat) => void)[] = []
  private readonly closing = new AbortController()

  constructor(size: number, limits: ParsingLimits, environment: Record<string, string>) {
    this.limits = limits
    this.environment = environment
    this.seats = Array.from({ length: Math.max(1, size) }, () => ({ child: undefined, files: 0 }))
    this.free = [...this.seats]
  }

  async parse(input: { path: string; name: string }, options: ParseOptions = {}): Promise<ChunkedDocument> {
    const limits = { ...this.limits, ...options.limits }
    const signal = AbortSignal.any([this.closing.signal, ...(options.signal ? [options.signal] : [])])
    const { size } = await stat(input.path)
    if (size > limits.maxBytes) {
      throw new ParseFailure(
        'too_large',
        `文件超过 ${Math.floor(limits.maxBytes / 1024 / 1024)} MB，请压缩或拆分后重新上传。`,
      )
    }
    const seat = await this.takeSeat(signal)
    const folder = await mkdtemp(join(tmpdir(), 'zhiku-parse-'))
    try {
      return await readDocument(
        folder,
        await this.read(
          seat,
          { ...input, limits, chunking: options.chunking ?? {}, resultFolder: folder },
          options,
          signal,
        ),
      )
    } finally {
      this.leaveSeat(seat)
      await rm(folder, { recursive: true, force: true })
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    for (const seat of this.seats) seat.child?.kill()
  }

  /** A reader that kills its child makes room for the next one, within the same time; one whose child was killed by others is tried once more. */
  private async read(seat: Seat, request: Request, options: ParseOptions, signal: AbortSignal): Promise<DoneMessage> {
    const deadline = performance.now() + request.limits.timeoutMs
    let killedAt = -1
    for (let firstReader = 0; ;) {
      try {
        return await this.childOf(seat).read(
          { ...request, firstReader },
          {
            timeoutMs: Math.max(1, deadline - performance.now()),
            maxMemoryBytes: request.limits.maxMemoryBytes,
            onProgress: options.onProgress,
            signal,
          },
        )
      } catch (error) {
        if (!(error instanceof ChildDeath)) throw error
        const isTriedAgain = error.wasKilled && killedAt !== error.reader.index
        if (isTriedAgain) killedAt = error.reader.index
        firstReader = isTriedAgain ? error.reader.index : error.reader.index + 1
        if (firstReader >= error.reader.count || performance.now() >= deadline) throw error.failure
      }
    }
  }

  private childOf(seat: Seat): ParsingChild {
    if (!seat.child?.isUsable || seat.files >= maxFilesPerChild) {
      seat.child?.kill()
      seat.child = new ParsingChild(this.limits.maxMemoryBytes, this.environment)
      seat.files = 0
    }
    seat.files++
    return seat.child
  }

  private async takeSeat(signal: AbortSignal): Promise<Seat> {
    if (signal.aborted) throw new ParseFailure('cancelled')
    const seat = this.free.pop()
    if (seat) return seat
    const { promise, resolve, reject } = Promise.withResolvers<Seat>()
    const leave = () => {
      this.waiting.splice(this.waiting.indexOf(resolve), 1)
      reject(new ParseFailure('cancelled'))
    }
    signal.addEventListener('abort', leave)
    this.waiting.push(resolve)
    return promise.finally(() => signal.removeEventListener('abort', leave))
  }

  private leaveSeat(seat: Seat): void {
    const next = this.waiting.shift()
    if (next) next(seat)
    else this.free.push(seat)
  }
}

interface Request {
  path: string
  name: string
  limits: ParsingLimits
  chunking: ChunkOptions
  resultFolder: string
}

async function readDocument(folder: string, done: DoneMessage): Promise<ChunkedDocument> {
  const pictures: ParsedDocument['pictures'] = []
  for (const picture of done.pictures) pictures.push({ ...picture, bytes: await readFile(join(folder, picture.name)) })
  const markdown = await readFile(join(folder, documentFile), 'utf8')
  const chunks = await readChunks(folder)
  return { format: done.format, markdown, pageCount: done.pageCount, pictures, warnings: done.warnings, chunks }
}

/** Line by line, so that the parent stays awake over a long document. */
async function readChunks(folder: string): Promise<DocumentChunk[]> {
  const chunks: DocumentChunk[] = []
  const file = await open(join(folder, chunksFile))
  for await (const line of file.readLines()) chunks.push(ChunkLine.parse(JSON.parse(line)))
  return chunks
}
