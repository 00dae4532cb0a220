/**
 * `npm run drill -- disk-full`: the product on a small disk of its own that is filled to the last byte. People must still
 * sign in, search and read; documents and uploads must be refused in words; and with the room everything must come back
 * without a restart. Needs the right to mount; says so and passes where it is missing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'

const diskMebibytes = 420
const mobile = '13800000003'
const password = 'zhiku2026test'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Answer {
  status: number
  message: string
  /** As the endpoint's contract has it; read loosely, because a drill looks at few fields. */
  data: { [field: string]: unknown } | null
}

let origin = ''
let token = ''
async function call(endpoint: Endpoint, params: Record<string, string>, input: { query?: object; body?: object } = {}) {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const given: [string, unknown][] = Object.entries(input.query ?? {})
  const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  const response = await fetch(`${origin}${filled}?${query.toString()}`, {
    method: endpoint.method,
    headers: { 'employee-token': token, ...(input.body ? { 'content-type': 'application/json' } : {}) },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    signal: AbortSignal.timeout(10_000),
  })
  const envelope = (await response.json()) as { message: string; data: Answer['data'] } // every JSON answer is one
  return { status: response.status, message: envelope.message, data: envelope.data } satisfies Answer
}

let failures = 0
function judge(what: string, isRight: boolean, { status, message }: Answer): void {
  if (!isRight) failures++
  say(`${isRight ? '通过' : '未通过'}  ${what}（${status} ${message}）`)
}

/** Asks again until it is right, for what takes a moment: the reserve is given up within seconds. */
async function until(isRight: (answer: Answer) => boolean, ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = 30; ; left--) {
    const answer = await ask()
    if (isRight(answer) || left === 0) return answer
    await pause(1_000)
  }
}

const isFine = ({ status }: Answer): boolean => status === 200
const isRefusedInWords = ({ status, message }: Answer): boolean => status === 503 && message.includes('存储空间不足')

const signIn = () => call(api.sessions.login, {}, { body: { mobile, password } })
const makeBase = (type: string, name: string) => call(api.knowledgeBases.create, {}, { body: { type, name } })
const makeDocument = (id: string, name: string) =>
  call(api.files.create, { id }, { body: { files: [{ name, content: `# ${name}` }] } })
const search = () => call(api.search.search, {}, { query: { keyword: '保修几年' } })
const askTicket = (id: string) => call(api.uploads.ticket, { id }, { query: { filename: 'a.pdf', size: 1_000_000 } })

/** Every byte of the disk; what is given back later is not taken. */
async function fillDisk(folder: string): Promise<string> {
  const target = path.join(folder, 'filler')
  const file = await open(target, 'w')
  try {
    for (let size = 2 ** 20; size >= 512;) {
      const isWritten = await file.write(Buffer.alloc(size, 1)).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
      if (!isWritten) size /= 2
    }
  } finally {
    await file.close()
  }
  const { bavail, bsize } = await statfs(folder)
  say(`磁盘已写满，剩余 ${bavail * bsize} 字节。`)
  return target
}

async function drill(disk: string): Promise<void> {
  token = String((await signIn()).data?.['token'])
  const [documents, faqs] = [await makeBase('document', '文档'), await makeBase('faq', '问答')]
  const [documentsId, faqsId] = [String(documents.data?.['id']), String(faqs.data?.['id'])]
  await call(api.faqs.create, { id: faqsId }, { body: { question: '保修几年？', answer: '三年。' } })
  const isFound = (answer: Answer) => isFine(answer) && Number(answer.data?.['total']) > 0
  judge('写满之前能搜到', true, await until(isFound, search))

  const filler = await fillDisk(disk)
  const signedIn = await until(isFine, signIn)
  judge('写满时登录', isFine(signedIn), signedIn)
  const found = await search()
  judge('写满时搜索', isFound(found), found)
  const read = await call(api.files.list, { id: documentsId })
  judge('写满时查看列表', isFine(read), read)
  const document = await makeDocument(documentsId, '写满.md')
  judge('写满时写文档被说明', isRefusedInWords(document), document)
  const ticket = await askTicket(documentsId)
  judge('写满时上传被说明', isRefusedInWords(ticket), ticket)

  await rm(filler)
  const after = await until(isFine, () => makeDocument(documentsId, '之后.md'))
  judge('清理后写文档，无需重启', isFine(after), after)
  const again = await until(isFine, () => askTicket(documentsId))
  judge('清理后上传', isFine(again), again)
}

const disk = await mkdtemp(path.join(tmpdir(), 'zhiku-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMebibytes}m`, 'tmpfs', disk])
if (mounted.status !== 0) {
  await rm(disk, { recursive: true })
  say('跳过：这里不能挂载 tmpfs（需要 root），没有演练磁盘写满。')
  process.exit(0)
}
await chmod(disk, 0o711)
const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const env = { ...process.env, ZHIKU_DATA_DIR: path.join(disk, 'data'), ZHIKU_ADMIN_PASSWORD: password, PORT: '0' }
const server = spawn(process.execPath, [program, '--no-demo'], {
  env: { ...env, ZHIKU_LOG: 'silent', DATABASE_URL: '', ZHIKU_STORAGE_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  for await (const line of createInterface({ input: server.stdout })) {
    origin = /http:\S+/.exec(line)?.[0] ?? ''
    if (origin) break
  }
  await drill(disk)
} finally {
  const ended = server.exitCode === null ? once(server, 'exit') : undefined
  server.kill('SIGTERM')
  await ended
  spawnSync('umount', [disk])
  await rm(disk, { recursive: true })
}
say(failures === 0 ? '演练通过' : '演练未通过，见上面')
process.exit(failures === 0 ? 0 : 1)
