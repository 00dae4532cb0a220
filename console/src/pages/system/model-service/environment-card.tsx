import type { api as contract } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import { Tag } from 'antd'
import { Health } from './health.tsx'

type Environment = NonNullable<DataOf<typeof contract.modelProviders.list>['environment']>

/** The model that the installation brings: in use until the organization adds one of its own. */
export function EnvironmentCard({ environment }: { environment: Environment }) {
  const { model, address, key, timeoutS, isUsed, health } = environment
  return (
    <div className="zk-model zk-model-environment" role="group" aria-label="部署环境的对话模型">
      <div className="zk-model-face">
        <strong>部署环境的对话模型</strong> <code>{model}</code> <Tag>只读</Tag>
        <small title={address}>{address}</small>
        <small>
          {key ? `密钥 ${key}` : '不用密钥'} · 超时 {timeoutS} 秒
        </small>
        <small>
          {isUsed
            ? '正在使用；添加自己的对话模型后，改用自己的。由部署人员在 ZHIKU_MODEL_URL 等变量中设置。'
            : '没有使用：已有自己的对话模型。'}
        </small>
      </div>
      {isUsed && <Health health={health} />}
    </div>
  )
}
