import type { Intent } from '@zhiku/contract/workflows/nodes/intent'
import { workflowLimits } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, NumberField, SwitchField, TextField, WordsField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostRules = 20

export const IntentForm = ({ bind }: FormProps<'intent'>) => (
  <>
    <PathField {...bind('input')} label="识别什么" types={['text']} />
    <ListField
      {...bind('intents')}
      label="意图"
      one="意图"
      most={workflowLimits.branches}
      create={(): Intent => ({ id: newPartId(), name: '', examples: [], words: [], rules: [] })}
    >
      {(bind) => (
        <>
          <TextField {...bind('name')} label="名称" maxLength={workflowLimits.titleLength} />
          <WordsField {...bind('examples')} label="例句" placeholder="客户会怎么说，一句一回车" />
          <WordsField {...bind('words')} label="出现就算" />
          <ListField {...bind('rules')} label="规则" one="规则" most={mostRules} create={() => ({ all: [], none: [] })}>
            {(bind) => (
              <>
                <WordsField {...bind('all')} label="必须都出现" />
                <WordsField {...bind('none')} label="不能出现" />
              </>
            )}
          </ListField>
        </>
      )}
    </ListField>
    <NumberField {...bind('minScore')} label="与例句至少多像" hint="0 到 1，越大越严" min={0} max={1} step={0.05} />
    <SwitchField {...bind('useModel')} label="拿不准时问大模型" />
    <KeyField {...bind('into')} label="意图名保存到" hint="不填就不保存" />
  </>
)
