import { describe, expect, it } from 'vitest'
import { localPath } from '../../server/features/sign-in/local-path.ts'

describe('where to return after sign-in', () => {
  it.each(['/', '/form/42', '/form/42?page=2&x=//y#part', '/studio/templates/ä'])('keeps %s', (path) => {
    expect(decodeURI(localPath(path))).toBe(path)
  })

  it.each([
    undefined,
    '',
    'form/42',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/form\\..\\..\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/auth/oidc/login',
    `/${'x'.repeat(3000)}`,
  ])('D8 makes / of %j', (path) => {
    expect(localPath(path)).toBe('/')
  })
})
