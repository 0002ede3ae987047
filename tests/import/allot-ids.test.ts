import { describe, expect, it } from 'vitest'
import { defaultWorkflow } from '../../designer/import/shared/build-template.ts'
import type { SourceForm, SourceItem, SourcePage } from '../../designer/import/shared/source-form.ts'
import { become } from './become.ts'

const itself = (form: SourceForm) => form
const item = (name: string, more: Partial<SourceItem> = {}): SourceItem => ({
  at: `/${name}`,
  name,
  kinds: ['text'],
  ...more,
})
const page = (name: string, children: SourceItem[] = [item('q')], more: Partial<SourcePage> = {}) => ({
  at: `/pages/${name}`,
  name,
  children,
  ...more,
})
const template = (pages: SourcePage[], more: Partial<SourceForm> = {}) =>
  become(itself, { pages, ...more }).template
const ids = (...names: string[]) =>
  template([
    page(
      'Questions',
      names.map((name) => item(name)),
    ),
  ]).pages[0]?.children.map(({ id }) => id)

describe('the ids of what a source calls otherwise', () => {
  it('are its names as far as an id can hold them', () => {
    expect(ids('Où êtes-vous ?', 'a, b', 'ﬁrst', '--a--b--', 'Z_9', 'o\u0308\u0304')).toEqual([
      'Ou-etes-vous',
      'a-b',
      'first',
      'a--b',
      'Z_9',
      'o',
    ])
    expect(ids('x'.repeat(70), `${'y'.repeat(63)} z`)).toEqual(['x'.repeat(64), 'y'.repeat(63)])
    expect(ids('__proto__', 'constructor', 'prototype', 'ж', '')).toEqual([
      'text-1',
      'text-2',
      'text-3',
      'text-4',
      'text-5',
    ])
  })

  it('are told apart by numbers, however long they are', () => {
    expect(ids('a', 'a', 'a b', 'a', 'a-b', 'a-2')).toEqual(['a', 'a-2', 'a-b', 'a-3', 'a-b-2', 'a-2-2'])
    expect(ids('b', 'b-2', 'b-3', 'b')).toEqual(['b', 'b-2', 'b-3', 'b-4'])
    const long = 'x'.repeat(64)
    expect(ids(long, long, long)).toEqual([long, `${'x'.repeat(58)}-2`, `${'x'.repeat(58)}-3`])
  })

  it('are those of pages as well, and no question has the id of a page', () => {
    const { pages } = template([
      page('One'),
      page('ж', [item('One'), item('page-2')]),
      page('One', [item('x')]),
    ])
    expect(pages.map(({ id }) => id)).toEqual(['One', 'page-2', 'One-2'])
    expect(pages[1]?.children.map(({ id }) => id)).toEqual(['One-3', 'page-2-2'])
  })

  it('are those of options, each of them once', () => {
    const options = ['A B', 'A-B', 'ж', '__proto__'].map((value) => ({ at: '', value, label: { '': value } }))
    const [choice] =
      template([page('p', [item('c', { kinds: ['choice'], options })])]).pages[0]?.children ?? []
    expect(((choice?.options ?? []) as { id: string }[]).map(({ id }) => id)).toEqual([
      'A-B',
      'A-B-2',
      'option-3',
      'option-4',
    ])
  })

  it('lead rules to the first of two that a source calls the same', () => {
    const rule = { answered: 'q' }
    const twice = [item('q'), item('q'), item('r', { show: { at: '', what: '', rule } })]
    expect(template([page('p', twice)]).pages[0]?.children[2]?.dependsOn).toEqual({ rule: { answered: 'q' } })
  })

  it('are of the first kind that an element takes in; what none does is lost with all that is inside', () => {
    const odd = { kinds: ['calculatedDate', 'calculatedBoolean'] as const, children: [item('inside')] }
    const form = {
      pages: [page('p', [item('date', { kinds: ['calculatedDate', 'date'] }), item('odd', odd)])],
    }
    const { template, lost } = become(itself, form)
    expect(template.pages[0]?.children).toEqual([{ id: 'date', type: 'date', title: 'Date' }])
    expect(lost).toEqual([['/odd', 'odd', 'no_element', 'calculatedDate']])
  })

  it('lead to what is calculated as what it comes to, also by another calculation, where an element says that', () => {
    const calculated = (name: string, rule: unknown) =>
      item(name, { kinds: ['calculatedText'], calculation: { at: '', what: '', rule } })
    const { pages } = template([
      page('p', [
        calculated('second', { answer: 'first' }),
        calculated('first', { answer: 'age' }),
        item('age', { kinds: ['integer'] }),
        calculated('day', { today: [] }),
        calculated('unknown', { map: [] }),
        calculated('gone', { answer: 'nobody' }),
        item('asked', { calculation: { at: '', what: '', rule: 1 } }),
      ]),
    ])
    expect(pages[0]?.children.map(({ id, type }) => `${id}: ${type}`)).toEqual([
      ...['second: calculatedNumber', 'first: calculatedNumber', 'age: integer', 'day: calculatedText'],
      ...['unknown: calculatedText', 'asked: text'],
    ])
  })
})

