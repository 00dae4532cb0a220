import { expect, test } from 'vitest'
import { indexLocation } from './location.ts'

/** A storage that hangs holds no search for long. */
const deadlines = { connect_timeout: '2s', timeout: '5s', client_max_retries: '1', client_retry_timeout: '8' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }

test('a folder is taken as it is written', () => {
  expect(indexLocation('/data/index', credentials)).toEqual({ uri: '/data/index' })
})

test('an S3 address gets region, endpoint and credentials', () => {
  const address = 's3://knowledge/index?endpoint=http://store:9000&region=cn-north-1&forcePathStyle=true'
  expect(indexLocation(address, credentials)).toEqual({
    uri: 's3://knowledge/index',
    storageOptions: {
      ...deadlines,
      aws_region: 'cn-north-1',
      aws_virtual_hosted_style_request: 'false',
      aws_access_key_id: 'key',
      aws_secret_access_key: 'secret',
      aws_endpoint: 'http://store:9000',
      allow_http: 'true',
    },
  })
})

test('with the bucket in the host name the endpoint names it; without credentials the machine’s own are used', () => {
  expect(indexLocation('s3://knowledge?endpoint=https://oss.example.com', undefined)).toEqual({
    uri: 's3://knowledge',
    storageOptions: {
      ...deadlines,
      aws_region: 'us-east-1',
      aws_virtual_hosted_style_request: 'true',
      aws_endpoint: 'https://knowledge.oss.example.com',
      allow_http: 'false',
    },
  })
  expect(() => indexLocation('s3://knowledge?endpiont=https://oss.example.com', undefined)).toThrow('有误')
})
