import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../test/fakes/s3.ts'
import { ObjectNotFound, StoreUnavailable } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

let fake: FakeS3
beforeAll(async () => {
  fake = await startFakeS3()
})
afterAll(() => fake.close())

test('a ticket names the address that browsers reach', async () => {
  const store = createS3Store({
    url: 's3://zhiku/kb?endpoint=http://minio:9000&publicEndpoint=https://files.example.com&forcePathStyle=true',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  const ticket = await store.createUpload({ key: 'uploads/a', maxBytes: 9, filename: 'a.svg', expiresInSeconds: 60 })
  expect(ticket.uploadUrl).toBe('https://files.example.com/zhiku')
  expect(ticket.fields).toMatchObject({ key: 'kb/uploads/a', 'Content-Type': 'text/plain' })
})

test('objects lie under the prefix, with their type and digest, and only those are listed', async () => {
  const store = createS3Store(fake)
  const { sha256 } = await store.put('a', Buffer.from('x'), { contentType: 'text/plain' })
  fake.objects.set('elsewhere/b', { body: Buffer.from('x'), headers: {}, modifiedAt: new Date() })
  expect([...fake.objects.keys()]).toEqual(['kept/a', 'elsewhere/b'])
  expect(fake.objects.get('kept/a')?.headers).toEqual({ 'content-type': 'text/plain', 'x-amz-meta-sha256': sha256 })
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  expect(keys).toEqual(['a'])
})

test('a missing bucket or an absent service is a fault, never a missing object', async () => {
  const noBucket = createS3Store({ ...fake, url: fake.url.replace('zhiku-test', 'another') })
  await expect(noBucket.ready()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  await expect(noBucket.read('a')).rejects.not.toBeInstanceOf(ObjectNotFound)
  await expect(noBucket.read('a')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  const gone = await startFakeS3()
  await gone.close()
  const absent = createS3Store(gone)
  await expect(absent.ready()).rejects.toThrow('ECONNREFUSED')
  await expect(absent.stat('a')).rejects.toThrow('ECONNREFUSED')
})

test('a wrong account is refused', async () => {
  const stranger = createS3Store({ ...fake, accessKeyId: 'stranger' })
  await expect(stranger.put('a', Buffer.from('x'))).rejects.toMatchObject({ name: 'AccessDenied' })
})

describe('a service that accepts calls and never answers', () => {
  const hanging = async () => {
    const service = await startFakeS3()
    const store = createS3Store(service)
    await store.put('a', Buffer.from('x'))
    service.hang()
    return { service, store }
  }

  test('is given up by every kind of call', async () => {
    const { service, store } = await hanging()
    const tag = { size: 1, sha256: '', tag: '' }
    const calls = [
      store.stat('a'),
      store.digest('a'),
      store.read('a'),
      store.checkout('a'),
      store.put('b', Buffer.from('x')),
      store.copy('a', 'b', tag),
      store.remove('a'),
      store.list('')[Symbol.asyncIterator]().next(),
      store.ready(),
    ]
    const ends = await Promise.allSettled(calls)
    await service.close()
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
  })

  test('is used again as soon as it answers', async () => {
    const { service, store } = await hanging()
    await expect(store.stat('a')).rejects.toBeInstanceOf(StoreUnavailable)
    service.resume()
    expect(await store.stat('a')).toMatchObject({ size: 1 })
    await service.close()
  })
})
