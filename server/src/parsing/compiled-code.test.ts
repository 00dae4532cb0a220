import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = new URL('compiled-code.ts', import.meta.url).href
/** Says what it would give a child of its own, keeps what it compiled, and is killed. */
const child = `import(${JSON.stringify(program)}).then(({ compiledCode, keepCompiledCode }) => {
  keepCompiledCode()
  process.stdout.write(JSON.stringify(compiledCode()), () => process.kill(process.pid, 'SIGKILL'))
})`
const start = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['-e', child], { env }).catch((killed: { stdout: string }) => killed)

test('a child that is killed leaves what it compiled to the next, and hands on where', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhiku-compiled-'))
  const { stdout } = await start({ NODE_COMPILE_CACHE: folder, SECRET: 'of the server' })
  expect(JSON.parse(stdout)).toEqual({ NODE_COMPILE_CACHE: folder })
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(1)
  expect((await start({})).stdout).toBe('{}')
  await rm(folder, { recursive: true })
})
