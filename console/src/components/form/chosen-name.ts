import type { SelectProps } from 'antd'

/**
 * Draws what is chosen by its name. While the names are not at hand, or where it is gone, a word stands for it: its id
 * says nothing to a reader.
 */
export const chosenName =
  (noun: string, isLoaded: boolean): NonNullable<SelectProps['labelRender']> =>
  ({ label }) =>
    label ?? (isLoaded ? `已删除的${noun}` : `${noun}名称未加载`)
