import { expect, it } from 'vitest'
import { readJsonSchema } from '../../designer/import/json-schema/read-json-schema.ts'
import { createReport } from '../../designer/import/shared/loss.ts'
import { become, placesOf } from './become.ts'
import { itBecomes } from './cases.ts'

itBecomes(
  'json-schema',
  (source) => become(readJsonSchema, source),
  (source) => placesOf(readJsonSchema, source),
)

it('shortens what is said where one of several is to be answered, and tells where that stands', () => {
  const question = (letter: string) => ({ title: letter.repeat(300) })
  const either = [{ required: ['a'] }, { required: ['b'] }]
  const { lost } = become(readJsonSchema, {
    properties: { a: question('a'), b: question('b') },
    anyOf: either,
  })
  expect(lost).toEqual([['/anyOf', `Answer one of: ${'a'.repeat(64)}…`, 'shortened', '500']])
})

it('asks no more than five thousand questions', () => {
  const questions = (count: number) => ({
    properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, {}])),
  })
  expect(become(readJsonSchema, questions(5000)).lost).toEqual([])
  // What is refused is not asked, and counts all the same: references may double without end.
  const gone = { ...questions(5000).properties, gone: { $ref: '#/$defs/gone' } }
  expect(() => become(readJsonSchema, { properties: gone })).toThrow('the form has more than 5000 questions')
  expect(() => readJsonSchema(questions(5000), createReport())).not.toThrow()
  expect(() => readJsonSchema(questions(5001), createReport())).toThrow('the form has more than 5000')
})

it('follows five hundred references, one behind another', () => {
  const lost = (steps: number) => {
    const $defs: Record<string, unknown> = { [`d${steps}`]: { type: 'integer' } }
    for (let i = 1; i < steps; i++) $defs[`d${i}`] = { $ref: `#/$defs/d${i + 1}` }
    const properties = { n: { type: 'string' }, a: { $ref: '#/$defs/d1' } }
    return become(readJsonSchema, { properties, $defs }).lost
  }
  expect(lost(500)).toEqual([])
  expect(lost(501)).toEqual([
    ['/$defs/d500/$ref', '#/$defs/d501', 'too_deep'],
    ['/$defs/d501', '{type}', 'about'],
  ])
})

it('puts no parts together that double with each step', () => {
  const read = (steps: number) => {
    const $defs: Record<string, unknown> = { [`d${steps}`]: { type: 'string' } }
    for (let i = 0; i < steps; i++) {
      const $ref = `#/$defs/d${i + 1}`
      $defs[`d${i}`] = { allOf: [{ $ref }, { $ref, title: 'Again' }] }
    }
    return () => become(readJsonSchema, { properties: { a: { $ref: '#/$defs/d0' } }, $defs })
  }
  expect(read(8)().lost).toEqual([])
  expect(read(20)).toThrow('the form repeats its parts too often')
  const long = { type: 'string', 'x-note': 'x'.repeat(1_000_000) }
  const many = { properties: { a: { allOf: Array.from({ length: 60 }, () => ({ $ref: '#/$defs/d' })) } } }
  expect(() => become(readJsonSchema, { ...many, $defs: { d: long } })).toThrow('repeats its parts')
})
