import { Checkbox } from 'antd'
import type { Bound } from '../fields/bind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { ListField } from '../fields/list-field.tsx'
import { SwitchField, TextField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const days = ['一', '二', '三', '四', '五', '六', '日'].map((name, at) => ({ value: at + 1, label: `周${name}` }))
const mostHours = 20
const mostExceptions = 100

export const BusinessHoursForm = ({ bind }: FormProps<'business-hours'>) => (
  <>
    <ListField
      {...bind('hours')}
      label="营业时间（北京时间）"
      one="时段"
      most={mostHours}
      create={() => ({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' })}
    >
      {(bind) => (
        <>
          <DaysField {...bind('days')} />
          <TextField {...bind('from')} label="从" placeholder="09:00" />
          <TextField {...bind('to')} label="到" placeholder="18:00" />
        </>
      )}
    </ListField>
    <SwitchField {...bind('holidays')} label="法定节假日休息" hint="调休上班的日子按周一算" />
    <ListField
      {...bind('exceptions')}
      label="特殊日期（优先于以上）"
      one="日期"
      most={mostExceptions}
      create={() => ({ date: '', open: false, from: '09:00', to: '18:00', name: '' })}
    >
      {(bind, day) => (
        <>
          <TextField {...bind('date')} label="日期" placeholder="2026-10-01" />
          <TextField {...bind('name')} label="名称" />
          <SwitchField {...bind('open')} label="营业" />
          {day.open && (
            <>
              <TextField {...bind('from')} label="从" />
              <TextField {...bind('to')} label="到" />
            </>
          )}
        </>
      )}
    </ListField>
  </>
)

const DaysField = ({ field, value, onChange }: Bound<number[]>) => (
  <FieldRow field={field} label="星期">
    {({ disabled }) => (
      <Checkbox.Group
        disabled={disabled}
        options={days}
        value={value}
        onChange={(chosen) => onChange(chosen.toSorted((one, other) => one - other))}
      />
    )}
  </FieldRow>
)
