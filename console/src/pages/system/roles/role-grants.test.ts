import { describe, expect, test } from 'vitest'
import { heldByType, possibleMenuKeys } from './role-grants.ts'

describe('heldByType', () => {
  test('takes away what the type cannot hold', () => {
    expect(heldByType('1', { menuKeys: ['docStorage', 'knowledgeSearch'], permissions: ['knowledge.remove'] })).toEqual(
      {
        menuKeys: ['knowledgeSearch'],
        permissions: [],
      },
    )
  })

  test('gives an administrator what nobody may take from them', () => {
    expect(heldByType('3', { menuKeys: [], permissions: [] })).toEqual({
      menuKeys: ['user', 'roles'],
      permissions: ['employee.manage', 'role.manage'],
    })
  })
})

test('an agent may be given the search page and the seat, nothing else', () => {
  expect(possibleMenuKeys('1')).toEqual(['knowledgeSearch', 'seat'])
})
