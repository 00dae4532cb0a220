import { replyTypes } from '@zhiku/contract/words/workflows'
import { ChoiceField, KeyField, TemplateField } from '../fields/text-fields.tsx'
import { TimeoutField } from '../fields/timeout-field.tsx'
import type { FormProps } from './form-props.ts'

export const AskForm = ({ bind }: FormProps<'ask'>) => (
  <>
    <TemplateField {...bind('text')} label="问题" />
    <ChoiceField {...bind('expects')} label="回答应是" words={replyTypes} />
    <TemplateField {...bind('retryText')} label="回答不对时说" hint="不填就用系统的话" rows={1} />
    <KeyField {...bind('into')} label="保存到变量" />
    <TimeoutField {...bind('timeoutMinutes')} />
  </>
)
