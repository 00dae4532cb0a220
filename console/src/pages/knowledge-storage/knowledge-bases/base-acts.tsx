import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface Way {
  word: string
  icon: ReactNode
  to: string
}

/** The two ways in which knowledge comes into a base; the first is the usual one. */
export function BaseActs({ first, second }: { first: Way; second: Way }) {
  const navigate = useNavigate()
  return (
    <>
      <Button icon={second.icon} onClick={() => void navigate(second.to)}>
        {second.word}
      </Button>
      <Button type="primary" icon={first.icon} onClick={() => void navigate(first.to)}>
        {first.word}
      </Button>
    </>
  )
}
