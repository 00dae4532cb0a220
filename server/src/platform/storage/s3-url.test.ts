import { expect, test } from 'vitest'
import { parseS3Url } from './s3-url.ts'

test('a storage address names bucket, prefix and service', () => {
  const url =
    's3://zhiku/prod/kb/?endpoint=http://minio:9000&publicEndpoint=https://files.example.com&forcePathStyle=true'
  expect(parseS3Url(url)).toEqual({
    bucket: 'zhiku',
    prefix: 'prod/kb/',
    region: 'us-east-1',
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://files.example.com',
    forcePathStyle: true,
  })
  expect(parseS3Url('s3://zhiku?region=cn-north-1')).toMatchObject({
    prefix: '',
    region: 'cn-north-1',
    forcePathStyle: false,
  })
})

test.each([
  ['', '存储桶'],
  ['https://zhiku', '存储桶'],
  ['s3://', '存储桶'],
  ['s3://key:secret@zhiku', '密钥另行配置'],
  ['s3://zhiku/a b', '前缀'],
  ['s3://zhiku?endpoint=minio:9000', 'endpoint'],
  ['s3://zhiku?forcePathStyle=yes', 'forcePathStyle'],
  ['s3://zhiku?regoin=x', '只认'],
])('%j is refused in words', (url, reason) => {
  expect(() => parseS3Url(url)).toThrow(reason)
})
