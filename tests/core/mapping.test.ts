import { describe, expect, it } from 'vitest'
import { followAnswers } from '../../runtime/app/form/follow-answers.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { mappedAnswer, viewerSource } from '../../runtime/core/mapping/default-mapping.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf, when } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'
import { Scenario } from '../support/scenario.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  ...rest,
})
const mapped = (sourceId: string, field: string) => ({ defaultMapping: { sourceId, field } })
const keyed = (key: string, path = '') => ({ businessKeys: [{ key, path }] })

describe('default mapping', () => {
  const ada = viewerSource({ userId: 'ada', fullName: 'Ada Lovelace', phone: '', title: '  ' })
  const answer = (element: Element, sources = ada) => {
    const compiled = compileTemplate(templateOf([element]), registry).elements.get(element.id)
    return compiled ? mappedAnswer(compiled, sources) : undefined
  }

  it('ET-27 reads the field of the source, and nothing where there is none', () => {
    expect(answer(text('a', mapped('viewer', 'fullName')))).toEqual({ text: 'Ada Lovelace' })
    for (const field of ['phone', 'title', 'email', 'middleName', '', 'fullName.length'])
      expect(answer(text('a', mapped('viewer', field)))).toBeNull()
    expect(answer(text('a', mapped('nobody', 'fullName')))).toBeNull()
    expect(answer(text('a'))).toBeNull()
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'size', 'get'])(
    'ET-27 reaches nothing by the name %s',
    (name) => {
      expect(answer(text('a', mapped('viewer', name)))).toBeNull()
      expect(answer(text('a', mapped(name, name)))).toBeNull()
      expect(answer(text('a', { defaultMapping: { sourceId: [name], field: { name } } as never }))).toBeNull()
    },
  )

  it('ET-27 is refused before publishing where it could never give an answer', () => {
    const codes = (...elements: Element[]) =>
      lintTemplate(templateOf(elements), registry).map(({ code }) => code)
    expect(codes(text('a', mapped('viewer', 'email')))).toEqual([])
    expect(codes(text('a', mapped('viewer', 'shoeSize')))).toEqual(['default_mapping.unknown_field'])
    expect(codes(text('a', mapped('b', 'text')), text('b', mapped('a', 'text')))).toEqual([
      'default_mapping.circle',
      'default_mapping.circle',
    ])
    expect(codes(text('a', mapped('a', 'text')))).toEqual(['default_mapping.unknown_source'])
    expect(codes(text('a', mapped('b', 'text')), text('b'))).toEqual([])
    expect(codes(text('a', mapped('b', 'shoeSize')), text('b'))).toEqual(['default_mapping.unknown_field'])
    const inside = { id: 'u', type: 'table-question', title: 'u', children: [text('d')] }
    expect(codes(text('a', mapped('d', 'text')), inside)).toEqual(['default_mapping.out_of_reach'])
    const rows = {
      id: 't',
      type: 'table-question',
      title: 't',
      children: [text('c', mapped('viewer', 'email'))],
    }
    expect(codes(rows)).toEqual(['default_mapping.in_rows'])
    const signature = { id: 's', type: 'signature-question', title: 's', ...mapped('viewer', 'fullName') }
    expect(codes(signature)).toEqual(['default_mapping.not_taken'])
  })
})

