/** Why a file was refused. `timeout`, `oom` and `crash` mean that a child had to be given up. */
export const parseFailureCodes = [
  'encrypted',
  'corrupt',
  'bomb',
  'too_large',
  'empty',
  'no_text_layer',
  'unsupported',
  'type_mismatch',
  'timeout',
  'oom',
  'crash',
  'cancelled',
] as const
export type ParseFailureCode = (typeof parseFailureCodes)[number]

const sentences = {
  encrypted: '文件已加密，请去掉打开密码后重新上传。',
  corrupt: '文件已损坏或不完整，请用原软件打开并另存后重新上传。',
  bomb: '文件解压后异常膨胀，疑似恶意文件，请检查来源并另存后重新上传。',
  too_large: '文件超出解析上限，请拆分后重新上传。',
  empty: '文件中没有可解析的内容，请检查后重新上传。',
  no_text_layer: '扫描件无文字层，请先做文字识别（OCR）或上传可复制文字的版本。',
  unsupported: '暂不支持这种文件，请转换为 PDF、Word、Excel、PPT、网页、Markdown 或文本后重新上传。',
  type_mismatch: '文件内容与扩展名不符，请改正扩展名后重新上传。',
  timeout: '解析超时，请拆分文件或简化内容后重试。',
  oom: '解析占用内存超限，请拆分文件或压缩其中的图片后重试。',
  crash: '解析程序意外中断，请重试；仍失败时请另存文件后重新上传。',
  cancelled: '解析已取消，可重新发起。',
} satisfies Record<ParseFailureCode, string>

/** A refusal whose message is one Chinese sentence for the person who uploaded the file. */
export class ParseFailure extends Error {
  readonly code: ParseFailureCode

  /**
   * @param sentence replaces the general sentence where more is known, e.g. which limit was passed
   * @param options `cause` is for the log: what the library said
   */
  constructor(code: ParseFailureCode, sentence?: string, options?: ErrorOptions) {
    super(sentence ?? sentences[code], options)
    this.name = 'ParseFailure'
    this.code = code
  }
}
