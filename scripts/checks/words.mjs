/** `npm run check words`: two words for one thing are two things to a reader. These stand in docs/glossary.md under "never". */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare.mjs'
import { root } from '../run.mjs'

/** A word that must not be shown, and the one that is. */
const instead = {
  学习: '解析',
  相似问法: '相似问题',
  资料完整度: '参数完整度',
}

export function checkWords() {
  const files = ['console/src', 'contract/src', 'server/src'].flatMap((folder) => listFiles(path.join(root, folder)))
  const shown = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const faults = shown.flatMap(faultsOf)
  for (const fault of faults) console.log(fault)
  if (shown.length === 0) console.log('no source was read')
  return shown.length > 0 && faults.length === 0
}

/** @param {string} file */
const faultsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      Object.entries(instead)
        .filter(([word]) => line.includes(word))
        .map(([word, right]) => `${path.relative(root, file)}:${at + 1}: 说“${right}”，不说“${word}”`),
    )
