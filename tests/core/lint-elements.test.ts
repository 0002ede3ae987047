import { describe, expect, it } from 'vitest'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { namesOf } from '../../runtime/core/template/localise.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { calculated, fakes, page, paragraph, section, table, templateOf, text } from '../support/elements.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const at = '/pages/0/children/0'
const lint = (...content: Element[]) => lintTemplate(templateOf(content), fakes)

describe('what an author says of an element that nothing comes of', () => {
  it.each<[string, Element, string, string, object]>([
    ['no title', text('q', { title: ' ' }), 'element.title_missing', '/title', { id: 'q' }],
    [
      'elements within a question',
      text('q', { children: [text('a')] }),
      'element.children_unexpected',
      '/children',
      { id: 'q', type: 'fake-words' },
    ],
    [
      'a source that is not there',
      text('q', { defaultMapping: { sourceId: 'gone', field: 'text' } }),
      'default_mapping.unknown_source',
      '/defaultMapping',
      { id: 'q', source: 'gone', field: 'text' },
    ],
    [
      'a business value that the answer has not',
      text('q', { businessKeys: [{ key: 'size', path: 'width' }] }),
      'business_key.unknown_path',
      '/businessKeys/0/path',
      { id: 'q', key: 'size', path: 'width' },
    ],
    ...(['required', 'defaultMapping', 'businessKeys', 'messages'] as const).map(
      (property): [string, Element, string, string, object] => [
        `${property} of what asks nothing`,
        paragraph('q', {
          [property]: property === 'required' ? true : property === 'messages' ? {} : [],
        } as never),
        'property.unused',
        `/${property}`,
        { id: 'q', type: 'fake-note', property },
      ],
    ),
  ])('X-24 is told: %s', (_, element, code, path, params) => {
    expect(lint(element)).toContainEqual({ code, path: at + path, params })
  })

  it('X-24 is told of rows that begin in rows, where no form could have begun them', () => {
    const inner = table('inner', [text('a')], { default: { answer: { rowIds: ['r1'] } } } as never)
    expect(lint(table('outer', [inner]))).toContainEqual({
      code: 'rows.initial_in_rows',
      path: `${at}/children/0`,
      params: { id: 'inner' },
    })
    expect(lint(inner)).toEqual([])
  })

  it('X-24 is nothing of an element that says what it can', () => {
    const keys = ['', 'text', 'length', 'text.first'].map((path) => ({ key: 'k', path }))
    expect(
      lint(
        text('q', { businessKeys: keys, children: [] }),
        section('s', [text('a')]),
        paragraph('note'),
        calculated('sum', 1, { title: undefined, name: 'Sum' }),
      ).filter(({ severity }) => severity !== 'warning'),
    ).toEqual([])
    expect(lintTemplate(templateOf([page('p1', [])]), fakes).map(({ params }) => params)).toEqual([
      { id: 'p1' },
    ])
  })
})

describe('what a template says of its workflow', () => {
  const workflow = workflowOf(
    [state('draft', { isInitial: true }), state('done', { isFinal: true })],
    [edge('draft', 'done', 'submit')],
  )
  const lintUse = (more: object) =>
    lintTemplate(
      templateOf([text('q')], { workflowMachineId: 'machine-1', ...more } as Partial<Template>),
      fakes,
      {
        workflow,
        actingRoles: ['owner'],
      },
    ).map(({ code, path, params }) => [code, path, params])

  it('X-24 is of the workflow that it names', () => {
    expect(lintUse({})).toEqual([])
    expect(lintUse({ workflowMachineId: 'other' })).toEqual([
      ['template.unknown_workflow', '/workflowMachineId', { workflow: 'other' }],
    ])
  })

  it('X-24 is declared with an action that there is: the first one, where none is named', () => {
    const declaration = { text: 'I declare.' }
    expect(lintUse({ declaration })).toEqual([])
    expect(lintUse({ declaration: { ...declaration, actions: ['Submit', 'fly'] } })).toEqual([
      ['declaration.no_action', '/declaration/actions/1', { action: 'fly' }],
    ])
    const other = workflowOf(
      [state('draft', { isInitial: true }), state('done', { isFinal: true })],
      [edge('draft', 'done', 'finish')],
    )
    const issues = lintTemplate(templateOf([text('q')], { declaration } as never), fakes, {
      workflow: other,
      actingRoles: ['owner'],
    })
    expect(issues).toContainEqual({
      code: 'declaration.no_action',
      path: '/declaration',
      params: { action: 'submit' },
    })
  })

  it('X-07 gives rights in statuses that a form can have, those that integrations bring among them', () => {
    const rules = (status: string) => ({
      permissions: [{ role: 'owner', action: 'submit', statuses: [status] }],
    })
    expect(lintUse(rules('Draft'))).toEqual([])
    expect(lintUse(rules('gone'))).toContainEqual([
      'permission.unknown_status',
      '/permissions/0/statuses/0',
      { status: 'gone' },
    ])
  })
})

describe('the names of a template', () => {
  it('are its own and those that a translation says', () => {
    const translations = { de: { '/name': 'Vorlage' }, fr: { '/name': 7 }, es: {}, nb: { '/title': 'x' } }
    expect(namesOf({ name: 'Template', translations } as never)).toEqual(['Template', 'Vorlage'])
    expect(namesOf({ name: 'Template' })).toEqual(['Template'])
  })
})
