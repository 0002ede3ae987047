import { describe, expect, it } from 'vitest'
import { mergeSchemas } from '../../runtime/core/answer-schema/merge-schemas.ts'

describe('two JSON Schemas of one answer, as one that reads as if it were written by hand', () => {
  it.each<[string, object, object, object]>([
    ['keeps what only one of them says', { type: 'object' }, { title: 'T' }, { type: 'object', title: 'T' }],
    ['says once what both say', { enum: ['a', 'b'] }, { enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
    [
      'joins what they say of the same property, and keeps the others',
      { properties: { text: { type: 'string' }, only: { type: 'null' } } },
      { properties: { text: { maxLength: 5 }, other: { type: 'null' } } },
      {
        properties: {
          text: { type: 'string', maxLength: 5 },
          only: { type: 'null' },
          other: { type: 'null' },
        },
      },
    ],
    [
      'a property that one of them refuses is refused',
      { properties: { text: { type: 'string' }, none: false } },
      { properties: { text: false, none: { type: 'string' } } },
      { properties: { text: false, none: { type: 'string' } } },
    ],
    [
      'demands what either demands',
      { required: ['a', 'b'] },
      { required: ['b', 'c'] },
      { required: ['a', 'b', 'c'] },
    ],
    [
      'holds to what either holds to',
      { allOf: [{ minLength: 1 }] },
      { allOf: [{ maxLength: 2 }] },
      { allOf: [{ minLength: 1 }, { maxLength: 2 }] },
    ],
    [
      'the lower of two upper bounds',
      { maxLength: 5, maximum: 2, exclusiveMaximum: 9 },
      { maxLength: 3, maximum: 4, exclusiveMaximum: 8 },
      { maxLength: 3, maximum: 2, exclusiveMaximum: 8 },
    ],
    [
      'the higher of two lower bounds',
      { minLength: 5, minimum: 2, exclusiveMinimum: 9 },
      { minLength: 3, minimum: 4, exclusiveMinimum: 8 },
      { minLength: 5, minimum: 4, exclusiveMinimum: 9 },
    ],
    [
      'what stands beside it is told together',
      { 'x-formwork': { a: 1 } },
      { 'x-formwork': { b: 2 } },
      { 'x-formwork': { a: 1, b: 2 } },
    ],
    ['both of two patterns', { pattern: 'a' }, { pattern: 'b' }, { pattern: 'a', allOf: [{ pattern: 'b' }] }],
    [
      'both of two lists of values, of two multiples, and of a number and a text',
      { allOf: [{ type: 'string' }], enum: ['a'], multipleOf: 2, const: 1 },
      { enum: ['b'], multipleOf: 3, const: 'x' },
      {
        allOf: [{ type: 'string' }, { enum: ['b'] }, { multipleOf: 3 }, { const: 'x' }],
        enum: ['a'],
        multipleOf: 2,
        const: 1,
      },
    ],
    [
      'both of two bounds that are not both numbers, and of two lists that are not both lists',
      { maxLength: 5, minLength: 1, required: ['a'] },
      { maxLength: 'x', minLength: null, required: 'b' },
      {
        maxLength: 5,
        minLength: 1,
        required: ['a'],
        allOf: [{ maxLength: 'x' }, { minLength: null }, { required: 'b' }],
      },
    ],
    [
      'both of a bound that is no number and one that is, and of properties that are not both there',
      { maxLength: 'x', minLength: null, properties: { text: { type: 'string' } } },
      { maxLength: 5, minLength: 1, properties: null },
      {
        maxLength: 'x',
        minLength: null,
        properties: { text: { type: 'string' } },
        allOf: [{ maxLength: 5 }, { minLength: 1 }, { properties: null }],
      },
    ],
    [
      'both of two numbers that are no bounds',
      { 'x-max': 1, 'x-min': 1 },
      { 'x-max': 2, 'x-min': 2 },
      { 'x-max': 1, 'x-min': 1, allOf: [{ 'x-max': 2 }, { 'x-min': 2 }] },
    ],
    [
      'both of what each says of the items',
      { items: { type: 'string' } },
      { items: { maxLength: 2 } },
      { items: { type: 'string' }, allOf: [{ items: { maxLength: 2 } }] },
    ],
  ])('%s', (_, a, b, both) => {
    expect(mergeSchemas(a as never, b as never)).toEqual(both)
  })

  it('changes neither of them, and reaches nothing by a hostile name', () => {
    const [a, b] = [{ properties: { q: { type: 'string' } } }, { properties: { toString: { type: 'null' } } }]
    const before = structuredClone([a, b])
    expect(mergeSchemas(a as never, b as never)).toEqual({
      properties: { q: { type: 'string' }, toString: { type: 'null' } },
    })
    expect([a, b]).toEqual(before)
  })
})
