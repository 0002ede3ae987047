import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { fakes, options, page, table, templateOf, text, when } from '../support/elements.ts'
import { openEngine } from '../support/open-engine.ts'

const lint = (pages: unknown) => {
  const issues = lintTemplate(templateOf([], { pages: pages as never }), fakes)
  for (const issue of issues) expect(formatDocumentIssue(issue)).not.toContain('malformed')
  return issues.map(({ code, path, params }) => [code, path, params])
}

describe('X-24 a template that holds what no template holds', () => {
  it('has pages', () => {
    for (const pages of [[], undefined, null, {}, 'x'])
      expect(lint(pages)).toEqual([['template.no_pages', '/pages', undefined]])
  })

  it('has pages and elements that can be read, each under an id of its own', () => {
    const p1 = page('p1', [text('a'), null, 7, { ...text('b'), id: 'no id' }, text('a')] as never)
    expect(lint([null, p1, 'x', { ...page('p2', [text('c')]), id: 5 }, page('p1', [text('d')])])).toEqual([
      ['page.malformed', '/pages/0', undefined],
      ['element.malformed', '/pages/1/children/1', undefined],
      ['element.malformed', '/pages/1/children/2', undefined],
      ['id.invalid', '/pages/1/children/3/id', { id: 'no id' }],
      ['id.duplicate', '/pages/1/children/4/id', { id: 'a' }],
      ['page.malformed', '/pages/2', undefined],
      ['id.invalid', '/pages/3/id', { id: '5' }],
      ['id.duplicate', '/pages/4/id', { id: 'p1' }],
    ])
    expect(lint([page('p1', [{ ...text('a'), id: 'x'.repeat(100) }])])).toEqual(
      expect.arrayContaining([['id.invalid', '/pages/0/children/0/id', { id: 'x'.repeat(64) }]]),
    )
  })

  it('X-09 says of a dependency that cannot be read which part it is, and never shows what depends on it', () => {
    const other = options('cause', ['fall'])
    const dependent = (dependsOn: unknown) => text('q', { dependsOn: dependsOn as never })
    const lintOne = (dependsOn: unknown) => lint([page('p1', [other, dependent(dependsOn)])])
    for (const dependsOn of ['x', 7, {}, { conditions: 'x' }, { conditions: {} }, []]) {
      expect(lintOne(dependsOn)).toEqual([
        ['dependency.malformed', '/pages/0/children/1/dependsOn', { id: 'q' }],
      ])
      expect(openEngine([other, dependent(dependsOn)]).get('q')?.visible).toBe(false)
    }
    expect(lintOne(null)).toEqual([])
    const fall = { questionId: 'cause', optionId: 'fall' }
    const odd = [
      null,
      'x',
      { questionId: 'cause' },
      { optionId: 'fall' },
      { questionId: 'a b', optionId: 'x' },
    ]
    expect(lintOne({ conditions: [fall, ...odd] })).toEqual(
      odd.map((_, i) => [
        'dependency.malformed',
        `/pages/0/children/1/dependsOn/conditions/${i + 1}`,
        { id: 'q' },
      ]),
    )
    const shown = openEngine([other, dependent({ conditions: [...odd, fall] })], {
      cause: { selectedOptionIds: ['fall'] },
    })
    expect(shown.get('q')?.visible).toBe(true)
  })

  it('has rows no deeper than they can be, and elements of types that are installed', () => {
    const nested = table('t1', [table('t2', [table('t3', [table('t4', [text('lost')])])])])
    const beam = { id: 'beam', type: 'x'.repeat(100) }
    expect(lint([page('p1', [nested, beam])])).toEqual([
      ['rows.too_deep', '/pages/0/children/0/children/0/children/0/children/0', { id: 't4', max: 3 }],
      ['element.unknown_type', '/pages/0/children/1/type', { id: 'beam', type: 'x'.repeat(64) }],
    ])
  })

  it('is compiled all the same, as far as it can be read', () => {
    const { elements, pages } = compileTemplate(
      templateOf([page('p1', [text('a'), null, text('b')] as never)]),
      fakes,
    )
    expect([[...elements.keys()], pages.map(({ id }) => id)]).toEqual([['a', 'b'], ['p1']])
  })
})

describe('an element of a type that is not installed', () => {
  const beam = { id: 'beam', type: 'hologram', title: 'Beam' }
  const cell = { id: 'cell', type: 'hologram', title: 'Cell' }
  const choice = (optionsFrom: object) => options('q', ['own'], { optionsFrom })

  it.each<[string, Element[], Partial<Template>?]>([
    ['a question that it narrows', [choice({ filterBy: { sourceQuestion: 'beam' } })]],
    ['rows that are options', [choice({ rows: 'beam', label: 'a' })]],
    ['a label of such rows', [choice({ rows: 't', label: 'cell' })]],
    ['a condition', [options('q', ['own'], when('beam', 'x'))]],
    ['the title of a form', [options('q', ['own'])], { titleFrom: ['beam'] }],
    ['a text that quotes it', [options('q', ['own'], { prompt: 'As in {{beam}}' })]],
    [
      'what a link fills in',
      [options('q', ['own'])],
      {
        prefill: [
          { parameter: 'p', elementId: 'beam' },
          { parameter: 'r', elementId: 'q' },
        ],
      },
    ],
  ])('stands in the way of nothing but where it is named: by %s', (_, content, extra = {}) => {
    const all = [text('a'), beam, table('t', [cell]), ...content]
    const codes = lintTemplate(templateOf(all, extra), fakes).map(({ code }) => code)
    expect(codes.filter((code) => code === 'element.unknown_type')).toHaveLength(2)
    expect(openEngine(all).get('q')?.element.options).toEqual([{ id: 'own', label: 'own' }])
  })
})
