import { describe, expect, it } from 'vitest'
import { localPath } from '../../runtime/core/navigation/local-path.ts'
import { fc } from '../support/random.ts'

describe('where to return after signing in', () => {
  it.each([
    '/',
    '/form/42',
    '/form/42?page=2&x=//y#part',
    '/form/1?page=2#a',
    '/studio/templates/ä',
    '/login-help',
    '/form/login',
    '/form/v1.2/a..',
    '/form/..hidden',
    '/form/äö🙂ü',
    `/${'a'.repeat(1_999)}`,
  ])('SH-05 keeps %s', (path) => {
    expect(decodeURI(localPath(path))).toBe(path)
  })

  it.each([
    undefined,
    null,
    '',
    'form/42',
    '//evil.example',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./..//evil.example',
    '/%2e%2E//evil.example',
    '/.%2e//evil.example',
    '/x/..//evil.example',
    '/x/../..//evil.example',
    '/form\\..\\..\\evil',
    'https://evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' //evil.example',
    '/auth/oidc/login',
    '/login?returnTo=/',
    '/logout',
    '/\ud800',
    `/${'x'.repeat(3000)}`,
  ])('D8 makes / of %j', (path) => {
    expect(localPath(path)).toBe('/')
  })

  it('D8 never leaves the site, and is read by a browser as it stands', () => {
    const pieces = [
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2F',
      '\\',
      '\t',
      '\n',
      '?',
      '#',
      '@',
      ':',
      'evil.example',
      'http:',
      'ä',
      ' ',
      'a',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const path = localPath(`/${parts.join('')}`)
        const url = new URL(path, 'https://formwork.example')
        expect(url.origin).toBe('https://formwork.example')
        expect(url.pathname).toBe(path.split(/[?#]/)[0])
      }),
      { numRuns: 5_000 },
    )
  })
})
