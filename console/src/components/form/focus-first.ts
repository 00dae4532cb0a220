import type { FormInstance } from 'antd'

/** Gives a field the focus once its window has come up; whoever writes in another by then goes on there. */
export function focusFirst<Values>(form: FormInstance<Values>, field: keyof Values & string): void {
  if (!document.activeElement?.matches('input, textarea')) form.focusField(field)
}
