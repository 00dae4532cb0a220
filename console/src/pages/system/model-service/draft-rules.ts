/** What the form refuses before the server has to. */
import type { ModelProvider } from '@zhiku/contract/model-providers'
import { modelLimits } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import type { FormRule } from 'antd'

export interface Draft {
  kind: ModelKind
  name: string
  address: string
  model: string
  /** Undefined keeps what is stored, null takes it away. */
  key?: string | null
  timeoutS: number
  concurrency: number
  promptPrice: number | null
  answerPrice: number | null
}

const isBase = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !search && !hash
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const refuse = (isFine: boolean, message: string) => (isFine ? Promise.resolve() : Promise.reject(new Error(message)))

export const addressRules: FormRule[] = [
  { required: true, whitespace: true, message: '请填写地址' },
  { max: modelLimits.addressLength, message: `最多 ${modelLimits.addressLength} 个字` },
  {
    validator: (_, text: string | undefined) =>
      refuse(!text?.trim() || isBase(text.trim()), '应为 http:// 或 https:// 开头的地址，不含账号、? 和 #'),
  },
]

export const keyRules = (provider: ModelProvider | null): FormRule[] => [
  {
    validator: (_, key: unknown) =>
      refuse(
        typeof key !== 'string' || key === '' || /^\s*[\x21-\x7e]+\s*$/.test(key),
        '只能是英文字母、数字和符号，不含空格',
      ),
  },
  { validator: (_, key: unknown) => refuse(key !== '' || !provider?.key, '请填写新的密钥，或点“不更换”') },
  ({ getFieldValue }) => ({
    validator: (_, key: unknown) => {
      const address = String(getFieldValue('address') ?? '').trim()
      const isKept = key === undefined && Boolean(provider?.key)
      return refuse(!isKept || !isOtherHost(provider?.address, address), '地址换了主机，请重新填写密钥')
    },
  }),
]

const isOtherHost = (stored: string | undefined, address: string): boolean =>
  stored !== undefined && URL.canParse(address) && new URL(stored).origin !== new URL(address).origin

export const wholeRules = ({ min, max }: { min: number; max: number }): FormRule[] => [
  {
    validator: (_, value: number | null) =>
      refuse(!isEmpty(value) && Number(value) >= min && Number(value) <= max, `请填写 ${min} 至 ${max} 的整数`),
  },
]
