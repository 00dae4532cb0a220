/*
 * Who PostgreSQL runs as. It refuses to run as root, so root lends it an unprivileged account; everybody else runs it
 * as themselves.
 */
import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './start-refused.ts'

export interface RunAccount {
  name: string
  uid: number
  gid: number
  /** The `uid` and `gid` options of `spawn`: empty when the process already runs as this account. */
  spawnOptions: { uid?: number; gid?: number }
}

/** In order of preference; both are system accounts that no person logs in with. */
const systemAccountNames = ['postgres', 'nobody']

/**
 * @param clusterDir the database folder, or where it will be. An existing one keeps its owner, so that a `postgres`
 * account that appears later does not lock the product out of its own data.
 */
export function chooseRunAccount(clusterDir: string): RunAccount {
  const accounts = readAccounts()
  const owner = findOwner(clusterDir)
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) {
    const self = accounts.find((account) => account.uid === uid)
    if (owner !== undefined && owner !== uid) {
      const ownerName = accounts.find((account) => account.uid === owner)?.name ?? String(owner)
      throw new StartRefused(
        `数据库文件属于用户 ${ownerName}：请用 root 或 ${ownerName} 启动，或执行 chown -R ${self?.name ?? uid} ${clusterDir} 后重试。`,
      )
    }
    return { name: self?.name ?? String(uid), uid, gid: process.getgid?.() ?? 0, spawnOptions: {} }
  }
  const wanted = [
    accounts.find((account) => account.uid === owner && owner !== 0),
    ...systemAccountNames.map((name) => accounts.find((account) => account.name === name)),
  ]
  const account = wanted.find((candidate) => candidate !== undefined)
  if (!account) {
    throw new StartRefused(
      'PostgreSQL 不能以 root 运行，而系统里没有 postgres 或 nobody 账户：请执行 useradd --system postgres，或改用普通用户启动，或设置 DATABASE_URL。',
    )
  }
  return { ...account, spawnOptions: { uid: account.uid, gid: account.gid } }
}

/** Whether the account may enter the folder, found out by doing it: mode bits do not tell of ACLs and mounts. */
export function canEnter(account: RunAccount, dir: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], {
    ...account.spawnOptions,
    cwd: '/',
    stdio: 'ignore',
  })
  if (probe.error) throw switchRefused(account, probe.error)
  return probe.status === 0
}

/** Makes the account the owner of a folder and everything in it; symbolic links are not followed. */
export function giveTree(dir: string, account: RunAccount): void {
  lchownSync(dir, account.uid, account.gid)
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(dir, entry), account.uid, account.gid)
  }
}

/** A container may run as "root" without the right to become anybody else. */
export function switchRefused(account: RunAccount, cause: Error): StartRefused {
  return new StartRefused(
    `无法以账户 ${account.name} 运行内置数据库（${cause.message}）：请改用普通用户启动，或设置 DATABASE_URL。`,
    { cause },
  )
}

function findOwner(dir: string): number | undefined {
  return statSync(dir, { throwIfNoEntry: false })?.uid
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
