import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { isStale } from './form-problems.ts'
import './saved-elsewhere.css'

interface Versions<T> {
  /** What the form was opened with; null makes a new thing. */
  opened: T | null
  /** Why the last save failed. */
  refusal: unknown
  /** As it is now, read after a refusal. */
  latest: T | undefined
}

/**
 * The version that a save names, and what somebody else has made of the thing meanwhile: once that was seen, the choice
 * between the two makes theirs the version to go on from.
 */
export function useBase<T extends { version: number }>({ opened, refusal, latest }: Versions<T>) {
  const [base, setBase] = useState(opened)
  const isElsewhere = isStale(refusal) && latest !== undefined && latest.version !== base?.version
  return { base, theirs: isElsewhere ? latest : undefined, setBase }
}

interface Props<T extends object> {
  name: string
  base: T | null
  theirs: T | undefined
  /** Chinese, of the fields that the form has. */
  fields: { readonly [K in keyof T]?: string }
  /** Puts theirs into the form. */
  onTake: (theirs: T) => void
  setBase: (theirs: T) => void
}

/** The windows are short, so what differs stands in them; which fields it was is enough. */
export function SavedElsewhere<T extends object>({ name, fields, base, theirs, onTake, setBase }: Props<T>) {
  if (!base || !theirs) return null
  const keys = Object.keys(fields) as (keyof T)[] // the type of `fields`
  const changed = keys.filter((key) => JSON.stringify(base[key]) !== JSON.stringify(theirs[key]))
  const told = changed.length > 0 ? `那边改了${changed.map((key) => fields[key]).join('、')}。` : ''
  const handleTake = () => {
    onTake(theirs)
    setBase(theirs)
  }
  return (
    <Alert
      className="zk-saved-elsewhere"
      type="warning"
      showIcon
      title={`“${name}”已在别处改过，暂不能保存`}
      description={
        <>
          <p>{told}你填的还在，请选择以哪一份为准。</p>
          <Flex gap={8}>
            <Button size="small" onClick={handleTake}>
              用那边的
            </Button>
            <Button size="small" onClick={() => setBase(theirs)}>
              以我的为准
            </Button>
          </Flex>
        </>
      }
    />
  )
}
