/**
 * The search index: one LanceDB table of chunks, in a folder or on S3-compatible storage, and tables of vectors beside it.
 *
 * It is derived from PostgreSQL and may be thrown away. A table that is not too large is searched in memory as a whole;
 * of a larger one, the rows that its full-text index does not hold yet, until `optimize` takes them in.
 * One process writes (the indexer); others see its commits within {@link refreshSeconds} and a tenth.
 */
import { totalmem } from 'node:os'
import { connect, Session } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import { ChunkTable } from './chunk-table.ts'
import { fullText, primaryKey, schema } from './table-form.ts'
import { isVectorTable, vectorSchema, VectorTable } from './vector-table.ts'

export interface KnowledgeIndexOptions {
  /** Folder, or `s3://bucket/prefix`. */
  uri: string
  /** Credentials and endpoint of S3-compatible storage, in LanceDB's words. */
  storageOptions?: Record<string, string>
  /** Tables of no more rows are searched in memory as a whole. */
  mostInMemory?: number
}

/** Of a row that is kept in memory; at the start it costs some 0.2 ms of processor. */
const bytesInMemory = 1_300
/** So many are kept on any machine. */
const leastInMemory = 150_000
/** Rows that a tenth of the memory holds which this process may use: a million where there are 13 GB. */
const mostInMemoryUsually = Math.max(
  leastInMemory,
  Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 10 / bytesInMemory),
)

/** The index could not do what was asked of it: it is damaged, or its storage is away. So the library marks its errors. */
export const isIndexFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'GenericFailure'

/** Bytes of posting lists that LanceDB keeps where it looks for words; by itself it would take 6 GB. The rest is read again from disk. */
const wordsCacheBytes = 640 * 2 ** 20
/** Bytes of what it keeps of the other indexes, by which rows are filtered. */
const filtersCacheBytes = 32 * 2 ** 20
/** Bytes of schemas and file layouts that it keeps; by itself 1 GB. */
const metadataCacheBytes = 96 * 2 ** 20
/** How old another process's view may be. */
const refreshSeconds = 0.5

const connectTo = ({ uri, storageOptions }: KnowledgeIndexOptions, session?: Session): Promise<Connection> =>
  connect(uri, {
    ...(session && { session }),
    readConsistencyInterval: refreshSeconds,
    ...(storageOptions ? { storageOptions } : {}),
  })

export class KnowledgeIndex {
  readonly #connection: Connection
  readonly #tables = new Map<string, Promise<ChunkTable>>()
  readonly #vectors = new Map<string, Promise<Table>>()

  /** Keeps nothing: what is looked at through it is read from storage each time. */
  readonly #forgetful = new Session(0n, 0n)
  readonly #options: KnowledgeIndexOptions

  private constructor(connection: Connection, options: KnowledgeIndexOptions) {
    this.#connection = connection
    this.#options = options
  }

  static async open(options: KnowledgeIndexOptions): Promise<KnowledgeIndex> {
    const session = new Session(BigInt(filtersCacheBytes), BigInt(metadataCacheBytes))
    return new KnowledgeIndex(await connectTo(options, session), options)
  }

  async has(name: string): Promise<boolean> {
    return (await this.#connection.tableNames({ limit: 10_000 })).includes(name)
  }

  /** Of the tables of chunks. */
  async names(): Promise<string[]> {
    return (await this.#connection.tableNames({ limit: 10_000 })).filter((name) => !isVectorTable(name))
  }

  async vectorTables(): Promise<string[]> {
    return (await this.#connection.tableNames({ limit: 10_000 })).filter(isVectorTable)
  }

  /** Makes an empty table of vectors of so many numbers. */
  async createVectors(name: string, dimensions: number): Promise<VectorTable> {
    const table = await this.#connection.createEmptyTable(name, vectorSchema(dimensions), { mode: 'overwrite' })
    await table.setUnenforcedPrimaryKey(primaryKey)
    return new VectorTable(table, dimensions)
  }

  /** @throws when there is no such table */
  async vectors(name: string, dimensions: number): Promise<VectorTable> {
    const opened = this.#vectors.get(name) ?? this.#connection.openTable(name)
    this.#vectors.set(name, opened)
    try {
      return new VectorTable(await opened, dimensions)
    } catch (error) {
      this.#vectors.delete(name)
      throw error
    }
  }

  /** Makes an empty table; rows may be added at once, and are found before `optimize` takes them into its indexes. */
  async create(name: string): Promise<ChunkTable> {
    const table = await this.#connection.createEmptyTable(name, schema, { mode: 'overwrite' })
    await table.setUnenforcedPrimaryKey(primaryKey)
    await table.createIndex('tokens', { config: fullText() })
    this.forget(name)
    const made = this.#tableOver(table, name)
    this.#tables.set(name, Promise.resolve(made))
    return made
  }

  /** @throws when there is no such table. */
  async table(name: string): Promise<ChunkTable> {
    const opened =
      this.#tables.get(name) ?? this.#connection.openTable(name).then((table) => this.#tableOver(table, name))
    this.#tables.set(name, opened)
    try {
      return await opened
    } catch (error) {
      this.#tables.delete(name)
      throw error
    }
  }

  #tableOver(table: Table, name: string): ChunkTable {
    const mostInMemory = this.#options.mostInMemory ?? mostInMemoryUsually
    return new ChunkTable(table, mostInMemory, () => this.#openForWords(name))
  }

  /** The same table with memory of its own for looking for words, which goes with it: 190 MB of 100 000 passages. */
  async #openForWords(name: string): Promise<Table> {
    const connection = await connectTo(this.#options, new Session(BigInt(wordsCacheBytes), BigInt(metadataCacheBytes)))
    try {
      return await connection.openTable(name)
    } finally {
      connection.close()
    }
  }

  /**
   * What is stored, as a process that has just started sees it: past everything that this one keeps in memory. Without
   * the session what is read would be kept until garbage is collected, whatever is closed: some 200 MB a look.
   */
  async stored<T>(name: string, work: (table: Table) => Promise<T>): Promise<T> {
    const connection = await connectTo(this.#options, this.#forgetful)
    let table: Table | undefined
    try {
      table = await connection.openTable(name)
      return await work(table)
    } finally {
      table?.close()
      connection.close()
    }
  }

  /** Forgets what is in memory of a table, so that it is opened anew when it is next asked for. */
  forget(name: string): void {
    const opened = this.#tables.get(name)
    this.#tables.delete(name)
    opened?.then((table) => table.close()).catch(() => {}) // one that could not be opened has nothing to end
  }

  async drop(name: string): Promise<void> {
    this.forget(name)
    this.#vectors.delete(name)
    await this.#connection.dropTable(name)
  }

  close(): void {
    for (const name of this.#tables.keys()) this.forget(name)
    this.#connection.close()
  }
}
