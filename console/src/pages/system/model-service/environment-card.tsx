import type { api as contract } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import { modelKinds } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { Tag } from 'antd'
import { Health } from './health.tsx'

type Environment = NonNullable<DataOf<typeof contract.modelProviders.list>['environment']>

const variables = {
  chat: 'ZHIKU_MODEL_URL',
  embedding: 'ZHIKU_EMBEDDING_URL',
  rerank: 'ZHIKU_RERANK_URL',
} as const satisfies Record<ModelKind, string>

/** The model that the installation brings: in use until the organization adds one of its own. */
export function EnvironmentCard({ kind, environment }: { kind: ModelKind; environment: Environment }) {
  const name = `${modelKinds[kind]}模型`
  const { model, address, key, timeoutS, isUsed, health } = environment
  return (
    <div className="zk-model zk-model-environment" role="group" aria-label={`部署环境的${name}`}>
      <div className="zk-model-face">
        <strong>部署环境的{name}</strong> <code>{model}</code> <Tag>只读</Tag>
        <small title={address}>{address}</small>
        <small>
          {key ? `密钥 ${key}` : '不用密钥'} · 超时 {timeoutS} 秒
        </small>
        <small>
          {isUsed
            ? `正在使用；添加自己的${name}后，改用自己的。由部署人员在 ${variables[kind]} 等变量中设置。`
            : `没有使用：已有自己的${name}。`}
        </small>
      </div>
      {isUsed && <Health health={health} />}
    </div>
  )
}
