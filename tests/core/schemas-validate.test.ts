import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { commonSchema, documentSchemas } from '../../schemas/kinds.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'

const type = 'spec-question'
const schema = {
  required: ['input'],
  properties: {
    type: { const: type },
    title: { minLength: 3 },
    input: { enum: ['A', 'B'] },
    choices: {
      type: 'array',
      items: {
        oneOf: [
          { type: 'string' },
          { type: 'object', required: ['id'], properties: { id: { $ref: 'common.schema.json#/$defs/id' } } },
        ],
      },
    },
    size: { $ref: '#/$defs/size' },
  },
  $defs: { size: { type: 'integer', maximum: 9 } },
}
const validator = createDocumentValidator({ [type]: schema })

const template = (children: unknown[], more: object = {}) => ({
  schemaVersion: 1,
  id: 't',
  groupId: 'g',
  version: 1,
  name: 'T',
  status: 'DRAFT',
  pages: [{ id: 'p', name: 'P', children }],
  workflowMachineId: 'm',
  workflowVersionId: 'v',
  ...more,
})
const question = (id: string, more: object = {}) => ({ id, type, input: 'A', ...more })
const places = (document: unknown) =>
  validator.check('template', document).map(({ code, path }) => `${code} ${path}`)
const at = '/pages/0/children/0'

