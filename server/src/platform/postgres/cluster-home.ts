/*
 * Where the database lies:
 *
 *   <data folder>/postgres/            the home, when the account can reach it
 *     owner.lock  owner.json           who runs it (folder-lock.ts, owner-record.ts)
 *     pg18/                            the database folder; the major version is part of the name
 *     pg18.init-…/                     an initialisation under way or interrupted, never a database
 *     binaries-<version>/              the programs' copy, only where the package cannot be used
 *     postgres.log
 *
 * Root lends PostgreSQL an unprivileged account, which owns pg18/ and passes through the home; all else in the home
 * stays root's, so that the account cannot make root write where it should not. When the account cannot enter the data
 * folder (it lies below a 0700 home, say), the home is /var/lib/zhiku/<name> instead and <data folder>/postgres/location
 * names it from then on.
 */
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { withModesAsGiven } from '../private-files.ts'
import { canEnter, chooseRunAccount, giveTree, type RunAccount } from './run-account.ts'
import { StartRefused } from './start-refused.ts'

/** The name of the database folder; another major version of PostgreSQL gets another name. */
export const clusterName = 'pg18'

/** Where root keeps what its unprivileged account cannot reach elsewhere. */
const sharedRoot = '/var/lib/zhiku'

export interface ClusterHome {
  dir: string
  clusterDir: string
  account: RunAccount
}

/** Creates what is missing but the database itself. Safe to run twice at once: the lock comes after. */
export function prepareHome(dataDir: string): ClusterHome {
  // 0711: the database's account may pass through the data folder, nobody may list it.
  const local = path.join(makeDir(dataDir, 0o711), 'postgres')
  makeDir(local, 0o700)
  requireAccess(local)
  const dir = findLocation(local, dataDir) ?? local
  const home = claim(dir)
  if (canEnter(home.account, dir)) return home
  if (dir !== local || existsSync(home.clusterDir) || home.account.spawnOptions.uid === undefined) {
    throw new StartRefused(`运行内置数据库的账户 ${home.account.name} 进不去 ${dir}：请检查该目录及其上级目录的权限。`)
  }
  return claim(moveOut(local, dataDir, home.account))
}

/** The folder of an earlier start, without creating anything. */
export function findHome(dataDir: string): string | undefined {
  const local = path.join(path.resolve(dataDir), 'postgres')
  if (!existsSync(local)) return undefined
  return findLocation(local, dataDir) ?? local
}

function claim(dir: string): ClusterHome {
  const clusterDir = path.join(dir, clusterName)
  refuseOtherVersion(dir)
  const account = chooseRunAccount(clusterDir)
  if (account.spawnOptions.uid !== undefined) {
    // Another owner started here as himself once, and will again.
    if (statSync(dir).uid === 0) chmodSync(dir, 0o711)
    const cluster = statSync(clusterDir, { throwIfNoEntry: false })
    if (cluster && cluster.uid !== account.uid) giveTree(clusterDir, account)
  }
  return { dir, clusterDir, account }
}

/** A database of another major version is never ignored: an empty one beside it would look like lost data. */
function refuseOtherVersion(dir: string): void {
  if (existsSync(path.join(dir, clusterName))) return
  const other = readdirSync(dir).find((name) => /^pg\d+$/.test(name))
  if (other === undefined) return
  throw new StartRefused(
    `${dir} 里的数据库由 PostgreSQL ${other.slice(2)} 建立，本版本使用 ${clusterName.slice(2)}：请用原来的知库版本执行 npm run backup，再用本版本在新的数据目录执行 npm run restore。`,
  )
}

/** Where an earlier start moved the home to. */
function findLocation(local: string, dataDir: string): string | undefined {
  const pointer = path.join(local, 'location')
  if (!existsSync(pointer)) return undefined
  const dir = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(dir)) {
    throw new StartRefused(
      `数据目录 ${dataDir} 的数据库记录在 ${dir}，但那里已不存在：请恢复该目录，或换一个空的数据目录后用 npm run restore 恢复备份。`,
    )
  }
  requireAccess(dir)
  refuseCopiedFolder(dir, dataDir)
  return dir
}

/** A copied data folder must not share the original's database; a moved one takes it along. */
function refuseCopiedFolder(dir: string, dataDir: string): void {
  const note = path.join(dir, 'data-folder')
  const current = realpathSync(dataDir)
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (noted === current) return
  if (noted !== '' && existsSync(path.join(noted, 'postgres', 'location'))) {
    throw new StartRefused(
      `数据目录 ${current} 是 ${noted} 的副本，两者不能共用一个数据库：请用 npm run backup 和 npm run restore 复制数据。`,
    )
  }
  writeFileSync(note, `${current}\n`)
}

function moveOut(local: string, dataDir: string, account: RunAccount): string {
  const dir = path.join(sharedRoot, deriveName(dataDir))
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
  chmodSync(sharedRoot, 0o755)
  makeDir(dir, 0o711)
  if (!canEnter(account, dir)) {
    throw new StartRefused(
      `账户 ${account.name} 进不去数据目录 ${dataDir}，也进不去 ${dir}：请换一个它能进入的数据目录（ZHIKU_DATA_DIR）。`,
    )
  }
  writeFileSync(path.join(dir, 'data-folder'), `${realpathSync(dataDir)}\n`)
  writeFileSync(path.join(local, 'location'), `${dir}\n`)
  return dir
}

/** The folder's birth is part of the name: a data folder deleted and made again starts with an empty database. */
function deriveName(dataDir: string): string {
  const realPath = realpathSync(dataDir)
  const birth = statSync(realPath, { bigint: true }).birthtimeNs
  const hash = createHash('sha256').update(`${realPath}\n${birth}`).digest('hex').slice(0, 12)
  return `${path.basename(realPath)}-${hash}`
}

function requireAccess(dir: string): void {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartRefused(
      `当前用户不能读写数据库目录 ${dir}：请用原来启动知库的用户（或 root）启动，或修改该目录的所有者。`,
      { cause },
    )
  }
}

function makeDir(dir: string, mode: number): string {
  try {
    withModesAsGiven(() => mkdirSync(dir, { recursive: true, mode }))
    return path.resolve(dir)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(`无法建立目录 ${dir}（${reason}）：请检查权限和磁盘空间，或用 ZHIKU_DATA_DIR 换一个目录。`, {
      cause,
    })
  }
}
