/** Where the index lies, as the operator writes it → as LanceDB reads it. */
import { parseS3Url } from '../platform/storage/s3-url.ts'
import type { KnowledgeIndexOptions } from './knowledge-index.ts'

export interface StorageCredentials {
  accessKeyId: string
  secretAccessKey: string
}

/** A storage that hangs must not hold a search for longer than the console waits: per request, then with its repeats. */
const deadlines = { connect_timeout: '2s', timeout: '5s', client_max_retries: '1', client_retry_timeout: '8' }

/**
 * A folder stays as it is; `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true` gets the object store's
 * credentials. Throws an Error in Chinese when the address is wrong.
 */
export function indexLocation(address: string, credentials: StorageCredentials | undefined): KnowledgeIndexOptions {
  if (!address.startsWith('s3:')) return { uri: address }
  const { bucket, prefix, region, endpoint, forcePathStyle } = parseS3Url(address)
  return {
    uri: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    storageOptions: {
      ...deadlines,
      aws_region: region,
      aws_virtual_hosted_style_request: String(!forcePathStyle),
      ...(credentials
        ? { aws_access_key_id: credentials.accessKeyId, aws_secret_access_key: credentials.secretAccessKey }
        : {}),
      ...(endpoint ? endpointOptions(endpoint, forcePathStyle ? undefined : bucket) : {}),
    },
  }
}

/** With the bucket in the host name, LanceDB wants it in the endpoint too. */
function endpointOptions(endpoint: string, bucketInHost: string | undefined): Record<string, string> {
  const { protocol, host } = new URL(endpoint)
  return {
    aws_endpoint: `${protocol}//${bucketInHost ? `${bucketInHost}.` : ''}${host}`,
    allow_http: String(protocol === 'http:'),
  }
}
