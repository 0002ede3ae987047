import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'

const plain = (change: Change) => plainSentence(sayChange(change)).replace(/[\u2066-\u2069]/g, '')
const said = (before: GroupDocuments, after: GroupDocuments) => diffDocuments(before, after).map(plain)

type Fields = Record<string, unknown>
/** What is said of a question whose fields were these and are these. */
const ofQuestion = (was: Fields, now: Fields) => {
  const page = (fields: Fields) => ({
    template: { pages: [{ id: 'p', children: [{ id: 'q', title: 'Q?', ...fields }] }] },
  })
  return said(page(was), page(now))
}
const ofTemplate = (was: Fields, now: Fields) => said({ template: was }, { template: now })
const ofWorkflow = (was: Fields, now: Fields) => said({ workflow: was }, { workflow: now })

describe('ST-07 the sentence of a field that changed', () => {
  it.each<[string, Fields, Fields, string]>([
    ['demanded', {}, { required: true }, 'Q? is now required.'],
    ['demanded no longer', { required: true }, {}, 'Q? is no longer required.'],
    [
      'demanded no longer, as it says itself',
      { required: true },
      { required: false },
      'Q? is no longer required.',
    ],
    [
      'demanded by what is no yes or no',
      { required: true },
      { required: 'yes' },
      'Q? has another required: yes; it was yes.',
    ],
    ['hidden', {}, { hidden: true }, 'Q? is now hidden from everybody.'],
    ['hidden no longer', { hidden: true }, { hidden: false }, 'Q? is no longer hidden.'],
    ['hidden by what is no yes or no', {}, { hidden: 'a' }, 'Q? has a hidden now: a.'],
    ['a title', { title: 'Old?' }, { title: 'New?' }, 'New? was called Old? before.'],
    ['a title that was none', { title: 7 }, { title: 'New?' }, 'New? has another title: New?; it was 7.'],
    ['another value', { prompt: 'A' }, { prompt: 'B' }, 'Q? has another help text: B; it was A.'],
    ['a number', { maxLength: 5 }, { maxLength: 0 }, 'Q? has another max length: 0; it was 5.'],
    ['a yes for a no', { wide: false }, { wide: true }, 'Q? has another wide: yes; it was no.'],
    ['an empty text', { prompt: 'A' }, { prompt: '' }, 'Q? has another help text: empty; it was A.'],
    ['a value where none was', {}, { prompt: 'B' }, 'Q? has a help text now: B.'],
    ['a rule where none was', {}, { rule: { '==': [1, 1] } }, 'Q? has a rule now.'],
    ['none any more', { prompt: 'A' }, {}, 'Q? has no help text any more.'],
    ['another rule', { rule: { '==': [1, 1] } }, { rule: { '==': [1, 2] } }, 'The rule of Q? changed.'],
    ['a rule for a text', { rule: 'x' }, { rule: { '==': [1, 2] } }, 'The rule of Q? changed.'],
    ['a list in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, 'The tags of Q? changed.'],
    ['a list that began', {}, { tags: ['a'] }, 'The tags of Q? changed: a added.'],
    ['a list that ended', { tags: ['a', 'b'] }, {}, 'The tags of Q? changed: a, b removed.'],
    [
      'statuses',
      { statuses: ['draft'] },
      { statuses: ['sent'] },
      'Q? changed in its statuses: sent added, draft removed.',
    ],
    [
      'a field of no known name',
      { soundURL2x: 'a' },
      { soundURL2x: 'b' },
      'Q? has another sound url2x: b; it was a.',
    ],
    [
      'a field that every object has',
      { toString: 'a' },
      { toString: 'b' },
      'Q? has another to string: b; it was a.',
    ],
    ['a field without a name', { '': 'a' }, { '': 'b' }, 'Q? has another content: b; it was a.'],
    [
      'options by what they are called',
      {},
      {
        options: [
          { id: 'a', title: 'A' },
          { id: 'b', name: 'B' },
          { id: 'c', label: '' },
        ],
      },
      'The choices of Q? changed: A, B, c added.',
    ],
    [
      'entries without a name',
      { options: [{ id: 'a' }] },
      { options: [{ n: 1 }] },
      'The choices of Q? changed.',
    ],
  ])('%s', (_, was, now, sentence) => {
    expect(ofQuestion(was, now)).toEqual([sentence])
  })

  it('names five of a list and says how many more', () => {
    const tags = Array.from({ length: 7 }, (_, n) => `t${n}`)
    expect(ofQuestion({}, { tags })).toEqual(['The tags of Q? changed: t0, t1, t2, t3, t4 and 2 more added.'])
    expect(ofQuestion({}, { tags: tags.slice(0, 5) })).toEqual([
      'The tags of Q? changed: t0, t1, t2, t3, t4 added.',
    ])
    const [change] = diffDocuments(
      { template: {} },
      { template: { tags: Array.from({ length: 60 }, (_, n) => `t${n}`) } },
    )
    expect(change?.params.added).toHaveLength(50)
  })

  it('says nothing of an empty list for none, nor of numbers that are none', () => {
    for (const [was, now] of [
      [{}, { tags: [] }],
      [{ tags: [] }, {}],
      [{ n: Number.NaN }, { n: Number.NaN }],
      [{ rule: { a: 1, b: [2] } }, { rule: { b: [2], a: 1 } }],
    ] as [Fields, Fields][])
      expect(ofQuestion(was, now)).toEqual([])
    expect(ofQuestion({ tags: [] }, { tags: '' })).toHaveLength(1)
    expect(ofQuestion({ rule: { a: 1 } }, { rule: { b: 1 } })).toHaveLength(1)
    expect(ofQuestion({ rule: { a: undefined } }, { rule: { b: undefined } })).toHaveLength(1)
    expect(ofQuestion({ rule: [1] }, { rule: [1, 2] })).toHaveLength(1)
    expect(ofQuestion({ rule: [1] }, { rule: { 0: 1 } })).toHaveLength(1)
  })
})

describe('ST-07 the sentence of a setting that changed', () => {
  it.each<[string, string[], string[]]>([
    ['the form’s name', ofTemplate({ name: 'A' }, { name: 'B' }), ['The form’s name is now B; it was A.']],
    ['a name where none was', ofTemplate({}, { name: 'B' }), ['The form’s name is now B; it was empty.']],
    [
      'the workflow’s name',
      ofWorkflow({ name: 'A' }, { name: 'B' }),
      ['The workflow’s name is now B; it was A.'],
    ],
    ['a known setting', ofTemplate({}, { description: 'D' }), ['The form’s description is now D.']],
    [
      'a known list',
      ofTemplate({ tags: ['a'] }, { tags: ['b'] }),
      ['The form’s tags changed: b added, a removed.'],
    ],
    [
      'one by its own name',
      ofTemplate({ allowComments: true }, { allowComments: false }),
      ['The form’s setting Allow comments is now no.'],
    ],
    [
      'one that is gone',
      ofTemplate({ allowComments: true }, {}),
      ['The form’s setting Allow comments changed.'],
    ],
    [
      'one that was a list',
      ofTemplate({ audience: ['a'] }, { audience: 'a' }),
      ['The form’s audience changed.'],
    ],
    [
      'one that every object has',
      ofTemplate({}, { valueOf: 'x' }),
      ['The form’s setting Value of is now x.'],
    ],
    [
      'the workflow’s own',
      ofWorkflow({ version: 1 }, { version: 2 }),
      ['The workflow’s setting Version is now 2.'],
    ],
    [
      'who may start it',
      said({ starters: ['a'] }, { starters: ['a', 'b'] }),
      ['Who may start the form changed: b added.'],
    ],
    ['whole documents that came', said({}, { template: 'x' }), ['The form’s setting Template is now x.']],
  ])('%s', (_, sentences, expected) => {
    expect(sentences).toEqual(expected)
  })
})

describe('ST-07 the sentence of what came, went or moved', () => {
  const pages = (...list: unknown[]) => ({ template: { pages: list } })
  const page = (id: string, ...children: unknown[]) => ({ id, name: `Page ${id}`, children })
  const element = (id: string, ...children: unknown[]) => ({ id, title: `T ${id}`, children })

  it('counts what came and went with it', () => {
    expect(said(pages(), pages(page('a')))).toEqual(['The page Page a was added.'])
    expect(said(pages(), pages(page('a', element('x'))))).toEqual([
      'The page Page a was added, with 1 element.',
    ])
    expect(said(pages(page('a', element('s', element('x'), element('y')))), pages(page('a')))).toEqual([
      'T s was removed from Page a, with 2 elements.',
    ])
    const group = { id: 'g', name: 'Risk', outcomes: [{ id: 'o', name: 'High' }] }
    expect(said({ outcomes: [] }, { outcomes: [group] })).toEqual([
      'The outcomes Risk was added, with 1 outcome.',
    ])
    expect(said({ outcomes: [group] }, { outcomes: [] })).toEqual([
      'The outcomes Risk was removed, with 1 outcome.',
    ])
  })

  it('does not count what stayed, elsewhere', () => {
    const before = pages(page('a', element('s', element('x'), element('y'))), page('b'))
    const after = pages(page('a'), page('b', element('x')))
    expect(said(before, after)).toEqual([
      'T x moved from T s to Page b.',
      'T s was removed from Page a, with 1 element.',
    ])
  })

  it('says where it came to or left, and of pages only that they stand elsewhere', () => {
    const [a, b, c] = [page('a'), page('b'), page('c')]
    expect(said(pages(a, b, c), pages(c, a, b))).toEqual(['The page Page c stands at another place.'])
    expect(said(pages(a, b, c), pages(b, c, a))).toEqual(['The page Page a stands at another place.'])
    const x = ['1', '2', '3', '4', '5'].map((id) => element(id))
    const order = (...at: number[]) => said(pages(page('a', ...x)), pages(page('a', ...at.map((n) => x[n]))))
    expect(order(0, 1, 2, 3, 4)).toEqual([])
    expect(order(1, 0, 2, 3, 4)).toHaveLength(1)
    expect(order(4, 0, 1, 2, 3)).toEqual(['T 5 stands at another place of Page a.'])
    expect(order(0, 3, 1, 2, 4)).toEqual(['T 4 stands at another place of Page a.'])
    expect(order(4, 3, 2, 1, 0)).toHaveLength(4)
    expect(order(2, 0, 4, 1, 3)).toHaveLength(2)
  })

  it('tells apart what has one id, and what has none', () => {
    const twins = (...titles: string[]) => pages(page('a', ...titles.map((title) => ({ id: 'x', title }))))
    expect(said(twins('One', 'Two'), twins('One'))).toEqual(['Two was removed from Page a.'])
    expect(said(twins('One', 'Two'), twins('One', 'Three'))).toEqual(['Three was called Two before.'])
    const nameless = (...titles: string[]) => pages(page('a', ...titles.map((title) => ({ title }))))
    expect(said(nameless('One', 'Two'), nameless('One', 'Three'))).toEqual(['Three was called Two before.'])
    expect(said(pages(page('a', 'text')), pages(page('a', 'other')))).toHaveLength(1)
    const group = (id: string, name: string) => ({ id, name: id, outcomes: [{ id: 'o', name }] })
    expect(
      said(
        { outcomes: [group('g', 'A'), group('h', 'A')] },
        { outcomes: [group('g', 'A'), group('h', 'B')] },
      ),
    ).toEqual(['The outcome B was called A before.'])
  })

  it('calls everything by what stands on it', () => {
    const added = (document: GroupDocuments) =>
      said({ template: { pages: [] }, workflow: { flow: { nodes: [], edges: [] } } }, document)
    const flow = (edge: Fields, ...nodes: Fields[]) =>
      diffDocuments(
        { workflow: { flow: { nodes, edges: [] } } },
        { workflow: { flow: { nodes, edges: [edge] } } },
      ).map(plain)
    const nodes = [
      { id: 'a', type: 'state', data: { label: 'Draft' } },
      { id: 'b', type: 'state', data: {} },
    ]
    expect(flow({ id: 'e', event: { label: 'Send', id: 'send' } })).toEqual(['The event Send was added.'])
    expect(flow({ id: 'e', event: { label: ' ', id: 'send' } })).toEqual(['The event send was added.'])
    expect(flow({ id: 'e', source: 'a', target: 'b' }, ...nodes)).toEqual(['The event Draft → b was added.'])
    expect(flow({ id: 'e', source: 'zz' }, ...nodes)).toEqual(['The event zz →  was added.'])
    for (const [fields, name] of [
      [{ title: 'T', name: 'N' }, 'T'],
      [{ title: '', name: 'N', label: 'L' }, 'N'],
      [{ label: 'L', prompt: 'P' }, 'L'],
      [{ prompt: 'P' }, 'P'],
      [{ data: { label: 'D' } }, 'D'],
      [{}, 'x'],
    ] as const)
      expect(added({ template: { pages: [{ id: 'x', ...fields }] } }), name).toContain(
        `The page ${name} was added.`,
      )
    const long = { template: { pages: [{ id: 'x', name: 'n'.repeat(300) }] } }
    expect(diffDocuments({ template: { pages: [] } }, long)[0]?.params.label).toBe('n'.repeat(200))
    const permitted = (fields: Fields) =>
      said({ template: { permissions: [] } }, { template: { permissions: [fields] } })
    expect(permitted({ role: 'owner', action: 'request_changes' })).toEqual([
      'The permission owner: Request changes was added.',
    ])
    expect(permitted({})).toEqual(['The permission :  was added.'])
  })

  it('says of each kind of thing what it is', () => {
    const one = (id: string) => [{ id, name: 'N', title: 'N', label: 'N' }]
    const before = {
      template: { mapper: { fields: [] } },
      workflow: { flow: {} },
      notifications: [],
      outcomes: [],
    }
    const after = {
      template: {
        ...{
          pages: one('p'),
          summaryPages: [{ id: 's', name: 'N', children: [] }],
          actionSettings: one('a'),
        },
        mapper: { fields: one('f') },
      },
      workflow: {
        flow: {
          nodes: [
            { id: 'n', type: 'state', data: { label: 'N' } },
            { id: 'g', type: 'guard', data: { label: 'N' } },
          ],
        },
        jobs: one('j'),
      },
      ...{ outcomes: one('o'), notifications: one('m') },
    }
    const came = said(before, after).filter((sentence) => sentence.includes('added'))
    expect(came).toEqual([
      ...[
        'The page N was added.',
        'The summary page N was added.',
        'The action N was added.',
        'The mapped field N was added.',
      ],
      ...[
        'The state N was added.',
        'The condition N was added.',
        'The job N was added.',
        'The outcomes N was added.',
      ],
      'The notification N was added.',
    ])
  })

  it('says how much was drawn elsewhere, once, and never of questions', () => {
    const nodes = (x: number) =>
      ['a', 'b'].map((id) => ({ id, type: 'state', position: { x }, data: { label: id } }))
    expect(ofWorkflow({ flow: { nodes: nodes(0) } }, { flow: { nodes: nodes(1) } })).toEqual([
      'The workflow is drawn differently: 2 states or conditions were placed elsewhere.',
    ])
    expect(
      diffDocuments({ workflow: { flow: { nodes: nodes(0) } } }, { workflow: { flow: { nodes: nodes(1) } } }),
    ).toMatchObject([
      { kind: 'workflow.arranged', document: 'workflow', path: '/flow', params: { count: 2 } },
    ])
    expect(ofQuestion({ position: { x: 1 } }, { position: { x: 2 } })).toEqual([
      'The position of Q? changed.',
    ])
  })

  it('switches a notification on', () => {
    const of = (status: string) => ({ notifications: [{ id: 'n', name: 'N', status }] })
    expect(said(of('inactive'), of('active'))).toEqual(['The notification N is now switched on.'])
  })

  it('lists the documents in their order, whatever changed first', () => {
    const made = diffDocuments(
      { starters: [], notifications: [], outcomes: [], workflow: {}, template: {} },
      {
        starters: ['a'],
        notifications: [{ id: 'n' }],
        outcomes: [{ id: 'o' }],
        workflow: { name: 'w' },
        template: { name: 't' },
      },
    )
    expect(made.map(({ document, path }) => [document, path])).toEqual([
      ['template', '/name'],
      ['workflow', '/name'],
      ['outcomes', '/0'],
      ['notifications', '/0'],
      ['starters', ''],
    ])
  })

  it('leads to a field whose name has marks of a pointer, and of a field that is gone to what held it', () => {
    const [field] = diffDocuments({ template: {} }, { template: { 'a/b~c': 1 } })
    expect([field?.path, field?.params.field]).toEqual(['/a~1b~0c', 'a/b~c'])
    const [gone] = diffDocuments(
      { template: { pages: [{ id: 'p', x: 1 }] } },
      { template: { pages: [{ id: 'p' }] } },
    )
    expect(gone).toMatchObject({ path: '/pages/0', was: 1, params: { id: 'p', label: 'p', field: 'x' } })
    expect(gone && 'now' in gone).toBe(false)
  })
})
