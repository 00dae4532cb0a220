/** What binds a field to a key of what its form holds: `<TextField {...bind('name')} label="名称" />`. */
export type Bind<Value> = <Key extends keyof Value & string>(key: Key) => Bound<Value[Key]>

export interface Bound<Value> {
  /** As validation names it: `cases.0.name`. */
  field: string
  value: Value
  onChange: (value: Value) => void
}

/** `within` is how validation names `value` itself; nothing for the whole form. */
export const bindTo =
  <Value extends object>(value: Value, set: (patch: Partial<Value>) => void, within?: string): Bind<Value> =>
  (key) => ({
    field: within ? `${within}.${key}` : key,
    value: value[key],
    onChange: (given) => set({ [key]: given } as unknown as Partial<Value>), // a computed key widens to string
  })
