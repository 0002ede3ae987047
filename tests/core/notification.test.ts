import { describe, expect, it } from 'vitest'
import { lintNotification, lintVariables } from '../../runtime/core/notification/lint-notification.ts'
import { publishedKeys } from '../../runtime/core/notification/published-keys.ts'
import {
  answerVariable,
  isAnswer,
  isVariable,
  keyOfAnswer,
  VARIABLES,
  variablesIn,
} from '../../runtime/core/notification/variables.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, NotificationTemplate, Template } from '../../schemas/index.ts'
import { fakes, templateOf, text } from '../support/elements.ts'

const notification = (more: Partial<NotificationTemplate> = {}): NotificationTemplate => ({
  schemaVersion: 1,
  id: 'sent-back',
  name: 'Sent back',
  status: 'active',
  subject: 'About {{form.name}}',
  body: 'Your form was sent back.',
  toRecipients: ['owner'],
  ...more,
})

describe('the variables of a text', () => {
  it('NO-01 are its names between double braces, each once', () => {
    expect(variablesIn('{{form.name}} {{ owner.name }} {{form.name}} {{\ncomment\t}}')).toEqual([
      'form.name',
      'owner.name',
      'comment',
    ])
    expect(variablesIn('{{a-b_c:d.1}}')).toEqual(['a-b_c:d.1'])
  })

  it.each(['{form.name}', '{{}}', '{{1st}}', '{{form name}}', '{{.name}}', '{{form.näme}}', '{{__proto__}}'])(
    'are none in %s',
    (text) => {
      expect(variablesIn(text)).toEqual([])
    },
  )

  it('have at most 100 characters', () => {
    expect(variablesIn(`{{${'a'.repeat(100)}}}`)).toEqual(['a'.repeat(100)])
    expect(variablesIn(`{{${'a'.repeat(101)}}}`)).toEqual([])
  })

  it('stand for something of the form, of people, of the action, or for an answer', () => {
    expect(VARIABLES.every(({ name }) => isVariable(name))).toBe(true)
    expect(VARIABLES.map(({ name }) => name).filter(isAnswer)).toEqual([])
    for (const { label } of VARIABLES) expect(label).toMatch(/^[A-Z][a-z]+ .*|^Status$/)
    expect(['form', 'owner', 'constructor', '', 'form.answer:a'].filter(isVariable)).toEqual([])
    expect(answerVariable('injuryKind')).toBe('answer:injuryKind')
    expect(isAnswer(answerVariable('injuryKind'))).toBe(true)
    expect(isVariable(answerVariable('injuryKind'))).toBe(true)
    expect(keyOfAnswer(answerVariable('injuryKind'))).toBe('injuryKind')
  })
})

describe('a notification', () => {
  const said = { '/subject': 'A', '/body': 'B' }

  it('X-34 that says what there is, to somebody, is well', () => {
    expect(lintNotification(notification())).toEqual([])
  })

  it.each([
    { toRecipients: ['owner' as const] },
    { toRecipients: undefined, ccRecipients: ['owner' as const] },
    { toRecipients: [], roles: ['ehs-reviewer'] },
  ])('X-34 goes to somebody: %j', (more) => {
    expect(lintNotification(notification(more))).toEqual([])
  })

  it('X-34 is for nobody without recipients and roles', () => {
    const nobody = [{ code: 'notification.for_nobody', path: '/toRecipients' }]
    const { toRecipients: _, ...left } = notification()
    expect(lintNotification(left as NotificationTemplate)).toEqual(nobody)
    expect(lintNotification(notification({ toRecipients: [], ccRecipients: [], roles: [] }))).toEqual(nobody)
  })

  it('X-34 is told which variable there is not, in its texts and in their translations', () => {
    const wrong = notification({
      body: '{{owner.nmae}}',
      translations: { es: { '/subject': '{{form.nombre}}', '/body': '{{comment}}' } },
    })
    expect(lintNotification(wrong)).toEqual([
      { code: 'notification.unknown_variable', path: '/body', params: { name: 'owner.nmae' } },
      {
        code: 'notification.unknown_variable',
        path: '/translations/es/~1subject',
        params: { name: 'form.nombre' },
      },
    ])
  })

  it('is warned of answers that nothing publishes, where it is known what is published', () => {
    const asks = notification({ subject: '{{answer:injuryKind}}', body: '{{answer:gone}} {{comment}}' })
    expect(lintNotification(asks)).toEqual([])
    expect(lintNotification(asks, new Set(['injuryKind']))).toEqual([
      {
        code: 'notification.unknown_answer',
        path: '/body',
        params: { key: 'gone' },
        severity: 'warning',
      },
    ])
    expect(lintVariables('{{comment}} {{nothing}}', new Set(), '/x')).toEqual([
      { code: 'notification.unknown_variable', path: '/x', params: { name: 'nothing' } },
    ])
  })

  it.each(['\u202a', '\u202e', '\u2066', '\u2069'])('is refused %j, which turns the line', (mark) => {
    const turned = notification({
      subject: `a${mark}b`,
      translations: { es: { '/subject': 'A', '/body': `${mark}a` } },
    })
    expect(lintNotification(turned)).toEqual(
      ['/subject', '/translations/es/~1body'].map((path) => ({
        code: 'translation.turns_the_line',
        path,
        params: { address: path },
      })),
    )
  })

  it('is told of a language that there is not, and of its own among the others', () => {
    expect(lintNotification(notification({ language: 'es', translations: { es: said } }))).toEqual([
      { code: 'translation.own_language', path: '/translations/es', params: { language: 'es' } },
    ])
    expect(lintNotification(notification({ translations: { en: said } }))).toEqual([
      { code: 'translation.own_language', path: '/translations/en', params: { language: 'en' } },
    ])
    expect(lintNotification(notification({ language: 'qq' }))).toEqual([
      { code: 'translation.unknown_language', path: '/language', params: { language: 'qq' } },
    ])
  })
})

describe('what a template publishes', () => {
  const keysOf = (elements: Element[], mapper?: Template['mapper']) =>
    publishedKeys(compileTemplate(templateOf(elements, mapper && { mapper }), fakes))
  const publishing = (id: string, businessKeys: unknown): Element =>
    text(id, { businessKeys } as Record<string, unknown>)

  it('ET-28 is each business key with the first question that has it, then LI-04 the fields of the mapper', () => {
    const elements = [
      publishing('a', [{ key: 'kind' }, { key: 'place' }]),
      publishing('b', [{ key: 'kind' }]),
      text('c'),
    ]
    const mapper = {
      fields: [
        { id: 'm1', key: 'place', label: 'Place', type: 'text' as const, value: { var: 'a' } },
        { id: 'm2', key: 'total', label: 'Total', type: 'number' as const, value: 1 },
      ],
    }
    expect(keysOf(elements, mapper)).toEqual([
      { key: 'kind', questionId: 'a' },
      { key: 'place', questionId: 'a' },
      { key: 'total' },
    ])
  })

  it('is nothing of what a draft may hold instead of a key', () => {
    const elements = [
      publishing('a', 'kind'),
      publishing('b', [null, {}, { key: '' }, { key: 3 }, { key: 'kept' }]),
    ]
    expect(keysOf(elements)).toEqual([{ key: 'kept', questionId: 'b' }])
  })
})
