import type { DecodedText } from './text-encoding.ts'

export const lossWarnings = ({ isLossy }: DecodedText): string[] =>
  isLossy ? ['部分字符无法识别，请将文件另存为 UTF-8 编码后重新上传。'] : []
