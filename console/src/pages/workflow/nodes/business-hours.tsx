import { Checkbox } from 'antd'
import { FieldRow } from '../fields/field-row.tsx'
import { ListField } from '../fields/list-field.tsx'
import { SwitchField, TextField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const days = ['一', '二', '三', '四', '五', '六', '日'].map((name, at) => ({ value: at + 1, label: `周${name}` }))
const mostHours = 20
const mostExceptions = 100

export const BusinessHoursForm = ({ data, set }: FormProps<'business-hours'>) => (
  <>
    <ListField
      field="hours"
      label="营业时间（北京时间）"
      one="时段"
      items={data.hours}
      most={mostHours}
      create={() => ({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' })}
      onChange={(hours) => set({ hours })}
    >
      {(hour, at, change) => (
        <>
          <FieldRow field={`hours.${at}.days`} label="星期">
            {({ disabled }) => (
              <Checkbox.Group
                disabled={disabled}
                options={days}
                value={hour.days}
                onChange={(chosen) => change({ days: chosen.toSorted((one, other) => one - other) })}
              />
            )}
          </FieldRow>
          <TextField
            field={`hours.${at}.from`}
            label="从"
            placeholder="09:00"
            value={hour.from}
            onChange={(from) => change({ from })}
          />
          <TextField
            field={`hours.${at}.to`}
            label="到"
            placeholder="18:00"
            value={hour.to}
            onChange={(to) => change({ to })}
          />
        </>
      )}
    </ListField>
    <SwitchField
      field="holidays"
      label="法定节假日休息"
      hint="调休上班的日子按周一算"
      value={data.holidays}
      onChange={(holidays) => set({ holidays })}
    />
    <ListField
      field="exceptions"
      label="特殊日期（优先于以上）"
      one="日期"
      items={data.exceptions}
      most={mostExceptions}
      create={() => ({ date: '', open: false, from: '09:00', to: '18:00', name: '' })}
      onChange={(exceptions) => set({ exceptions })}
    >
      {(day, at, change) => (
        <>
          <TextField
            field={`exceptions.${at}.date`}
            label="日期"
            placeholder="2026-10-01"
            value={day.date}
            onChange={(date) => change({ date })}
          />
          <TextField
            field={`exceptions.${at}.name`}
            label="名称"
            value={day.name}
            onChange={(name) => change({ name })}
          />
          <SwitchField
            field={`exceptions.${at}.open`}
            label="营业"
            value={day.open}
            onChange={(open) => change({ open })}
          />
          {day.open && (
            <>
              <TextField
                field={`exceptions.${at}.from`}
                label="从"
                value={day.from}
                onChange={(from) => change({ from })}
              />
              <TextField field={`exceptions.${at}.to`} label="到" value={day.to} onChange={(to) => change({ to })} />
            </>
          )}
        </>
      )}
    </ListField>
  </>
)
