import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { explainRight } from '../../runtime/core/explain/explain-right.ts'
import { explainShown, pageKey } from '../../runtime/core/explain/explain-shown.ts'
import { saySeen } from '../../runtime/core/explain/say-right.ts'
import { sayShown } from '../../runtime/core/explain/say-shown.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { bob, erin } from '../support/cast.ts'
import {
  calculated,
  fakes,
  options,
  page,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { chosen, formOf, shownSpans, statusLabel, whyEditable, whyShown } from '../support/explaining.ts'
import { draft } from '../support/open-engine.ts'

const cause = options('cause', ['Fall', 'Burn', 'Other'])
const other = (dependsOn: { dependsOn?: object }) => text('other', dependsOn)

describe('why a question is shown, in a sentence', () => {
  it.each([
    ['Always shown.', {}, {}],
    ['Shown because Title of cause is Burn.', when('cause', 'Burn'), { cause: chosen('Burn') }],
    [
      'Not shown: Title of other is shown when Title of cause is Other; it is Fall now.',
      when('cause', 'Other'),
      { cause: chosen('Fall') },
    ],
    [
      'Not shown: Title of other is shown when Title of cause is Burn or Other; it is not answered yet.',
      when('cause', 'Burn', 'Other'),
      {},
    ],
    [
      'Not shown: Title of other is shown when Title of cause is Other and Title of name is Ada; Title of cause is Fall now and Title of name is Bob now.',
      whenRule({ and: [{ '==': [{ answer: 'cause' }, 'Other'] }, { '==': [{ answer: 'name' }, 'Ada'] }] }),
      { cause: chosen('Fall'), name: { text: 'Bob' } },
    ],
    [
      'Not shown: Title of other is shown when Title of name is Ada; it is Bob now.',
      whenRule({ and: [{ '==': [{ answer: 'cause' }, 'Other'] }, { '==': [{ answer: 'name' }, 'Ada'] }] }),
      { cause: chosen('Other'), name: { text: 'Bob' } },
    ],
    [
      'Not shown: Title of other is shown when Title of cause is not Fall; it is not answered yet.',
      whenRule({
        '!': [{ or: [{ '==': [{ answer: 'name' }, 'Ada'] }, { '==': [{ answer: 'cause' }, 'Fall'] }] }],
      }),
      { name: { text: 'Bob' } },
    ],
    [
      'Shown because Title of name is not answered.',
      whenRule({ or: [{ '!': [{ answered: 'name' }] }, { answered: 'cause' }] }),
      {},
    ],
    [
      'Not shown: Title of other is shown when Title of count is at least 3; it is 2 now.',
      whenRule({ '>=': [{ answer: 'count' }, 3] }),
      { count: { text: '2' } },
    ],
    [
      'Not shown: Title of other is shown when Title of count is more than 3; it is 2 now.',
      whenRule({ '<': [3, { answer: 'count' }, 9] }),
      { count: { text: '2' } },
    ],
    [
      'Not shown: Title of other is shown when a rule about Title of count and Title of name is met; Title of count is 2 now and Title of name is not answered yet.',
      whenRule({ '>': [{ '+': [{ answer: 'count' }, { answer: 'name' }] }, 3] }),
      { count: { text: '2' } },
    ],
    [
      'Shown because Title of part in Title of parts is Hand.',
      whenRule({ some: [{ rows: ['parts', 'part'] }, { '==': [{ var: '' }, 'Hand'] }] }),
      { parts: { rowIds: ['r1'] }, 'parts/r1/part': { text: 'Hand' } },
    ],
    [
      'Not shown: Title of other is shown when a rule about another answer is met.',
      whenRule({ answered: 'secret' }),
      {},
    ],
    ['Shown because the status is draft.', whenRule({ '==': [{ status: [] }, 'draft'] }), {}],
    ['Shown because other conditions are met.', whenRule(true), {}],
    ['Not shown: Title of other is shown when other conditions are met.', whenRule({ '==': [1, 2] }), {}],
    [
      'Shown because Title of cause is Fall.',
      whenRule({ and: [true, { '==': [{ answer: 'cause' }, 'Fall'] }] }),
      { cause: chosen('Fall') },
    ],
    [
      'Not shown: the rule of Title of other cannot be read.',
      whenRule({ and: [{ answered: 'cause' }, { method: 1 }] }),
      {},
    ],
    [
      'Not shown: Title of other is shown when Title of cause is Fall; it is not answered yet.',
      { dependsOn: { conditions: [7, { questionId: 'cause', optionId: 'Fall' }] } as never },
      {},
    ],
    ['Not shown: Title of other waits for itself.', whenRule({ answered: 'other' }), {}],
    ['Not shown: the rule of Title of other cannot be read.', { dependsOn: { rule: { method: 1 } } }, {}],
  ])('WY-03 %s', (sentence, dependsOn, answers) => {
    const content = [
      cause,
      text('name'),
      text('count', { numeric: true }),
      table('parts', [text('part')]),
      text('secret', { permissions: [{ role: 'medical' }] }),
      other(dependsOn),
    ]
    const said = whyShown(content, answers as Record<string, AnswerValue>, 'other')
    expect(said).toBe(sentence)
  })

  it('WY-04 leads to each question that is named, in its own row, and to none that is not on the screen', () => {
    const row = [
      text('kind'),
      text('size', whenRule({ and: [{ '==': [{ answer: 'kind' }, 'Box'] }, { answered: 'gone' }] })),
    ]
    const content = [text('gone', when('cause', 'Other')), cause, table('items', row)]
    const answers = {
      items: { rowIds: ['r1', 'r2'] },
      'items/r2/kind': { text: 'Bag' },
      gone: { text: 'kept' },
    }
    const spans = shownSpans(content, answers, 'items/r2/size')
    expect(plainSentence(spans)).toBe(
      'Not shown: Title of size is shown when Title of kind is Box and Title of gone is answered; Title of kind is Bag now and Title of gone is not shown now.',
    )
    expect(spans.flatMap(({ key }) => key ?? [])).toEqual(['items/r2/kind', 'items/r2/kind'])
  })

  it('WY-05 says of what stands in a hidden section that the section is not shown', () => {
    const content = [cause, section('burns', [text('degree', when('cause', 'Fall'))], when('cause', 'Burn'))]
    expect(whyShown(content, { cause: chosen('Fall') }, 'degree')).toBe(
      'Not shown: the section Title of burns is shown when Title of cause is Burn; it is Fall now.',
    )
    const inside = [cause, section('burns', [text('degree')], when('cause', 'Burn'))]
    expect(whyShown(inside, { cause: chosen('Burn') }, 'degree')).toBe(
      'Shown with the section Title of burns, because Title of cause is Burn.',
    )
  })

  it('WY-05 explains a page', () => {
    const compiled = compileTemplate(
      templateOf([page('p1', [cause]), page('p2', [text('x')], when('cause', 'Burn'))]),
      fakes,
    )
    const form = { compiled, engine: createEngine(compiled, { actor: erin, context: draft }) }
    const explanation = explainShown(form, 'p2')
    expect(explanation?.verdict).toBe(false)
    expect(plainSentence(sayShown({ form, statusLabel }, 'p2', explanation as never))).toBe(
      'Not shown: the page Page p2 is shown when Title of cause is Burn; it is not answered yet.',
    )
    expect(explainShown(form, 'nobody')).toBeUndefined()
  })

  it('WY-05 explains a page and a question of one name apart', () => {
    const compiled = compileTemplate(
      templateOf([page('p1', [cause, text('p2')]), page('p2', [text('x')], when('cause', 'Burn'))]),
      fakes,
    )
    const form = { compiled, engine: createEngine(compiled, { actor: erin, context: draft }) }
    expect(explainShown(form, 'p2')).toEqual({ verdict: true, cause: { kind: 'always' } })
    const ofPage = explainShown(form, pageKey('p2'))
    expect(ofPage?.verdict).toBe(false)
    expect(plainSentence(sayShown({ form, statusLabel }, pageKey('p2'), ofPage as never))).toBe(
      'Not shown: the page Page p2 is shown when Title of cause is Burn; it is not answered yet.',
    )
  })

  it('WY-06 quotes titles and answers as they are, however they are written, and not without end', () => {
    const hostile = '\uE0000\uE001 {answer:x} <b>\u202E'
    const content = [
      text('name', { title: hostile }),
      text('other', whenRule({ '==': [{ answer: 'name' }, 'Ada'] })),
    ]
    const spans = shownSpans(content, { name: { text: '💥'.repeat(500_000) } }, 'other')
    expect(spans[3]).toEqual({ text: hostile, quoted: true, key: 'name' })
    const quoted = spans.at(-2)?.text ?? ''
    expect([...quoted]).toHaveLength(121)
    expect(quoted.isWellFormed()).toBe(true)
    const many = Array.from({ length: 80 }, (_, i) => ({ '==': [{ answer: `q${i}` }, `${i}`] }))
    const wide = [
      ...Array.from({ length: 80 }, (_, i) => text(`q${i}`)),
      text('other', whenRule({ or: many })),
    ]
    const said = whyShown(wide, {}, 'other')
    expect(said.length).toBeLessThan(600)
    expect(said).toContain('or other conditions are met')
  })
})

describe('why an answer cannot be changed, in a sentence', () => {
  it('WY-07 names what it is calculated from, who may change it, or that nobody may now', () => {
    const reviewed = { status: 'under_review', canUpdate: false }
    expect(whyEditable([text('a'), calculated('sum', { '+': [{ answer: 'a' }, 1] })], 'sum')).toBe(
      'Read-only: it is calculated from Title of a.',
    )
    expect(whyEditable([calculated('sum', 1)], 'sum')).toBe('Read-only: it is calculated.')
    expect(whyEditable([text('a')], 'a', reviewed)).toBe('Read-only: nobody changes answers in Under Review.')
    expect(whyEditable([text('a')], 'a', reviewed, ['program_admin', 'EHS_REVIEWER'])).toBe(
      'Read-only: nobody changes answers in Under Review but program administrators and EHS REVIEWER.',
    )
    const verdict = section('verdict', [text('a')], {
      permissions: [{ role: 'program_admin', canUpdateWhen: ['under_review'] }],
    })
    expect(whyEditable([verdict], 'a')).toBe(
      'Read-only: the section Title of verdict is changed by program administrators in Under Review only.',
    )
    expect(whyEditable([text('a')], 'a')).toBe('The answer can be changed.')
  })

  it('WY-08 names who sees a section, and in which status', () => {
    const medical = section('medical', [text('a')], {
      title: 'Medical',
      permissions: [{ role: 'occupational_health', canViewWhen: ['under_review'] }],
    })
    const { compiled } = formOf([medical, text('b')], {}, bob)
    const seen = (id: string, role: string, status: string) => {
      const node = compiled.elements.get(id) as never
      return plainSentence(
        saySeen({ statusLabel }, id, explainRight(node, { userId: '', roles: [role] }, status, 'view')),
      )
    }
    expect(seen('a', 'owner', 'draft')).toBe(
      'Hidden: the section Medical is seen by Occupational health in Under Review only.',
    )
    expect(seen('a', 'occupational_health', 'under_review')).toBe(
      'Shown: the section Medical is seen by Occupational health in Under Review.',
    )
    expect(seen('b', 'owner', 'draft')).toBe('Shown: b is seen by everyone who sees the form.')
  })
})
