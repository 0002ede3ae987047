import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { GROUP } from '../../runtime/core/diff/group-shape.ts'
import { readEntries } from '../../runtime/core/diff/read-entries.ts'
import { createComparison } from '../../runtime/core/diff/same-value.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'

/** What changed, as kind, document, path and what it is called. */
const changes = (before: GroupDocuments, after: GroupDocuments) =>
  diffDocuments(before, after).map(({ kind, document, path, params }) => [kind, document, path, params.label])
const say = (change: Change) => plainSentence(sayChange(change)).replace(/[\u2066-\u2069]/g, '')
const said = (before: GroupDocuments, after: GroupDocuments) => diffDocuments(before, after).map(say)

const pages = (...children: unknown[]): GroupDocuments => ({
  template: { pages: [{ id: 'p', name: 'P', children }] },
})

describe('ST-07 the parts of a template group', () => {
  it('are told in one order: the template, its workflow, outcomes, metrics, notifications and starters', () => {
    const all = (name: string) => ({
      starters: [name],
      notifications: [{ id: 'n', name }],
      metrics: [{ id: 'm', name }],
      outcomes: [{ id: 'o', name }],
      workflow: { name },
      template: { name },
    })
    expect(changes(all('A'), all('B'))).toEqual([
      ['setting.changed', 'template', '/name', 'B'],
      ['setting.changed', 'workflow', '/name', 'B'],
      ['outcomeGroup.changed', 'outcomes', '/0/name', 'B'],
      ['metric.changed', 'metrics', '/0/name', 'B'],
      ['notification.changed', 'notifications', '/0/name', 'B'],
      ['setting.changed', 'starters', '', 'documents'],
    ])
  })

  it('are the pages and elements of the summary, which move between its pages', () => {
    const summary = (...lists: unknown[][]) => ({
      template: { summaryPages: lists.map((children, i) => ({ id: `s${i}`, name: `Page ${i}`, children })) },
    })
    const inner = { id: 'x', title: 'Inner' }
    expect(changes(summary([{ id: 'a', title: 'A', children: [inner] }], []), summary([], []))).toEqual([
      ['summaryElement.removed', 'template', '/summaryPages/0/children/0', 'A'],
    ])
    const [change] = diffDocuments(summary([inner], []), summary([], [inner]))
    expect(change).toMatchObject({ kind: 'summaryElement.moved', params: { from: 'Page 0', to: 'Page 1' } })
    const nested = (title: string) => summary([{ id: 'a', children: [{ ...inner, title }] }])
    expect(changes(nested('B'), nested('C'))).toEqual([
      ['summaryElement.changed', 'template', '/summaryPages/0/children/0/children/0/title', 'C'],
    ])
    expect(changes(summary([]), summary([], []))).toEqual([
      ['summaryPage.added', 'template', '/summaryPages/1', 'Page 1'],
    ])
  })

  it('tell permissions apart by whom and what they are for', () => {
    const permissions = (...each: object[]) => ({ template: { permissions: each } })
    const right = { role: 'owner', action: 'submit', scope: 'form', subformElementId: 'sub', statuses: ['a'] }
    for (const other of [
      { role: 'reviewer' },
      { action: 'approve' },
      { scope: 'page' },
      { subformElementId: 'other' },
      // Joined without anything between them they would be the same.
      { role: 'ownerform', scope: '' },
    ])
      expect(
        diffDocuments(permissions(right), permissions({ ...right, ...other })).map(({ kind }) => kind),
      ).toEqual(['permission.added', 'permission.removed'])
    const changed = { ...right, statuses: ['a', 'b'] }
    expect(diffDocuments(permissions(right), permissions(changed))).toMatchObject([
      { kind: 'permission.changed', params: { field: 'statuses', added: ['b'] } },
    ])
    // Nor does an id that nothing refers to.
    expect(changes(permissions({ ...right, id: 'a' }), permissions({ ...right, id: 'b' }))).toEqual([])
    // What is no text says nothing of whom it is for.
    expect(
      diffDocuments(permissions({ role: 'a', scope: 5 }), permissions({ role: 'a', scope: 6 })),
    ).toMatchObject([{ kind: 'permission.changed', params: { field: 'scope' } }])
    const first = { role: 'a', action: 'view', statuses: ['x'] }
    expect(diffDocuments(permissions(first, right), permissions(right, first))).toMatchObject([
      { kind: 'permission.moved' },
    ])
  })

  it('tell the figure of a metric field by field', () => {
    const metric = (aggregate: object) => ({ metrics: [{ id: 'm', name: 'Reports', aggregate }] })
    expect(
      diffDocuments(metric({ function: 'count', key: 'a' }), metric({ function: 'sum', key: 'a' })),
    ).toEqual([
      {
        ...{ kind: 'metric.changed', document: 'metrics', path: '/0/aggregate/function' },
        params: { id: 'm', label: 'Reports', field: 'aggregate.function' },
        ...{ was: 'count', now: 'sum' },
      },
    ])
  })

  it('tell outcomes apart within their group', () => {
    const groups = (first: string, second: string) => ({
      outcomes: [
        { id: 'g', name: 'G', outcomes: [{ id: 'o', name: first }] },
        { id: 'h', name: 'H', outcomes: [{ id: 'o', name: second }] },
      ],
    })
    expect(changes(groups('A', 'B'), groups('A', 'C'))).toEqual([
      ['outcome.changed', 'outcomes', '/1/outcomes/0/name', 'C'],
    ])
    expect(diffDocuments(groups('A', 'B'), groups('B', 'A')).map(({ kind }) => kind)).toEqual([
      ...['outcome.changed', 'outcome.changed'],
    ])
  })

  it('leave the outcomes of one group alone when another one goes', () => {
    const group = (id: string, name: string) => ({ id, name: id, outcomes: [{ id: 'o', name }] })
    const both = { outcomes: [group('g', 'A'), group('h', 'B')] }
    expect(changes(both, { outcomes: [group('h', 'B')] })).toEqual([
      ['outcomeGroup.removed', 'outcomes', '/0', 'g'],
    ])
  })

  it('are the template where nobody knows what they are', () => {
    expect(changes({ x: 1 } as GroupDocuments, { x: 2 } as GroupDocuments)).toEqual([
      ['setting.changed', 'template', '/x', 'documents'],
    ])
  })

  it('are the second of two with one id, where it changed', () => {
    const twins = (title: string) => pages({ id: 'a', title: 'One' }, { id: 'a', title })
    expect(changes(twins('Two'), twins('Three'))).toEqual([
      ['element.changed', 'template', '/pages/0/children/1/title', 'Three'],
    ])
    const three = (title: string) => pages({ id: 'a' }, { id: 'a' }, { id: 'a', title })
    expect(changes(three('Two'), three('Three'))).toEqual([
      ['element.changed', 'template', '/pages/0/children/2/title', 'Three'],
    ])
  })

  it('are told apart by their place where they have no id', () => {
    const odd = (last: unknown) => pages({ title: 'No id' }, null, { id: 5, title: 'Five' }, last)
    expect(changes(odd({ title: 'A' }), odd({ title: 'B' }))).toEqual([
      ['element.changed', 'template', '/pages/0/children/3/title', 'B'],
    ])
    const five = (id: unknown) => pages({ id, title: 'T' })
    const [change] = diffDocuments(five(5), five(6))
    expect(change).toStrictEqual({
      ...{ kind: 'element.changed', document: 'template', path: '/pages/0/children/0/id' },
      params: { label: 'T', field: 'id' },
      ...{ was: 5, now: 6 },
    })
    expect(diffDocuments(pages('a'), pages('b'))).toMatchObject([
      { params: { field: '' }, was: 'a', now: 'b' },
    ])
    // An id that an object inherits is none of its own.
    const inherits = Object.create({ id: 'z' }) as object
    expect(readEntries(pages(inherits), GROUP).has('element:z')).toBe(false)
  })

  it('have no id of another part, nor one of a field', () => {
    const same = (title: string) => ({
      template: {
        pages: [{ id: 'x', name: 'Page', children: [{ id: 'x', title }] }],
        actionSettings: [{ id: 'x', label: 'Action' }],
      },
      workflow: { flow: { nodes: [{ id: 'x', type: 'state' }], edges: [{ id: 'x' }] }, jobs: [{ id: 'x' }] },
    })
    expect(changes(same('A'), same('B'))).toEqual([
      ['element.changed', 'template', '/pages/0/children/0/title', 'B'],
    ])
  })
})

