import { describe, expect, it } from 'vitest'
import { fixFor, RECIPES } from '../../designer/document/fixes.ts'
import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import { levelColors } from '../../runtime/core/advice/level-colors.ts'
import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { ADVICE_CODES, type AdviceCode } from '../../runtime/core/model/advice.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { OutcomeGroup, Template } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { registry } from '../support/plugin-models.ts'

const validator = createDocumentValidator(readElementSchemas())

const question = (id: string, extra: object = {}) => ({
  ...{ id, type: 'text-question', title: id, input: 'Default' },
  ...extra,
})
const options = ['red', 'blue', 'green'].map((id) => ({ id, label: id }))
const kind = { id: 'kind', type: 'option-question', title: 'Kind', options }
const is = (value: string) => ({ '==': [{ answer: 'kind' }, value] })
const heading = (level: number) => ({
  ...{ type: 'heading', attrs: { level } },
  content: [{ type: 'text', text: `Of level ${level}` }],
})
const given = {
  ...{ schemaVersion: 1, id: 'new', groupId: 'g', version: 1, status: 'PUBLISHED' },
  ...{ workflowMachineId: 'w', workflowVersionId: 'w' },
}

const templateOf = (...children: object[]) => ({
  template: { ...given, name: 'Form', pages: [{ id: 'page', name: 'Page', children: [kind, ...children] }] },
})
const levelsOf = (...colors: string[]) => ({
  ...templateOf(),
  outcomes: [
    {
      ...{ schemaVersion: 1, id: 'risk', name: 'Risk', type: 'risk', outcomes: [] },
      scales: colors.map((color, i) => ({ level: `${i}`, color, lowerBound: i, upperBound: i + 1 })),
    },
  ],
})

/** A draft with nothing but the problem, for each that a button mends. */
const drafts: readonly [AdviceCode, Record<string, unknown>][] = [
  [
    'image.no_words',
    templateOf({ id: 'i', type: 'image-upload', title: 'Photo', images: [{ image: '/a.png' }] }),
  ],
  [
    'heading.skipped',
    templateOf(
      { id: 's', type: 'static-text', text: { type: 'doc', content: [2, 3, 3, 1, 3].map(heading) } },
      { id: 't', type: 'static-text', text: { type: 'doc', content: [3].map(heading) } },
    ),
  ],
  ['condition.always', templateOf(question('q', { dependsOn: { rule: { or: [true, is('red')] } } }))],
  [
    'condition.always',
    templateOf({ ...kind, id: 'k', title: 'K', options: [{ ...options[0], dependsOn: { rule: true } }] }),
  ],
  ['condition.never', templateOf(question('q', { dependsOn: { rule: false }, required: true }))],
  [
    'condition.contradiction',
    templateOf(question('q', { dependsOn: { rule: { and: [is('red'), is('blue')] } } })),
  ],
  [
    'condition.contradiction',
    templateOf(
      question('q', {
        dependsOn: { rule: { and: [is('red'), { answered: 'kind' }, is('blue'), is('green')] } },
      }),
    ),
  ],
  [
    'page.never_shown',
    {
      template: {
        ...{ ...given, name: 'Form' },
        pages: [
          { id: 'page', name: 'Page', children: [kind] },
          {
            id: 'other',
            name: 'Other',
            dependsOn: { rule: { and: [false, is('red')] } },
            children: [question('q')],
          },
        ],
      },
    },
  ],
  [
    'business_key.unread',
    templateOf(
      question('q', {
        businessKeys: [
          { key: 'one', path: '' },
          { key: 'two', path: '' },
        ],
      }),
    ),
  ],
  ['level.too_pale', levelsOf('#e6a700', 'yellow', '#2f9e44')],
  ['level.too_dark', levelsOf('#000000', 'navy')],
]

function problemsOf(documents: Record<string, unknown>) {
  const template = documents.template as Template
  return [
    ...validator.check('template', template).map((issue) => ({ ...issue, document: 'template' })),
    ...lintTemplate(template, registry).map((issue) => ({ ...issue, document: 'template' })),
    ...adviseTemplate(compileTemplate(template, registry), validator.texts, []).map((issue) => ({
      ...issue,
      document: 'template',
    })),
    ...levelColors((documents.outcomes ?? []) as OutcomeGroup[]).map((issue) => ({
      ...issue,
      document: 'outcomes',
    })),
  ].map((issue) => ({ path: '', params: {}, ...issue }))
}

const named = (problems: ReturnType<typeof problemsOf>) =>
  problems.map(({ code, params }) => `${code} ${JSON.stringify(params)}`)

describe('a problem that a button mends', () => {
  it('is one of those that are advised of', () => {
    expect(Object.keys(RECIPES).sort()).toEqual([...ADVICE_CODES].sort())
    const mended = ADVICE_CODES.filter((code) => RECIPES[code])
    expect(new Set(drafts.map(([code]) => code))).toEqual(new Set(mended))
  })

  it.each(drafts)('%s goes, nothing else comes, and undo gives every byte back', (code, draft) => {
    const before = problemsOf(draft)
    expect(new Set(before.map((each) => each.code))).toEqual(new Set([code]))
    for (const problem of before) {
      const fix = fixFor(problem, draft)
      expect(fix).toBeDefined()
      const { document, edits } = carryOut(draft, fix?.edits ?? [])
      const after = named(problemsOf(document as typeof draft))
      expect(after).not.toContain(named([problem])[0])
      expect(named(before)).toEqual(expect.arrayContaining(after))
      // It was mended: there is nothing left to press.
      expect(fixFor(problem, document as typeof draft)).toBeUndefined()
      expect(JSON.stringify(carryOut(document, invertEdits(edits)).document)).toBe(JSON.stringify(draft))
    }
  })

  it('can be mended one after the other', () => {
    for (const [, draft] of drafts) {
      let now = draft
      for (const problem of problemsOf(draft).toReversed())
        now = carryOut(now, fixFor(problem, now)?.edits ?? []).document as typeof draft
      expect(problemsOf(now)).toEqual([])
    }
  })

  it('is left alone where the draft says something else by now', () => {
    const problem = { document: 'template', path: '/pages/0/children/1/dependsOn', params: {} }
    const draft = templateOf(question('q', { dependsOn: { rule: is('red') } }))
    for (const code of ADVICE_CODES) expect(fixFor({ ...problem, code }, draft)).toBeUndefined()
    for (const path of ['', '/pages/7', '/pages/0/children/1/dependsOn/rule/0/x'])
      for (const code of ADVICE_CODES) expect(fixFor({ ...problem, path, code }, draft)).toBeUndefined()
    expect(fixFor({ ...problem, code: 'element.title_missing' }, draft)).toBeUndefined()
  })

  it('is no other one: two numbers that exclude each other are for the author to choose from', () => {
    const rule = { and: [{ '>': [{ answer: 'n' }, 5] }, { '<': [{ answer: 'n' }, 3] }] }
    const draft = templateOf(question('n', { input: 'Number' }), question('q', { dependsOn: { rule } }))
    const [problem] = problemsOf(draft)
    expect(problem?.code).toBe('condition.contradiction')
    expect(problem && fixFor(problem, draft)).toBeUndefined()
  })
})
