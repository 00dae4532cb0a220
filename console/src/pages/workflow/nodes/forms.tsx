/** The form of each kind of node. */
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import type { ComponentType } from 'react'
import { bindTo } from '../fields/bind.ts'
import { AnswerForm } from './answer.tsx'
import { AskForm } from './ask.tsx'
import { BusinessHoursForm } from './business-hours.tsx'
import { ConditionForm } from './condition.tsx'
import { EndForm } from './end.tsx'
import type { FormProps } from './form-props.ts'
import { FormForm } from './form.tsx'
import { HandOverForm } from './hand-over.tsx'
import { HttpRequestForm } from './http-request.tsx'
import { IntentForm } from './intent.tsx'
import { KnowledgeSearchForm } from './knowledge-search.tsx'
import { LoopForm } from './loop.tsx'
import { ModelForm } from './model.tsx'
import { OptionsForm } from './options.tsx'
import { ParameterLookupForm } from './parameter-lookup.tsx'
import { ProductIdentifyForm } from './product-identify.tsx'
import { ReplyForm } from './reply.tsx'
import { SetVariableForm } from './set-variable.tsx'
import { StartForm } from './start.tsx'
import { SubFlowForm } from './sub-flow.tsx'

const forms: { [Kind in NodeKind]: ComponentType<FormProps<Kind>> } = {
  start: StartForm,
  end: EndForm,
  reply: ReplyForm,
  ask: AskForm,
  options: OptionsForm,
  form: FormForm,
  'hand-over': HandOverForm,
  intent: IntentForm,
  'product-identify': ProductIdentifyForm,
  'parameter-lookup': ParameterLookupForm,
  'knowledge-search': KnowledgeSearchForm,
  answer: AnswerForm,
  condition: ConditionForm,
  'set-variable': SetVariableForm,
  loop: LoopForm,
  'business-hours': BusinessHoursForm,
  'sub-flow': SubFlowForm,
  'http-request': HttpRequestForm,
  model: ModelForm,
}

interface Props {
  node: GraphNode
  onChange: (node: GraphNode) => void
}

export function KindForm({ node, onChange }: Props) {
  const Form = forms[node.kind] as ComponentType<FormProps<NodeKind>> // the form of this very kind
  const bind = bindTo<GraphNode['data']>(node.data, (patch) =>
    onChange({ ...node, data: { ...node.data, ...patch } } as GraphNode),
  )
  return <Form bind={bind} />
}