describe('ST-07 a list in a part', () => {
  const list = (options: unknown) => pages({ id: 'a', title: 'A', options })
  const listed = (before: unknown, after: unknown) => {
    const { added, removed } = diffDocuments(list(before), list(after))[0]?.params ?? {}
    return { added, removed }
  }

  it('names what came and what went, and nothing else', () => {
    expect(listed([{ id: 'a', label: 'A' }], ['b'])).toEqual({ added: ['b'], removed: ['A'] })
    const [grown] = diffDocuments(list(['a']), list(['a', 'b']))
    expect(grown?.params).toStrictEqual({ id: 'a', label: 'A', field: 'options', added: ['b'] })
    const [fewer] = diffDocuments(list(['a', 'b']), list(['a']))
    expect(fewer?.params).toStrictEqual({ id: 'a', label: 'A', field: 'options', removed: ['b'] })
  })
})

describe('ST-07 hostile documents', () => {
  const deep = (levels: number, title: string) => {
    let inner: object = { id: 'e', title }
    for (let level = 0; level < levels; level++) inner = { id: `l${level}`, children: [inner] }
    return pages(inner)
  }

  it('are followed as deep as any template may be, and no deeper', () => {
    expect(diffDocuments(deep(60, 'A'), deep(60, 'B'))).toHaveLength(1)
    expect(diffDocuments(deep(96, 'A'), deep(96, 'B'))).toHaveLength(1)
    // The documents, the template, its page, and elements in each other.
    expect(readEntries(deep(500, 'A'), GROUP).size).toBe(101)
  })

  it('are read up to a number of parts', () => {
    const many = Array.from({ length: 100_010 }, () => null)
    expect(readEntries(pages(...many), GROUP).size).toBe(100_000)
  })

  it('may hold one object in two places, and themselves', () => {
    const shared = { id: 's', title: 'Shared', children: [] as unknown[] }
    const twice = (title: string) => pages({ ...shared, title, id: 'b' }, shared, shared)
    expect([...readEntries(twice('A'), GROUP).keys()].slice(-3)).toEqual([
      ...['element:b', 'element:s', 'element:s\u00002'],
    ])
    expect(readEntries(twice('A'), GROUP).get('element:s\u00002')?.fields.get('title')?.value).toBe('Shared')
    shared.children.push(shared)
    expect(changes(twice('A'), twice('B'))).toEqual([
      ['element.changed', 'template', '/pages/0/children/0/title', 'B'],
    ])
  })
})