describe('the template of a source', () => {
  it('says of it what it can, in the language that it is written in', () => {
    const said = template(
      [
        page('One', [item('q')], {
          title: { '': 'Uno', en: 'First' },
          description: { '': 'Primero', en: 'The first' },
          show: { at: '', what: '', rule: { answered: 'q' } },
        }),
        page('empty', []),
        page(`${'n'.repeat(300)}`),
      ],
      {
        id: 'Form 7',
        title: { '': 'Encuesta', en: 'Survey' },
        description: { '': 'De', en: 'Of' },
        language: 'es-MX',
      },
    )
    expect(said).toEqual({
      schemaVersion: 1,
      groupId: 'form-7',
      name: 'Encuesta',
      description: 'De',
      language: 'es-MX',
      translations: {
        en: {
          '/name': 'Survey',
          '/description': 'Of',
          '/pages/One/name': 'First',
          '/pages/One/description': 'The first',
        },
      },
      permissions: [
        { role: 'owner', action: 'update' },
        { role: 'owner', action: 'delete' },
        { role: 'owner', action: 'submit' },
      ],
      pages: [
        {
          id: 'One',
          name: 'Uno',
          description: 'Primero',
          dependsOn: { rule: { answered: 'q' } },
          children: [{ id: 'q', type: 'text', title: 'Q' }],
        },
        { id: 'n'.repeat(64), name: 'n'.repeat(200), children: [{ id: 'q-2', type: 'text', title: 'Q' }] },
      ],
    })
  })

  it('is English where no language is said, or none that there is', () => {
    for (const language of [undefined, 'en'])
      expect(template([page('p')], { language } as never)).not.toHaveProperty('language')
    for (const language of ['Deutsch', 'xde', 'de-', 'de-x', '1de', 'de-DE!']) {
      const { template, lost } = become(itself, { pages: [page('p')], language })
      if (language === 'xde') continue
      expect(template).not.toHaveProperty('language')
      expect(lost).toEqual([['', language, 'language']])
    }
    for (const language of ['de', 'nds', 'zh-Hans-CN'])
      expect(template([page('p')], { language })).toMatchObject({ language })
  })

  it('is called by whoever imports it where the source does not say', () => {
    expect(template([page('p')])).toMatchObject({ name: 'Source', groupId: 'source' })
    expect(template([page('p')], { id: 'ж' })).toMatchObject({ groupId: 'imported-form' })
    const named = (name: string) => become(itself, { pages: [page('p')] }, { name, programId: 'p1' }).template
    expect(named('')).toMatchObject({ name: 'Form', programId: 'p1' })
    expect(named('n'.repeat(300)).name).toHaveLength(200)
    expect(template([page('p')], { description: { '': 'd'.repeat(5000) } }).description).toHaveLength(4000)
  })

  it('is none where nothing is asked, or too much', () => {
    expect(() => template([page('p', [])])).toThrow('the form asks nothing that could be taken over')
    const many = (count: number) => Array.from({ length: count }, (_, i) => item(`q${i}`))
    expect(() =>
      template([page('p', many(2500)), page('r', [item('g', { kinds: ['group'], children: many(2500) })])]),
    ).toThrow('the form has more than 5000 questions')
    expect(template([page('p', many(5000))]).pages[0]?.children).toHaveLength(5000)
  })

  it('is handed in by the words of the source, in whatever language they are', () => {
    const labelOf = (words: Record<string, string>) =>
      defaultWorkflow('g', 'n', words).flow.edges.at(-1)?.event?.label
    expect([labelOf({ '': 'x'.repeat(61) }), labelOf({ es: 'Enviar' })]).toEqual(['x'.repeat(60), 'Enviar'])
  })

  it('has a workflow: a draft until it is handed in', () => {
    const { flow, ...rest } = defaultWorkflow('g', 'n'.repeat(300))
    expect(rest).toEqual({ schemaVersion: 1, referenceId: 'g', name: 'n'.repeat(200) })
    expect(flow).toEqual({
      nodes: [
        { id: 'draft', type: 'state', data: { label: 'Draft', status: 'draft', isInitial: true } },
        { id: 'submitted', type: 'state', data: { label: 'Submitted', status: 'submitted', isFinal: true } },
      ],
      edges: [
        { id: 'draft--update', source: 'draft', target: 'draft', event: { id: 'update', label: 'Save' } },
        { id: 'draft--delete', source: 'draft', target: 'draft', event: { id: 'delete', label: 'Delete' } },
        {
          id: 'draft--submit',
          source: 'draft',
          target: 'submitted',
          event: { id: 'submit', label: 'Submit', primary: true },
        },
      ],
    })
  })
})
