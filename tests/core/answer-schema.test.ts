import { describe, expect, it } from 'vitest'
import { pageAnswerSchema } from '../../runtime/core/answer-schema/page-schema.ts'
import { templateAnswerSchema } from '../../runtime/core/answer-schema/template-schema.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Template } from '../../schemas/index.ts'
import {
  calculated,
  check,
  fakes,
  fakesWith,
  options,
  page,
  paragraph,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { publishedSchema } from '../support/schema-agreement.ts'

describe('the JSON Schema of a template', () => {
  it('lists what JSON Schema cannot say: rules of visibility, permissions, what rows require', () => {
    const permissions = [{ role: 'reviewer', canViewWhen: ['draft'] }]
    const template = templateOf([
      page('p', [
        options('kind', ['yes']),
        section('s', [text('inner', { required: true })], { ...when('kind', 'yes'), permissions }),
        table('t', [text('cell', { required: true })]),
      ]),
    ])
    const schema = publishedSchema(compileTemplate(template, fakes))
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      additionalProperties: false,
      properties: {
        inner: {
          'x-formwork': {
            element: 'fake-words',
            page: 'p',
            within: ['s'],
            requiredWhileVisible: true,
            whileVisible: { properties: { text: { pattern: '\\S' } } },
          },
        },
      },
      patternProperties: {
        '^t/[A-Za-z0-9_-]{1,64}/cell$': { 'x-formwork': { within: ['t'], requiredWhileVisible: true } },
      },
      'x-formwork': {
        template: { id: 'template-1', groupId: 'group-1', version: 1 },
        containers: { p: { name: 'Page p' }, s: { ...when('kind', 'yes'), permissions } },
      },
    })
    expect(schema).not.toHaveProperty('required')
  })

  it('describes nothing of the answers of a plugin that fails, and the rest as it is', () => {
    const failing = fakesWith({
      schema: () => {
        throw new Error('broken plugin')
      },
    })
    const template = templateOf([
      text('a'),
      section('s', [options('b', ['x'])]),
      { id: 'h', type: 'hologram' },
    ])
    const { properties } = publishedSchema(compileTemplate(template, failing)) as { properties: object }
    expect(properties).toMatchObject({
      a: { 'x-formwork': { rules: [{ code: 'element_failed' }] } },
      b: { title: 'Title of b' },
    })
  })

  const asked = (elements: Element[], extra: Partial<Template> = {}) =>
    publishedSchema(compileTemplate(templateOf(elements, extra), fakes)) as unknown as {
      properties: Record<string, object>
      required?: string[]
      [keyword: string]: unknown
    }
  const beyond = (elements: Element[], id: string) =>
    (asked(elements).properties[id] as { 'x-formwork': object })['x-formwork']

  it('says all of a small form, and no more', () => {
    const described = { description: 'What it is for', checks: [check('whole', { answered: 'q' })] }
    const elements = [
      text('name', { required: true }),
      section('s', [text('note', { title: undefined, name: 'Note' })], { title: undefined, name: 'More' }),
      paragraph('thanks'),
    ]
    expect(asked(elements, described)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: '/schema/template/t.json',
      title: 'Template',
      description: 'What it is for',
      type: 'object',
      properties: {
        name: {
          type: 'object',
          title: 'Title of name',
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 20, pattern: '\\S' } },
          'x-formwork': { element: 'fake-words', page: 'p1' },
        },
        note: {
          type: 'object',
          title: 'Note',
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 20 } },
          'x-formwork': { element: 'fake-words', page: 'p1', within: ['s'] },
        },
      },
      required: ['name'],
      additionalProperties: false,
      'x-formwork': {
        template: { id: 'template-1', groupId: 'group-1', version: 1 },
        containers: { p1: { name: 'Page p1' }, s: { name: 'More' } },
        checks: described.checks,
      },
    })
    const bare = asked([paragraph('thanks')])
    expect(bare).toEqual({
      $schema: expect.any(String),
      $id: expect.any(String),
      title: 'Template',
      type: 'object',
      properties: {},
      additionalProperties: false,
      'x-formwork': { template: expect.anything(), containers: { p1: { name: 'Page p1' } } },
    })
  })

  it('demands of everybody only what everybody is shown', () => {
    const permissions = [{ role: 'reviewer', canViewWhen: ['draft'] }]
    const required = { required: true }
    const schema = asked([
      options('kind', ['yes']),
      text('shown', required),
      text('hidden', { ...required, ...when('kind', 'yes') }),
      text('permitted', { ...required, permissions }),
      section('s', [text('inner', required)], { permissions }),
      table('t', [text('cell', required)]),
      text('circular', { ...required, ...whenRule({ answered: 'circular' }) }),
      calculated('sum', { '+': [1, 2] }, required),
    ])
    expect(schema.required).toEqual(['shown'])
    for (const id of ['hidden', 'permitted', 'inner', 'circular'])
      expect(schema.properties[id], id).toHaveProperty('x-formwork.requiredWhileVisible', true)
    for (const id of ['kind', 'shown', 'sum'])
      expect(schema.properties[id], id).not.toHaveProperty('x-formwork.requiredWhileVisible')
  })

  it('says what holds while a question is shown only where something does', () => {
    const elements = [options('kind', ['yes']), options('more', ['a'], when('kind', 'yes'))]
    expect(beyond(elements, 'more')).toEqual({ element: 'fake-choice', page: 'p1', ...when('kind', 'yes') })
  })

  it('names a calculated value as one that is only read, by its formula, and its code where it must be known', () => {
    const formula = { '+': [{ answer: 'a' }, 1] }
    const elements = [
      text('a', { numeric: true }),
      calculated('sum', formula),
      calculated('must', formula, { required: true }),
    ]
    expect(asked(elements).properties).toMatchObject({ sum: { readOnly: true }, must: { readOnly: true } })
    expect(asked(elements).properties.a).not.toHaveProperty('readOnly')
    expect(beyond(elements, 'sum')).toEqual({ element: 'fake-sum', page: 'p1', calculated: formula })
    expect(beyond(elements, 'must')).toMatchObject({ calculated: formula, rules: [{ code: 'required' }] })
  })

  it('VA-16 lists the checks that stand in the way of a submit beside the rules of the element, and no warnings', () => {
    const checks = [
      check('hard', { answered: 'q' }),
      check('soft', { answered: 'q' }, { severity: 'warning' }),
    ]
    const ruled = fakesWith({ validSchema: () => ({ 'x-formwork': { rules: [{ code: 'own' }] } }) })
    const rules = (registry: ElementRegistry, ...given: object[]) => {
      const compiled = compileTemplate(templateOf([text('q', { checks: given as never })]), registry)
      const { q } = publishedSchema(compiled).properties as Record<string, Record<string, object>>
      return (q as { 'x-formwork': { rules?: object[] } })['x-formwork'].rules
    }
    expect(rules(fakes, ...checks)).toEqual([{ code: 'check.hard' }])
    expect(rules(ruled, ...checks)).toEqual([{ code: 'own' }, { code: 'check.hard' }])
    expect(rules(ruled)).toEqual([{ code: 'own' }])
    expect(rules(fakes, check('soft', { answered: 'q' }, { severity: 'warning' }))).toBeUndefined()
    expect(beyond([text('q', { checks: checks as never })], 'q')).toMatchObject({ checks })
  })

  it.each([
    [
      'its own condition',
      options('q', [], {
        options: [
          { id: 'x', label: 'x', ...when('kind', 'yes') },
          { id: 'y', label: 'y' },
        ],
      }),
    ],
    ['rows', options('q', [], { optionsFrom: { rows: 't', label: 'cell' } })],
    ['another answer', options('q', ['x'], { optionsFrom: { filterBy: { sourceQuestion: 'kind' } } })],
  ])('ET-43 ET-44 says that an answer is held to the options that are offered, by %s', (_, question) => {
    const others = [options('kind', ['yes']), table('t', [text('cell')])]
    expect(beyond([...others, question], 'q')).toMatchObject({ rules: [{ code: 'option_withheld' }] })
    expect(beyond([...others, options('q', ['x'])], 'q')).not.toHaveProperty('rules')
  })

  it('names the flags that an answer heeds', () => {
    const flagged = createRegistry(fakes.all().map((model) => ({ ...model, flags: ['beta'] as never })))
    const compiled = compileTemplate(templateOf([text('q')]), flagged)
    expect(publishedSchema(compiled)).toMatchObject({
      properties: { q: { 'x-formwork': { flags: ['beta'] } } },
    })
  })

  it('leaves out the pages and elements that are not to be shown', () => {
    const template = templateOf([
      page('open', [section('s', [text('secret'), text('told')])]),
      page('closed', [text('inside')]),
    ])
    const compiled = compileTemplate(template, fakes)
    const shown = ({ id }: { id: string }) => !['secret', 'closed'].includes(id)
    const schema = templateAnswerSchema(compiled, '/t.json', shown) as never as Record<string, never>
    expect(Object.keys(schema.properties as never)).toEqual(['told'])
    expect(schema).toMatchObject({ 'x-formwork': { containers: { open: {}, s: {} } } })
    expect(schema).not.toHaveProperty('x-formwork.containers.closed')
  })

  it('of one page says its answers, by row where they stand in rows', () => {
    const [first] = compileTemplate(
      templateOf([text('a', { required: true }), table('t', [table('u', [text('cell')])])]),
      fakes,
    ).pages
    expect(pageAnswerSchema(first as never)).toEqual({
      type: 'object',
      properties: { a: expect.anything(), t: expect.anything() },
      patternProperties: {
        '^t/[A-Za-z0-9_-]{1,64}/u$': expect.anything(),
        '^t/[A-Za-z0-9_-]{1,64}/u/[A-Za-z0-9_-]{1,64}/cell$': expect.anything(),
      },
      required: ['a'],
      additionalProperties: false,
    })
  })
})
