import { limits } from '@zhiku/contract/words/limits'
import { formatBytes } from '../../../../lib/format.ts'

/** What the store takes, as an upload ticket says it. */
export interface UploadRules {
  /** Bytes. */
  maxSize: number
  /** Extensions with the dot, lower case. */
  accept: readonly string[]
}

/** Lower case, with the dot; empty where the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/** Why a file cannot be uploaded, before a byte is sent; null when it can. */
export function refusalOf(file: { name: string; size: number }, rules: UploadRules | undefined): string | null {
  const extension = extensionOf(file.name)
  if (rules && !rules.accept.includes(extension)) {
    return extension ? `不支持 ${extension} 格式，请另存为支持的格式后再上传` : '文件名没有扩展名，无法判断格式'
  }
  if (file.size === 0) return '文件是空的（0 字节），请检查后重新选择'
  const maxSize = rules?.maxSize ?? limits.fileBytes
  if (file.size > maxSize) return `文件 ${formatBytes(file.size)}，超过上限 ${formatBytes(maxSize)}，请拆分后上传`
  if (file.name.length > limits.fileNameLength) return `文件名超过 ${limits.fileNameLength} 个字，请改短后再上传`
  return null
}