describe('answers mapped from another question', () => {
  const person = { id: 'person', type: 'search-question', title: 'person', category: 'Person' }
  const chosen = (email: string) => ({ category: 'Person', id: email, name: null, email })

  /** A form whose answers follow, and what is sent of them. */
  function open(elements: Element[], answers: Record<string, object> = {}, canUpdate = true) {
    const compiled = compileTemplate(templateOf(elements), registry)
    const engine = createEngine(compiled, {
      answers: Object.entries(answers) as [string, { [field: string]: unknown }][],
      actor: erin,
      context: { status: 'draft', canUpdate, now: '' },
    })
    const sent: string[] = []
    const follow = followAnswers(engine, compiled, (key) => sent.push(key))
    return {
      sent,
      text: (key: string) => engine.get(key)?.value?.text ?? null,
      answer(key: string, value: object | null) {
        engine.set(key, value as { [field: string]: unknown } | null)
        follow(key)
        return this
      },
    }
  }

  it('ET-27 follow their source while nobody has answered them', () => {
    const form = open([person, text('mail', mapped('person', 'email'))])
    form.answer('person', chosen('ada@x.example'))
    expect(form.text('mail')).toBe('ada@x.example')
    form.answer('person', chosen('bob@x.example'))
    expect(form.text('mail')).toBe('bob@x.example')
    form.answer('person', null)
    expect(form.text('mail')).toBeNull()
    expect(form.sent).toEqual(['mail', 'mail', 'mail'])
  })

  it('ET-27 never overwrite what a person typed, emptied, or had answered before', () => {
    const elements = [person, text('mail', mapped('person', 'email'))]
    const typed = open(elements).answer('person', chosen('ada@x.example')).answer('mail', { text: 'mine' })
    expect(typed.answer('person', chosen('bob@x.example')).text('mail')).toBe('mine')
    const emptied = open(elements).answer('person', chosen('ada@x.example')).answer('mail', null)
    expect(emptied.answer('person', chosen('bob@x.example')).text('mail')).toBeNull()
    const before = open(elements, { person: chosen('ada@x.example'), mail: { text: 'theirs' } })
    expect(before.answer('person', chosen('bob@x.example')).text('mail')).toBe('theirs')
    const followed = open(elements, { person: chosen('ada@x.example'), mail: { text: 'ada@x.example' } })
    expect(followed.answer('person', chosen('bob@x.example')).text('mail')).toBe('bob@x.example')
    const read = open(elements, {}, false).answer('person', chosen('ada@x.example'))
    expect([read.text('mail'), read.sent]).toEqual([null, []])
  })

  it('ET-27 stay in their own row', () => {
    const rows = {
      id: 't',
      type: 'table-question',
      title: 't',
      children: [person, text('mail', mapped('person', 'email'))],
    }
    const form = open([rows], { t: { rowIds: ['r1', 'r2'] } }).answer('t/r2/person', chosen('ada@x.example'))
    expect([form.text('t/r1/mail'), form.text('t/r2/mail')]).toEqual([null, 'ada@x.example'])
  })

  it('ET-27 follow nothing from other rows, from what asks nothing, or what they cannot say', () => {
    const follower = text('mail', mapped('person', 'email'))
    const rows = (id: string, children: Element[]) => ({ id, type: 'table-question', title: id, children })
    const two = { t: { rowIds: ['r'] }, u: { rowIds: ['r'] } }
    for (const elements of [
      [rows('t', [person]), follower],
      [person, rows('t', [follower])],
      [rows('t', [person]), rows('u', [follower])],
      [rows('t', [person, rows('u', [follower])])],
    ]) {
      const form = open(elements, { ...two, 't/r/u': { rowIds: ['r'] } })
      for (const key of ['person', 't/r/person']) form.answer(key, chosen('ada@x.example'))
      expect(form.sent).toEqual([])
    }
    const signed = { id: 'signed', type: 'signature-question', title: 'Sign', ...mapped('name', 'text') }
    expect(open([text('name'), signed]).answer('name', { text: 'x' }).sent).toEqual([])
    expect(open([text('b', mapped('a', 'ghost')), text('a')]).answer('a', { text: 'x' }).sent).toEqual([])
  })

  it('ET-27 change once, and only where they change', () => {
    const form = open([text('a'), text('b', mapped('a', 'text')), text('c', mapped('a', 'text'))])
    form.answer('a', { text: 'x' })
    expect(form.sent).toEqual(['b', 'c'])
    form.answer('a', { text: 'x' })
    expect(form.sent).toEqual(['b', 'c'])
    form.answer('nowhere', { text: 'x' })
    expect(form.sent).toEqual(['b', 'c'])
  })

  it('ET-27 G6 end in a circle, and after a hundred steps', () => {
    const circle = open([text('a', mapped('b', 'text')), text('b', mapped('a', 'text'))])
    circle.answer('a', { text: 'x' })
    expect([circle.text('a'), circle.text('b'), circle.sent]).toEqual(['x', 'x', ['b']])
    const chain = Array.from({ length: 101 }, (_, n) =>
      text(`q${n}`, n > 0 ? mapped(`q${n - 1}`, 'text') : {}),
    )
    const long = open(chain).answer('q0', { text: 'on' })
    expect([long.text('q100'), long.sent.length]).toEqual(['on', 100])
    const evil = open([text('a', mapped('__proto__', 'text')), text('b', mapped('constructor', '__proto__'))])
    expect(evil.answer('a', { text: 'x' }).sent).toEqual([])
  })
})