describe('elements', () => {
  it('ET-29 joins the fields of the plugin with those that all elements share', () => {
    expect(places(template([question('q', { required: true, info: 'Why', size: 9 })]))).toEqual([])
    expect(places(template([question('q', { size: 10, other: 1 })]))).toEqual([
      `schema.maximum ${at}/size`,
      `schema.unknown_property ${at}/other`,
    ])
  })

  it('holds a property that both name to both', () => {
    expect(places(template([question('q', { title: 'ab' })]))).toEqual([`schema.min_length ${at}/title`])
    expect(places(template([question('q', { title: 'x'.repeat(2001) })]))).toEqual([
      `schema.max_length ${at}/title`,
    ])
  })

  it('reports what lies inside a choice and not the choice', () => {
    expect(places(template([question('q', { choices: ['a', { id: 'b' }, { id: '' }] })]))).toEqual([
      `schema.pattern ${at}/choices/2/id`,
    ])
    expect(places(template([question('q', { choices: [7] })]))).toEqual([`schema.one_of ${at}/choices/0`])
  })

  it('checks an element by itself, with its place in front', () => {
    expect(validator.checkElement(question('q'))).toEqual([])
    expect(validator.checkElement(question('q', { children: [{ id: 'r', type: 'nothing' }] }), '/x')).toEqual(
      [{ code: 'element.unknown_type', path: '/x/children/0/type', params: { type: 'nothing' } }],
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('knows no type called %s', (name) => {
    expect(places(template([{ id: 'q', type: name }]))).toEqual([`element.unknown_type ${at}/type`])
  })

  it('says which plugin has a broken schema', () => {
    const broken = { properties: { size: { type: 'no such type' } } }
    expect(() => createDocumentValidator({ 'broken-question': broken })).toThrow(
      /"broken-question" is broken/,
    )
  })

  it('is not fooled by a field of the prototype chain', () => {
    const inherited = Object.assign(Object.create({ input: 'A' }), { id: 'q', type })
    expect(places(template([inherited]))).toEqual([`document.not_json ${at}`])
  })
})

describe('bounds', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

  it('A15 takes 100 levels and refuses 101, however many there are', () => {
    const levels = (depth: number) => places(template([], { tags: nested(depth - 1) }))
    expect(levels(100)).not.toContainEqual(expect.stringContaining('too_deep'))
    expect(levels(101)).toEqual([`document.too_deep /tags${'/0'.repeat(99)}`])
    expect(levels(5000)).toEqual([`document.too_deep /tags${'/0'.repeat(99)}`])
  })

  it('A15 refuses more than 16 MB, counted in bytes', () => {
    expect(places(template([], { description: 'x'.repeat(16 * 1024 * 1024) }))).toEqual([
      'document.too_large ',
    ])
    expect(places(template([], { description: 'ü'.repeat(9 * 1024 * 1024) }))).toEqual([
      'document.too_large ',
    ])
    expect(places(template([], { description: 'x'.repeat(9 * 1024 * 1024) }))).toEqual([
      'schema.max_length /description',
    ])
  })

  it('E3 refuses poisoned keys at any depth and leaves every prototype alone', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(template([question('q')])).replace(
        '"input"',
        `"${key}":{"polluted":1},"input"`,
      )
      expect(places(JSON.parse(text))).toEqual([`document.forbidden_key ${at}/${key}`])
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('E2 refuses keys that mean something to the store', () => {
    const document = template([], { a: { $where: '1' }, 'b.c': 1, 'd\0': 1, 'e/f': { '$g~': 1 } })
    expect(places(document)).toEqual([
      'document.forbidden_key /a/$where',
      'document.forbidden_key /b.c',
      'document.forbidden_key /d\0',
      'document.forbidden_key /e~1f/$g~0',
    ])
  })

  it('refuses what JSON cannot hold', () => {
    for (const value of [Number.NaN, Infinity, 1n, Symbol('s'), () => 1, new Date(), new Map()])
      expect(places(template([], { description: value }))).toEqual(['document.not_json /description'])
  })

  it.each([null, 7, 'text', [], undefined])('refuses %j in place of a document', (value) => {
    expect(validator.check('template', value).map(({ code }) => code)).toEqual(['schema.type'])
    expect(validator.check('form', value).map(({ code }) => code)).toEqual(['schema.type'])
  })

  it('stops at 100 issues and names each once', () => {
    const issues = places(
      template(Array.from({ length: 10_000 }, (_, n) => question(`q${n}`, { input: 'Z' }))),
    )
    expect(issues).toHaveLength(100)
    expect(new Set(issues).size).toBe(100)
    expect(places(template([], { tags: Array(300_000).fill(1) })).length).toBeLessThanOrEqual(100)
  })

  it('takes a template of 10,000 elements, and rows within sections', () => {
    const children = Array.from({ length: 1000 }, (_, n) =>
      question(`s${n}`, {
        children: Array.from({ length: 9 }, (_, m) =>
          question(`q${n}-${m}`, { dependsOn: { rule: { answered: 'q' } } }),
        ),
      }),
    )
    expect(places(template(children))).toEqual([])
  })
})

describe('answers', () => {
  const build = () => ({
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', maxLength: 3 } },
    additionalProperties: false,
  })

  it('checks kind, bounds and fields of a value', () => {
    const check = validator.compileAnswerSchema(build())
    expect(check({ text: 'abc' })).toEqual([])
    expect(check({ text: 'abcd' })).toEqual([
      { code: 'schema.max_length', path: '/text', params: { limit: 3 } },
    ])
    expect(check({ text: { $ne: null } })[0]?.code).toBe('document.forbidden_key')
    expect(check('abc')).toEqual([{ code: 'schema.type', path: '', params: { type: 'object' } }])
    expect(check({ text: 'a', html: 'b' }).map(({ path }) => path)).toEqual(['/html'])
  })

  it('compiles a schema once, whether it is the same object or an equal one', () => {
    const one = build()
    expect(validator.compileAnswerSchema(one)).toBe(validator.compileAnswerSchema(one))
    expect(validator.compileAnswerSchema(build())).toBe(validator.compileAnswerSchema(one))
  })

  it('keeps two schemas apart that carry the same $id', () => {
    const strict = validator.compileAnswerSchema({ ...build(), $id: 'https://example.test/answer' })
    const loose = validator.compileAnswerSchema({ $id: 'https://example.test/answer', type: 'object' })
    expect(loose({})).toEqual([])
    expect(strict({})).toEqual([{ code: 'schema.required', path: '/text', params: { property: 'text' } }])
  })
})

it('has published schemas without unknown keywords or loose ends', () => {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    discriminator: true,
    allErrors: true,
  })
  addFormats.default(ajv)
  // The one keyword of our own: what is a text, to be said in other languages.
  ajv.addVocabulary(['x-text'])
  ajv.addSchema(commonSchema)
  for (const document of Object.values(documentSchemas)) ajv.addSchema(document)
  for (const { $id } of Object.values(documentSchemas)) expect(ajv.getSchema($id), $id).toBeTypeOf('function')
})
