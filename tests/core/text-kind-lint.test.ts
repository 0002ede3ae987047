import { beforeAll, describe, expect, it } from 'vitest'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'
import { lintText } from '../../runtime/core/text-kind/lint-text.ts'
import { preparePhone } from '../../runtime/core/text-kind/phone.ts'
import type { TextProps } from '../../runtime/core/text-kind/text-props.ts'
import type { Element } from '../../schemas/index.ts'

beforeAll(() => Promise.all([preparePhone(), preparePatterns()]))

const lint = (props: TextProps | (TextProps & Partial<Element>)) =>
  lintText({ id: 'q', type: 'fake-words', title: 'Room', ...props })
const number = (more: TextProps): TextProps => ({ input: 'Number', ...more })

const impossible = (least: number, maxLength: number) => ({
  code: 'length.impossible',
  path: '/maxLength',
  params: { least, maxLength },
})

describe('a text question that an author has to mend', () => {
  it.each<[TextProps, object | undefined]>([
    [{}, undefined],
    [{ minLength: 2, maxLength: 2 }, undefined],
    [
      { minLength: 3, maxLength: 2 },
      { code: 'length.crossed', path: '/maxLength' },
    ],
    [{ pattern: '(' }, { code: 'pattern.unusable', path: '/pattern' }],
    [{ pattern: '(?:(?:\\w{1,900}){1,9}x){1,9}' }, { code: 'pattern.unusable', path: '/pattern' }],
    [{ pattern: '\\w{0,200}.*' }, { code: 'pattern.heavy', path: '/pattern' }],
    [{ pattern: '\\w{0,200}.*', maxLength: 100 }, undefined],
    [{ pattern: '[^\\s\\S]' }, { code: 'pattern.nothing', path: '/pattern' }],
    [{ pattern: '\\d{5}', minLength: 5 }, undefined],
    [
      { pattern: '\\d{5}', minLength: 6 },
      { code: 'length.crossed', path: '/minLength' },
    ],
    [{ pattern: '\\d*', minLength: 6 }, undefined],
    [{ pattern: '\\d{5}', maxLength: 5 }, undefined],
    [{ pattern: '\\d{5}', maxLength: 4 }, impossible(5, 4)],
    [{ input: 'Email', maxLength: 6 }, undefined],
    [{ input: 'Email', maxLength: 5 }, impossible(6, 5)],
    [{ input: 'PhoneNumber', maxLength: 7 }, undefined],
    [{ input: 'PhoneNumber', maxLength: 6 }, impossible(7, 6)],
    [number({ min: 100, maxLength: 3 }), undefined],
    [number({ min: 100, maxLength: 2 }), impossible(3, 2)],
    [number({ min: 1, maxLength: 0 }), impossible(1, 0)],
    [number({ min: 99.9, maxLength: 2 }), undefined],
    [number({ min: -100, maxLength: 1 }), undefined],
    [{ min: 100, maxLength: 2 }, undefined],
    [{ maxLength: 0 }, undefined],
  ])('X-16 refuses lengths that no text has: %j', (props, issue) => {
    expect(lint(props)).toEqual(issue ? [issue] : [])
  })

  it.each<[TextProps, object | undefined]>([
    [number({ min: 1, max: 1 }), undefined],
    [number({ min: 2, max: 1 }), { code: 'bounds.crossed', path: '/max' }],
    [number({ min: 2 }), undefined],
    [number({ max: 2 }), undefined],
    [number({ min: 1, max: 3, step: 4 }), { code: 'bounds.empty', path: '/max' }],
    [number({ min: 1, max: 4, step: 4 }), undefined],
    [number({ min: 4, max: 5, step: 4 }), undefined],
    [{ min: 1, max: 3, step: 4 }, undefined],
    [number({ min: 1.2, max: 1.8, integer: true }), { code: 'bounds.empty', path: '/max' }],
    [number({ min: 1.2, max: 1.8 }), undefined],
    [number({ min: 1.2, max: 2, integer: true }), undefined],
    [number({ min: 1, max: 3, step: 4, integer: true }), { code: 'bounds.empty', path: '/max' }],
    [number({ min: 1, max: 3, step: 2.5, integer: true }), undefined],
    [number({ min: 2.4, max: 2.6, step: 2.5, integer: true }), { code: 'bounds.empty', path: '/max' }],
    [number({ min: 0.25, max: 0.3, step: 0.1 }), undefined],
    [number({ min: 0.3, max: 0.35, step: 0.1 }), undefined],
    [number({ min: 0.31, max: 0.39, step: 0.1 }), { code: 'bounds.empty', path: '/max' }],
  ])('X-16 refuses bounds that no number is within: %j', (props, issue) => {
    expect(lint(props)).toEqual(issue ? [issue] : [])
  })

  it.each<[TextProps, object | undefined]>([
    [number({ currency: 'EUR' }), undefined],
    [number({ unit: 'kg' }), undefined],
    [number({ unit: 'kg', currency: 'EUR' }), { code: 'number.unit_and_currency', path: '/unit' }],
    [
      number({ currency: 'XYZ' }),
      { code: 'number.unknown_currency', path: '/currency', params: { currency: 'XYZ' } },
    ],
    [{ input: 'PhoneNumber', country: 'GB' }, undefined],
    [
      { input: 'PhoneNumber', country: 'XX' },
      { code: 'country.unknown', path: '/country', params: { country: 'XX' } },
    ],
    [
      { country: 'GB' },
      { code: 'property.unused', path: '/country', params: { type: 'fake-words', property: 'country' } },
    ],
  ])('X-18 ET-32 refuses what stands beside no number: %j', (props, issue) => {
    expect(lint(props)).toEqual(issue ? [issue] : [])
  })

  it.each<[TextProps & Partial<Element>, boolean]>([
    [{ placeholder: 'B-204' }, false],
    [{ placeholder: ' rOOM ' }, true],
    [{ placeholder: 'Where', name: 'where ' }, true],
    [{ placeholder: 'Where', prompt: 'WHERE' }, true],
    [{ placeholder: 'x'.repeat(60) }, false],
    [{ placeholder: 'x'.repeat(61) }, true],
  ])('X-16 warns of a placeholder that is no example: %j', (props, warned) => {
    const issue = { code: 'placeholder.no_example', path: '/placeholder', severity: 'warning' }
    expect(lint(props)).toEqual(warned ? [issue] : [])
  })
})
