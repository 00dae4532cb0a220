/** System packages that the tests need, installed where this machine allows it. */
import { spawnSync } from 'node:child_process'

/**
 * True when the packages are in place afterwards. Only root on a Debian-like system can install.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false
  console.log(`正在安装系统软件包：${packages.join(' ')}……`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...parameters) =>
    spawnSync('apt-get', parameters, { env, stdio: 'inherit' }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
