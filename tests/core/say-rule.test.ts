import { describe, expect, it } from 'vitest'
import { sayRule } from '../../runtime/core/explain/say-rule.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { fakes, options, section, templateOf, text } from '../support/elements.ts'

const { elements } = compileTemplate(
  templateOf([
    { ...text('name'), title: 'Your name' },
    { ...text('age', { input: 'Number' }), title: 'Age' },
    section('more', [{ ...options('colour', ['red', 'green']), title: 'Colour' }]),
  ]),
  fakes,
)
const said = (rule: unknown) => plainSentence(sayRule(rule, elements)).replace(/[\u2066-\u2069]/g, '')

describe('X-32 a rule in words, for those who write it', () => {
  it.each<[unknown, string]>([
    [{ '==': [{ answer: 'name' }, 'Ann'] }, 'Your name is Ann'],
    [{ '!': { answered: 'age' } }, 'Age is not answered'],
    [
      {
        and: [
          { '>=': [{ answer: 'age' }, 18] },
          { or: [{ answered: 'name' }, { '==': [{ answer: 'name' }, 'x'] }] },
        ],
      },
      'Age is at least 18 and (Your name is answered or Your name is x)',
    ],
    [{ '==': [{ answer: 'gone' }, 1] }, 'gone is 1'],
    [{ '==': [{ status: [] }, 'draft'] }, 'the status is draft'],
    [{ '>': [{ '+': [{ answer: 'age' }, 1] }, 18] }, 'a rule about Age is met'],
    [true, 'other conditions are met'],
    [null, 'other conditions are met'],
    [{ method: ['x'] }, 'other conditions are met'],
  ])('says %j', (rule, words) => {
    expect(said(rule)).toBe(words)
  })
})
