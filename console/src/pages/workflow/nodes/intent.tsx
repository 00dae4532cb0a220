import type { Intent } from '@zhiku/contract/workflows/nodes/intent'
import { workflowLimits } from '@zhiku/contract/words/workflows'
import { newPartId } from '../editor/model/edits.ts'
import { ListField } from '../fields/list-field.tsx'
import { KeyField, NumberField, SwitchField, TextField, WordsField } from '../fields/text-fields.tsx'
import { PathField } from '../fields/variable-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostRules = 20

export const IntentForm = ({ data, set }: FormProps<'intent'>) => (
  <>
    <PathField
      field="input"
      label="识别什么"
      types={['text']}
      value={data.input}
      onChange={(input) => set({ input })}
    />
    <ListField
      field="intents"
      label="意图"
      one="意图"
      items={data.intents}
      most={workflowLimits.branches}
      create={(): Intent => ({ id: newPartId(), name: '', examples: [], words: [], rules: [] })}
      onChange={(intents) => set({ intents })}
    >
      {(intent, at, change) => (
        <>
          <TextField
            field={`intents.${at}.name`}
            label="名称"
            value={intent.name}
            maxLength={workflowLimits.titleLength}
            onChange={(name) => change({ name })}
          />
          <WordsField
            field={`intents.${at}.examples`}
            label="例句"
            placeholder="客户会怎么说，一句一回车"
            value={intent.examples}
            onChange={(examples) => change({ examples: [...examples] })}
          />
          <WordsField
            field={`intents.${at}.words`}
            label="出现就算"
            value={intent.words}
            onChange={(words) => change({ words: [...words] })}
          />
          <ListField
            field={`intents.${at}.rules`}
            label="规则"
            one="规则"
            items={intent.rules}
            most={mostRules}
            create={() => ({ all: [], none: [] })}
            onChange={(rules) => change({ rules })}
          >
            {(rule, place, changeRule) => (
              <>
                <WordsField
                  field={`intents.${at}.rules.${place}.all`}
                  label="必须都出现"
                  value={rule.all}
                  onChange={(all) => changeRule({ all: [...all] })}
                />
                <WordsField
                  field={`intents.${at}.rules.${place}.none`}
                  label="不能出现"
                  value={rule.none}
                  onChange={(none) => changeRule({ none: [...none] })}
                />
              </>
            )}
          </ListField>
        </>
      )}
    </ListField>
    <NumberField
      field="minScore"
      label="与例句至少多像"
      hint="0 到 1，越大越严"
      min={0}
      max={1}
      step={0.05}
      value={data.minScore}
      onChange={(minScore) => set({ minScore })}
    />
    <SwitchField
      field="useModel"
      label="拿不准时问大模型"
      value={data.useModel}
      onChange={(useModel) => set({ useModel })}
    />
    <KeyField
      field="into"
      label="意图名保存到"
      hint="不填就不保存"
      value={data.into}
      onChange={(into) => set({ into })}
    />
  </>
)
