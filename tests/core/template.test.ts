import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import {
  fakes,
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

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const lint = (content: Parameters<typeof templateOf>[0]) => lintTemplate(templateOf(content), fakes)
const codes = (content: Parameters<typeof templateOf>[0]) =>
  lint(content).map(({ code, path }) => [code, path])

describe('the publish gate', () => {
  it('finds nothing in a sound template', () => {
    const sound = [
      options('kind', ['lab', 'office']),
      section('detail', [text('room', { required: true })], when('kind', 'lab')),
      table('people', [text('name'), text('why', whenRule({ '==': [{ answer: 'name' }, 'x'] }))]),
      paragraph('thanks', whenRule({ some: [{ rows: ['people', 'name'] }, { '==': [{ var: '' }, 'Ada'] }] })),
    ]
    expect(lint(sound)).toEqual([])
  })

  it.each<[string, Parameters<typeof templateOf>[0], string, string]>([
    [
      'duplicate ids',
      [text('a'), section('s', [text('a')])],
      'id.duplicate',
      '/pages/0/children/1/children/0/id',
    ],
    ['duplicate pages', [page('p', [text('a')]), page('p', [text('b')])], 'id.duplicate', '/pages/1/id'],
    ['unknown types', [{ id: 'a', type: 'hologram' }], 'element.unknown_type', '/pages/0/children/0/type'],
    [
      'a question without a title',
      [text('a', { title: ' ' })],
      'element.title_missing',
      '/pages/0/children/0/title',
    ],
    ['a page without elements', [page('p', [])], 'page.empty', '/pages/0/children'],
    [
      'children where none can be',
      [text('a', { children: [text('b')] })],
      'element.children_unexpected',
      '/pages/0/children/0/children',
    ],
    [
      'a missing question',
      [text('a', when('ghost', 'x'))],
      'dependency.missing_question',
      '/pages/0/children/0/dependsOn/conditions/0/questionId',
    ],
    [
      'a missing option',
      [options('q', ['x']), text('a', when('q', 'x', 'y'))],
      'dependency.missing_option',
      '/pages/0/children/1/dependsOn/conditions/1/optionId',
    ],
    [
      'a target that asks nothing',
      [paragraph('n'), text('a', whenRule({ answered: 'n' }))],
      'dependency.not_a_question',
      '/pages/0/children/1/dependsOn/rule/answered',
    ],
    [
      'a target in rows that are not around',
      [table('t', [text('x')]), text('a', whenRule({ answered: 'x' }))],
      'dependency.out_of_reach',
      '/pages/0/children/1/dependsOn/rule/answered',
    ],
    [
      'rows of another table',
      [
        table('t', [text('x')]),
        table('u', [text('y')]),
        text('a', whenRule({ '!!': [{ rows: ['u', 'x'] }] })),
      ],
      'dependency.out_of_reach',
      '/pages/0/children/2/dependsOn/rule/!!/0/rows',
    ],
    [
      'a missing column',
      [text('x'), text('a', whenRule({ '==': [{ answer: ['x', 'colour'] }, 'red'] }))],
      'rule.unknown_column',
      '/pages/0/children/1/dependsOn/rule/==/0/answer',
    ],
    [
      'an operator that is not on the list',
      [text('a', whenRule({ and: [{ method: ['x', 'constructor'] }] }))],
      'rule.unknown_operator',
      '/pages/0/children/0/dependsOn/rule/and/0',
    ],
    [
      'a business key from nowhere',
      [text('a', { businessKeys: [{ key: 'k', path: 'colour' }] })],
      'business_key.unknown_path',
      '/pages/0/children/0/businessKeys/0/path',
    ],
    ['an id that cannot be one', [text('__proto__')], 'id.invalid', '/pages/0/children/0/id'],
  ])('refuses %s', (_, content, code, path) => {
    expect(codes(content)).toContainEqual([code, path])
    for (const issue of lint(content)) expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{/)
  })

  it('X-09 refuses cycles and names the way round: each depends on the next', () => {
    const cycle = lint([
      options('free', ['x']),
      options('a', ['x'], when('b', 'x')),
      section('s', [options('b', ['x'])], when('c', 'x')),
      options('c', ['x'], when('a', 'x')),
      text('self', whenRule({ answered: 'self' })),
    ])
    expect(
      cycle.filter((issue) => issue.code === 'dependency.cycle').map((issue) => issue.params?.ids),
    ).toEqual(['a, b, s, c', 'self'])
  })

  it('X-10 refuses rows nested deeper than three', () => {
    const nested = table('t1', [table('t2', [table('t3', [text('ok'), table('t4', [text('lost')])])])])
    expect(codes([nested])).toEqual([
      ['rows.too_deep', '/pages/0/children/0/children/0/children/0/children/1'],
    ])
  })
})

describe('a hostile template', () => {
  const survive = (template: Template) => {
    const compiled = compileTemplate(template, fakes)
    const engine = createEngine(compiled, { actor: erin, context })
    for (const key of compiled.elements.keys()) engine.get(key)
    engine.validate()
    engine.visiblePageIds()
    evaluate(compiled, [], erin, context)
    return { compiled, engine, issues: lintTemplate(template, fakes) }
  }

  it.each<[string, unknown]>([
    ['null', null],
    ['no pages', {}],
    ['pages of another kind', { pages: 'many' }],
    ['things that are no pages', { pages: [null, 1, [], { id: 'p', name: 'P', children: 'x' }] }],
    ['things that are no elements', templateOf([null, 7, 'x', [], {}, { id: 5, type: {} }] as never)],
    ['hostile ids', templateOf([text('constructor'), text('a/b'), text('a.b'), text('$where'), text('')])],
    [
      'hostile rules',
      templateOf([
        text('a', { dependsOn: 'x' as never }),
        text('b', { dependsOn: { conditions: [null] } as never }),
      ]),
    ],
    [
      'hostile fields',
      templateOf([text('a', { permissions: [null, 'x'], businessKeys: [null], title: 7 } as never)]),
    ],
    ...[7, { fields: 'x' }, { fields: [null, 7, { key: 5 }, { key: 'a', value: { '==': [1] } }] }].map(
      (mapper): [string, unknown] => [
        `a hostile mapper: ${JSON.stringify(mapper)}`,
        { ...templateOf([text('a', { title: 7 } as never)]), mapper },
      ],
    ),
    ...['x', { csvHeaders: 1 }, { csvHeaders: [], mappings: [null, 7] }].map(
      (importMapper): [string, unknown] => [
        `a hostile import: ${JSON.stringify(importMapper)}`,
        { ...templateOf([text('a', { title: 7 } as never)]), importMapper },
      ],
    ),
    [
      'own __proto__ keys',
      JSON.parse(
        '{"pages":[{"id":"p","name":"P","__proto__":{"x":1},"children":[{"id":"a","type":"fake-words","__proto__":{"required":true},"dependsOn":{"rule":{"__proto__":[1]}}}]}]}',
      ),
    ],
  ])('does not break the runtime: %s', (_, template) => {
    expect(survive(template as Template).issues.length).toBeGreaterThan(0)
  })

  it('keeps an element of an unknown type, without its children', () => {
    const { engine } = survive(
      templateOf([{ id: 'x', type: 'hologram', children: [text('inside')] }, text('a')]),
    )
    expect(engine.get('x')).toMatchObject({ visible: true, issues: [] })
    expect(engine.get('inside')).toBeUndefined()
    expect(engine.get('a')?.visible).toBe(true)
  })

  it('never shows what stands in a cycle, and ends', () => {
    const { engine } = survive(
      templateOf([options('a', ['x'], when('b', 'x')), options('b', ['x'], when('a', 'x')), text('c')]),
    )
    engine.apply('a', 'choose', { optionId: 'x' })
    engine.apply('b', 'choose', { optionId: 'x' })
    expect(['a', 'b', 'c'].map((key) => engine.get(key)?.visible)).toEqual([false, false, true])
  })

  it('isolates a plugin that throws', () => {
    const { engine } = survive(
      templateOf([
        { id: 'x', type: 'fake-broken', title: 'X' },
        text('a', whenRule({ '!': [{ answered: 'x' }] })),
      ]),
    )
    engine.set('x', { text: 'anything' })
    expect(engine.get('x')?.issues.map((issue) => issue.code)).toEqual(['element_failed'])
    expect(engine.get('a')?.visible).toBe(true)
  })
})
