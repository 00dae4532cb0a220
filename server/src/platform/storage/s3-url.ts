import { z } from 'zod'

/** Where the objects of an S3-compatible service lie. */
export interface S3Location {
  bucket: string
  /** Put before every key: '' or ending in '/'. */
  prefix: string
  region: string
  /** The service's address for the server; undefined is AWS's own for the region. */
  endpoint: string | undefined
  /** The service's address for browsers, where it differs (a private network). */
  publicEndpoint: string | undefined
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: MinIO, Ceph and most others. */
  forcePathStyle: boolean
}

const HttpUrl = z.url({ protocol: /^https?$/, error: '必须是 http:// 或 https:// 开头的地址' })

const Parameters = z.strictObject(
  {
    endpoint: HttpUrl.optional(),
    publicEndpoint: HttpUrl.optional(),
    region: z.string().min(1).default('us-east-1'),
    forcePathStyle: z.enum(['true', 'false'], { error: '只能是 true 或 false' }).default('false'),
  },
  { error: '只认 endpoint、publicEndpoint、region、forcePathStyle 四个参数' },
)

/** `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`. Throws an Error in Chinese. */
export function parseS3Url(text: string): S3Location {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new Error('对象存储地址有误：应为 s3://存储桶/前缀?endpoint=…，密钥另行配置。')
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  if (path !== '' && !/^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*$/.test(path)) {
    throw new Error('对象存储地址有误：前缀只能用字母、数字、-、_ 和 /。')
  }
  const parsed = Parameters.safeParse(Object.fromEntries(url.searchParams))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`对象存储地址有误：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}。`)
  }
  const { endpoint, publicEndpoint, region, forcePathStyle } = parsed.data
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region,
    endpoint,
    publicEndpoint,
    forcePathStyle: forcePathStyle === 'true',
  }
}

/** Where browsers post their uploads, as sources of a content security policy. */
export function uploadOrigins({ bucket, endpoint, publicEndpoint, forcePathStyle }: S3Location): string[] {
  const address = publicEndpoint ?? endpoint
  if (!address) return ['https://*.amazonaws.com']
  const { protocol, host } = new URL(address)
  return [`${protocol}//${forcePathStyle ? '' : `${bucket}.`}${host}`]
}