describe('business keys', () => {
  const values = (elements: Element[], answers: Record<string, object>) => {
    const compiled = compileTemplate(templateOf(elements), registry)
    const entries = Object.entries(answers) as [string, { [field: string]: unknown }][]
    return Object.fromEntries(
      businessValues(evaluate(compiled, entries, SYSTEM, { status: 'draft', canUpdate: false, now: '' })),
    )
  }

  it('ET-28 gathers the values of rows, of rows in rows and of several questions, in the order of the form', () => {
    const pets = { id: 'pets', type: 'table-question', title: 'pets', children: [text('pet', keyed('pet'))] }
    const guests = {
      id: 'guests',
      type: 'table-question',
      title: 'guests',
      ...keyed('count'),
      children: [text('guest', keyed('name')), pets],
    }
    expect(
      values([text('host', keyed('name')), guests], {
        host: { text: 'Ada' },
        guests: { rowIds: ['r2', 'r1'] },
        'guests/r1/guest': { text: 'Rosa' },
        'guests/r2/guest': { text: 'Inês' },
        'guests/r1/pets': { rowIds: ['p'] },
        'guests/r1/pets/p/pet': { text: 'Rex' },
        'guests/gone/guest': { text: 'removed' },
      }),
    ).toEqual({ name: ['Ada', 'Inês', 'Rosa'], count: [2], pet: ['Rex'] })
  })

  it.each([
    '__proto__',
    'constructor',
    'prototype.x',
    '__proto__.polluted',
    'text.__proto__',
    'text.length',
    '0.0.0',
    '.',
    '..',
  ])('ET-28 publishes nothing by the path %s', (path) => {
    expect(values([text('a', keyed('k', path))], { a: { text: 'x' } })).toEqual({})
  })

  it('ET-28 holds a hostile key as a name like any other', () => {
    const found = businessValues(
      evaluate(
        compileTemplate(
          templateOf([text('a', keyed('__proto__')), text('b', keyed('constructor'))]),
          registry,
        ),
        [
          ['a', { text: '1' }],
          ['b', { text: '2' }],
        ],
        SYSTEM,
        { status: 'draft', canUpdate: false, now: '' },
      ),
    )
    expect([...found]).toEqual([
      ['__proto__', ['1']],
      ['constructor', ['2']],
    ])
    expect(({} as Record<string, unknown>)[0]).toBeUndefined()
  })

  it('ET-28 WF-14 lets a guard choose the way by a key, whatever the question is called, and only while it shows', () => {
    const workflow = workflowOf(
      [
        state('draft', { isInitial: true }),
        guard('severe', {
          label: 'Severe',
          dataMapperId: 'form',
          dataMapperFieldKey: 'severity',
          value: 'high',
        }),
        otherwise('mild'),
        state('investigation'),
        state('review', { isFinal: true }),
      ],
      [
        edge('draft', 'severe', 'submit'),
        edge('draft', 'mild', 'submit'),
        edge('severe', 'investigation'),
        edge('mild', 'review'),
      ],
    )
    const choices = (id: string, ...ids: string[]) => ({
      id,
      type: 'option-question',
      title: id,
      options: ids.map((each) => ({ id: each, label: each })),
    })
    const template = templateOf([
      choices('injured', 'yes', 'no'),
      { ...choices('how-bad', 'high', 'low'), ...keyed('severity'), ...when('injured', 'yes') },
    ])
    const form = () => Scenario.open(template, { workflow, registry })
    const after = (injured: string, severity: string) => {
      const filled = form().answer('injured', [injured]).answer('how-bad', [severity])
      expect(filled.act('submit')).toBeUndefined()
      return filled.status
    }
    expect(after('yes', 'high')).toBe('investigation')
    expect(after('yes', 'low')).toBe('review')
    expect(after('no', 'high')).toBe('review')
  })
})