describe('two values', () => {
  it('say the same whatever the order of their fields, NaN included', () => {
    const same = createComparison()
    expect(same({ a: [1, Number.NaN], b: null }, { b: null, a: [1, Number.NaN] })).toBe(true)
    for (const [a, b] of [
      [Number.NaN, 'x'],
      ['x', Number.NaN],
      [{}, { a: 1 }],
      [{ a: 1 }, {}],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
      [[1], [1, 2]],
      [null, {}],
      [1, '1'],
    ])
      expect(same(a, b)).toBe(false)
  })

  it('differ where they are deeper than anything is, or more than can be compared', () => {
    const nested = (levels: number, wrap = (inner: unknown): unknown => [inner]) => {
      let value: unknown = Number.NaN
      for (let level = 0; level < levels; level++) value = wrap(value)
      return value
    }
    expect(createComparison()(nested(200), nested(200))).toBe(true)
    expect(createComparison()(nested(201), nested(201))).toBe(false)
    const inner = (value: unknown) => ({ value })
    expect(createComparison()(nested(200, inner), nested(200, inner))).toBe(true)
    expect(createComparison()(nested(201, inner), nested(201, inner))).toBe(false)
    const same = createComparison()
    const million = () => new Array<number>(999_999).fill(Number.NaN)
    const rounds = Array.from({ length: 4 }, () => same(million(), million()))
    expect(rounds).toEqual([true, true, true, true])
    expect(same(Number.NaN, Number.NaN)).toBe(false)
  })
})

