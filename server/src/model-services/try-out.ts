/** Asks a model something small, to see whether its settings are right. */
import type { ModelTest } from '@zhiku/contract/model-providers'
import { modelLimits } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { ModelFault } from '../platform/models/model-fault.ts'
import { createModelProvider } from '../platform/models/provider.ts'
import type { ModelProvider } from '../platform/models/provider.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { problemOf } from './fault-words.ts'

export interface TestedSettings {
  kind: ModelKind
  address: string
  model: string
  key: string | undefined
  timeoutS: number
}

/** Characters of an answer that are shown. */
const sampleLength = 60

/** Each answers what is shown of the model's answer, or its beginning: more than `enough` characters. @throws ModelFault */
const trials: Record<ModelKind, (provider: ModelProvider, name: string, enough: number) => Promise<string>> = {
  chat: async (provider, name, enough) => {
    let said = ''
    const prompt = { instructions: '这是一次连接测试，请用一句话回答。', prompt: '你好' }
    for await (const part of provider.chat(name).stream(prompt)) {
      if (part.type === 'text') said += part.text
      if (said.trim().length > enough) break
    }
    return said.trim()
  },
  embedding: async (provider, name) => {
    const [vector] = await provider.embedding(name).embed(['空调滤网怎么清洗'])
    return `${vector?.length ?? 0} 维向量`
  },
  rerank: async (provider, name) => {
    const [near, far] = await provider
      .rerank(name)
      .rerank('空调滤网怎么清洗', ['取下滤网，用清水冲洗后晾干。', '发票可以补开。'])
    return `相关的一段 ${near?.toFixed(3)}，不相关的一段 ${far?.toFixed(3)}`
  },
}

export interface TryOut {
  result: ModelTest
  fault: ModelFault | undefined
}

export async function tryOut(
  outgoing: Outgoing,
  { kind, address, model, key, timeoutS }: TestedSettings,
): Promise<TryOut> {
  const limitS = Math.min(timeoutS, modelLimits.testS)
  const timeoutMs = limitS * 1000
  // silence tells more than a limit: where a stream says nothing, it is the first to end it
  const provider = createModelProvider({ url: address, key, timeoutMs, streamMs: timeoutMs + 500, outgoing })
  const startedAt = performance.now()
  const tookMs = () => Math.round(performance.now() - startedAt)
  try {
    // some services tell the key that they were called with: one that begins in what is shown is heard to its end
    const said = await trials[kind](provider, model, sampleLength + (key?.length ?? 0))
    const sample = (key ? said.replaceAll(key, '••••') : said).slice(0, sampleLength)
    return { result: { ok: true, tookMs: tookMs(), sample }, fault: undefined }
  } catch (fault) {
    if (!(fault instanceof ModelFault)) throw fault
    return { result: { ok: false, tookMs: tookMs(), problem: problemOf(fault, { timeoutS: limitS }) }, fault }
  }
}
