import { expect, it } from 'vitest'
import { readJsonSchema } from '../../runtime/core/import/json-schema/read-json-schema.ts'
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
})