describe('ST-07 what a part is called', () => {
  const added = (documents: GroupDocuments) => diffDocuments({}, documents)[0]?.params.label
  const flow = (nodes: unknown, ...edges: unknown[]) => ({ workflow: { flow: { nodes, edges } } })

  it('is at most 200 characters, wherever it is from', () => {
    const long = 'x'.repeat(300)
    const without = { template: { pages: [{ id: long, children: [] }] } }
    const withNull = { template: { pages: [{ id: long, children: [null] }] } }
    expect(diffDocuments(without, withNull)[0]?.params.label).toHaveLength(200)
    expect(diffDocuments(without, { template: { pages: [] } })[0]?.params.label).toBe(long.slice(0, 200))
    expect(added(pages())).toBe('template')
  })

  it('of an edge without an event is from what to what, by their labels where they have one', () => {
    const edge = { id: 'e', source: 'a', target: 'b' }
    const nodes = [{ id: 'a', type: 'state', data: { label: 'Draft' } }, { id: 'b', type: 'state' }, null]
    expect(diffDocuments(flow(nodes), flow(nodes, edge))[0]?.params.label).toBe('Draft → b')
    expect(diffDocuments(flow('none'), flow('none', edge))[0]?.params.label).toBe('a → b')
    expect(diffDocuments(flow([]), flow([], { id: 'e' }))[0]?.params.label).toBe(' → ')
    const bare = [
      { id: 'a', data: 'none' },
      { id: 'b', data: { label: 5 } },
    ]
    expect(diffDocuments(flow(bare), flow(bare, edge))[0]?.params.label).toBe('a → b')
  })
})

describe('ST-07 sentences', () => {
  const titled = (element: object) => pages({ id: 'a', ...element })

  it('say what a field that is gone was', () => {
    expect(said(titled({ title: 'A', prompt: 'x' }), titled({ title: 'A' }))).toEqual([
      'A has no help text any more.',
    ])
    expect(said(titled({ name: 'N', title: 'A' }), titled({ name: 'N' }))).toEqual([
      'N has no title any more.',
    ])
    expect(said(titled({ name: 'N' }), titled({ name: 'N', title: 'A' }))).toEqual(['A has a title now: A.'])
    expect(said(titled({ title: 'A', title2: 1 }), titled({ title: 'A', title2: 2 }))).toEqual([
      'A has another title2: 2; it was 1.',
    ])
  })

  it('switch on and off notifications alone', () => {
    expect(said(titled({ title: 'A', status: 'x' }), titled({ title: 'A', status: 'active' }))).toEqual([
      'A has another status: active; it was x.',
    ])
    const sent = (status: string) => ({ notifications: [{ id: 'n', name: 'N', status }] })
    expect(said(sent('inactive'), sent('active'))).toEqual(['The notification N is now switched on.'])
  })

  it('keep a name that begins like a sentence as it is', () => {
    const job = (name: string, more: object) => ({ workflow: { jobs: [{ id: 'j', name, ...more }] } })
    const rule = { '==': [1, 1] }
    expect(said(job('Ask The team', { rule: [] as unknown }), job('Ask The team', { rule }))).toEqual([
      'The rule of the job Ask The team changed.',
    ])
    expect(
      said(titled({ title: 'Ask The team', rule: { a: 1 } }), titled({ title: 'Ask The team', rule })),
    ).toEqual(['The rule of Ask The team changed.'])
  })
})
