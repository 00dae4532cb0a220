/** `npm run check words`: two words for one thing are two things to a reader. These stand in docs/glossary.md under "never". */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare.mjs'
import { root } from '../run.mjs'

/** What must not be shown, and what is: a revision is 第 3 版, whatever it is of. */
const instead = [
  { never: /学习/, say: '解析' },
  { never: /相似问法/, say: '相似问题' },
  { never: /资料完整度/, say: '参数完整度' },
  { never: /批量导入/, say: '导入' },
  { never: /^ *导入$/, say: '导入问答、导入话术：导入什么' },
  { never: /(?<!协议|新)版本 ?\$?\{/, say: '第 3 版' },
  { never: /(?<!工作|子)流程(?!图)/, say: '工作流' },
  // Customers are 您: what is said to them stands outside the console.
  { never: /您/, say: '你', within: 'console/src/' },
]

/** What customers say, and not what is said to anybody. */
const wordsOfCustomers = /server\/src\/(language|passages)\//

export function checkWords() {
  const files = ['console/src', 'contract/src', 'server/src'].flatMap((folder) => listFiles(path.join(root, folder)))
  const shown = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !wordsOfCustomers.test(file),
  )
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
      instead.flatMap(({ never, say, within = '' }) => {
        const found = path.relative(root, file).startsWith(within) && never.exec(line)
        return found ? [`${path.relative(root, file)}:${at + 1}: 说“${say}”，不说“${found[0]}”`] : []
      }),
    )
