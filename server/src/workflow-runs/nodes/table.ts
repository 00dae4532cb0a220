/** What each kind of node does. */
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import type { Behaviour } from '../engine/behaviour.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { businessHours } from './business-hours.ts'
import { condition } from './condition.ts'
import { end } from './end.ts'
import { form } from './form.ts'
import { handOver } from './hand-over.ts'
import { httpRequest } from './http-request.ts'
import { intent } from './intent.ts'
import { knowledgeSearch } from './knowledge-search.ts'
import { loop } from './loop.ts'
import { model } from './model.ts'
import { options } from './options.ts'
import { parameterLookup } from './parameter-lookup.ts'
import { productIdentify } from './product-identify.ts'
import { reply } from './reply.ts'
import { setVariable } from './set-variable.ts'
import { start } from './start.ts'
import { subFlow } from './sub-flow.ts'

const behaviours = {
  start,
  end,
  reply,
  ask,
  options,
  form,
  'hand-over': handOver,
  intent,
  'product-identify': productIdentify,
  'parameter-lookup': parameterLookup,
  'knowledge-search': knowledgeSearch,
  answer,
  condition,
  'set-variable': setVariable,
  loop,
  'business-hours': businessHours,
  'sub-flow': subFlow,
  'http-request': httpRequest,
  model,
} satisfies { [K in NodeKind]: Behaviour<K> }

/** A node and its behaviour are of one kind, which the compiler cannot follow here. */
export const behaviourOf = ({ kind }: GraphNode) => behaviours[kind] as unknown as AnyBehaviour

interface AnyBehaviour {
  enter(data: GraphNode['data'], ...of: Behind<'enter'>): ReturnType<Behaviour['enter']>
  reply?(data: GraphNode['data'], ...of: Behind<'reply'>): ReturnType<Behaviour['enter']>
  done?(data: GraphNode['data'], ...of: Behind<'done'>): ReturnType<Behaviour['enter']>
}
type Behind<M extends keyof Behaviour> =
  NonNullable<Behaviour<'start'>[M]> extends (data: never, ...rest: infer Rest) => unknown ? Rest : never
