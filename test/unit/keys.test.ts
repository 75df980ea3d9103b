import { expect, it } from 'vitest'
import { keyKind } from '../../src/protocol/keys.ts'

it('tells an assistant key from an admin key though both start with svc_', () => {
  expect(keyKind('svc_dsc_4f')).toBe('assistant')
  expect(keyKind('svc_4f')).toBe('admin')
  expect(keyKind('sk-4f')).toBe('unknown')
})
