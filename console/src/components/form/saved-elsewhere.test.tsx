import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { SavedElsewhere, useBase } from './saved-elsewhere.tsx'

interface Role {
  name: string
  menuKeys: string[]
  version: number
}

const opened: Role = { name: '夜班', menuKeys: ['auditList'], version: 1 }
const latest: Role = { name: '夜班', menuKeys: [], version: 2 }
const stale = new ApiError('内容已在别处改过', { code: problemCodes['version.stale'] })

function Window({ refusal }: { refusal: unknown }) {
  const versions = useBase({ opened, refusal, latest })
  return (
    <>
      <output>{versions.base?.version}</output>
      <SavedElsewhere
        name="夜班"
        {...versions}
        fields={{ name: '名称', menuKeys: '可见页面' }}
        onTake={() => undefined}
      />
    </>
  )
}

test('a save goes on from the version that was opened until its owner has chosen', async () => {
  render(<Window refusal={stale} />)
  expect(screen.getByRole('alert').textContent).toContain('那边改了可见页面。')
  expect(screen.getByRole('status').textContent).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: '以我的为准' }))
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is said of another version to whoever was not refused', () => {
  render(<Window refusal={null} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
