import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { fc, runsOf } from '../support/random.ts'

type Fields = Record<string, unknown>
interface Element extends Fields {
  id: string
  children: Element[]
}

const words = fc.constantFrom('a', 'b', 'Kind of injury', '__proto__', '')
const values = fc.oneof(
  words,
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.array(words, { maxLength: 3 }),
)
const fields = fc.dictionary(fc.constantFrom('title', 'required', 'options', 'rule', '1'), values, {
  maxKeys: 3,
})
/** Entries whose ids are their own in the whole of a document, as a tree. */
const trees = fc.array(fc.tuple(fc.nat({ max: 30 }), fields, fc.nat()), { maxLength: 14 }).map((entries) => {
  const all: Element[] = []
  const roots: Element[] = []
  const seen = new Set<number>()
  for (const [number, rest, parent] of entries) {
    if (seen.has(number)) continue
    seen.add(number)
    const element: Element = { ...rest, id: `n${number}`, children: [] }
    const above = parent % (all.length + 1)
    ;(all[above]?.children ?? roots).push(element)
    all.push(element)
  }
  return roots
})
const entries = trees.map((roots) => roots.map(({ children: _, ...entry }) => entry))
const documents: fc.Arbitrary<GroupDocuments> = fc.record({
  template: fc.record({
    ...{ name: words, renameableForms: fc.option(fc.boolean()) },
    pages: fc.tuple(trees, trees).map(([one, two]) => [
      { id: 'one', name: 'One', children: one },
      { id: 'two', name: 'Two', children: two.map((each) => prefixed(each)) },
    ]),
  }),
  workflow: fc.record({
    name: words,
    flow: fc.record({
      nodes: entries,
      edges: entries.map((all) => all.map((each) => ({ ...each, event: each }))),
    }),
    jobs: entries,
  }),
  outcomes: entries,
  starters: fc.uniqueArray(words),
})
const prefixed = ({ id, children, ...rest }: Element): Element => ({
  ...rest,
  ...{ id: `m${id}`, children: children.map(prefixed) },
})

/** What a pointer points to. */
const at = (document: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (from, step) => (from as Fields | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )

const runs = { numRuns: runsOf(300) }

describe('ST-07 a diff of random documents', () => {
  it('is empty exactly when they say the same', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(diffDocuments(before, structuredClone(before))).toEqual([])
        const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))
        expect(diffDocuments(before, after).length === 0).toBe(isSame)
      }),
      runs,
    )
  })

  it('names places that are there, with what was and what is', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        for (const change of diffDocuments(before, after)) {
          const [old, now] = [before[change.document], after[change.document]]
          if (change.kind.endsWith('.removed')) expect(at(old, change.path)).toBe(change.was)
          else if ('now' in change) expect(at(now, change.path)).toBe(change.now)
          else expect(at(now, change.path)).toBeDefined()
        }
      }),
      runs,
    )
  })

  it('turned round has what came as what went, and as many fields that changed', () => {
    const counts = (changes: Change[], what: string) =>
      changes.filter(({ kind }) => kind.endsWith(what)).length
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const [there, back] = [diffDocuments(before, after), diffDocuments(after, before)]
        for (const [one, other] of [
          ['.added', '.removed'],
          ['.removed', '.added'],
          ['.changed', '.changed'],
        ] as const)
          expect(counts(there, one)).toBe(counts(back, other))
      }),
      runs,
    )
  })

  it('taken away from both leaves the same', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const changes = diffDocuments(before, after)
        const gone = new Set(
          changes.flatMap(({ kind, document, params }) =>
            kind.endsWith('.changed') ? [fieldKey(document, kind, params)] : [],
          ),
        )
        const unmoved = (documents: GroupDocuments, other: GroupDocuments) => {
          const known = facts(other)
          return [...facts(documents)]
            .filter(([key]) => known.has(key.replace(/ .*/s, '')) && !gone.has(key))
            .map(([key, value]) => `${key}: ${value}`)
            .sort()
        }
        expect(unmoved(after, before)).toEqual(unmoved(before, after))
      }),
      runs,
    )
  })

  it('is found for whatever the documents hold, and said', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (before, after) => {
        for (const [one, other] of [
          [{ template: before }, { template: after }],
          [{ template: { pages: before } }, { template: { pages: [after] }, workflow: { flow: before } }],
          [before, after],
        ])
          for (const change of diffDocuments(one as GroupDocuments, other as GroupDocuments))
            sayChange(change)
      }),
      { numRuns: runsOf(1_000) },
    )
  })
})

const fieldKey = (document: string, kind: string, { id, field }: Change['params']) =>
  `${document}/${kind.split('.')[0]}/${id ?? ''} ${field}`

/** Every field of every entry, and every entry, by its name. */
function facts({ template, workflow, outcomes, starters }: GroupDocuments): Map<string, string> {
  const all = new Map<string, string>()
  const entry = (document: string, subject: string, value: Fields) => {
    const name = `${document}/${subject}/${typeof value.id === 'string' ? value.id : ''}`
    all.set(name, '')
    const say = (field: string, each: unknown) => {
      if (!(Array.isArray(each) && each.length === 0)) all.set(`${name} ${field}`, JSON.stringify(each))
    }
    for (const [field, each] of Object.entries(value))
      if (field === 'event')
        for (const [inner, deep] of Object.entries(each as Fields)) say(`event.${inner}`, deep)
      else if (field !== 'id') say(field, each)
  }
  const tree = ({ children, ...element }: Element): void => {
    entry('template', 'element', element)
    children.forEach(tree)
  }
  const { pages, ...rest } = template as { pages: Element[] }
  entry('template', 'setting', rest)
  for (const { children, ...page } of pages) {
    entry('template', 'page', page)
    children.forEach(tree)
  }
  const { flow, jobs, ...machine } = workflow as {
    flow: { nodes: Fields[]; edges: Fields[] }
    jobs: Fields[]
  }
  entry('workflow', 'setting', machine)
  for (const node of flow.nodes) entry('workflow', 'guard', node)
  for (const edge of flow.edges) entry('workflow', 'event', edge)
  for (const job of jobs) entry('workflow', 'job', job)
  for (const group of outcomes as Fields[]) entry('outcomes', 'outcomeGroup', group)
  all.set('starters/setting/', '')
  if ((starters as unknown[]).length > 0) all.set('starters/setting/ starters', JSON.stringify(starters))
  return all
}

/** The same text for documents that say the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).filter(([, each]) => !(Array.isArray(each) && each.length === 0))
  return named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)])
}

describe('ST-07 a diff of hostile documents', () => {
  /** Milliseconds of the processor: a busy machine takes no more of them. */
  const time = (work: () => unknown) => {
    const begun = process.cpuUsage()
    work()
    return process.cpuUsage(begun).user / 1_000
  }

  it('ends for documents that hold themselves', () => {
    const circle: Fields = { id: 'a', type: 'state' }
    Object.assign(circle, { children: [circle, circle], self: circle, other: circle })
    const other: Fields = { id: 'a', type: 'state' }
    Object.assign(other, { children: [other], self: other, other })
    const draft = (entry: Fields) => ({ template: { pages: [entry], [entry.id as string]: entry } })
    expect(diffDocuments(draft(circle), draft(other)).length).toBeGreaterThan(0)
    expect(diffDocuments(draft(circle), draft(circle))).toBeInstanceOf(Array)
  })

  it('takes names for what they are, whatever they are called', () => {
    const draft = (title: string) =>
      JSON.parse(
        `{"template":{"pages":[{"id":"__proto__","children":[{"id":"constructor","title":"${title}"}]}],"__proto__":{"polluted":true}}}`,
      ) as GroupDocuments
    expect(diffDocuments(draft('One'), draft('Two'))).toMatchObject([
      { kind: 'element.changed', params: { id: 'constructor', field: 'title' }, was: 'One', now: 'Two' },
    ])
    expect(({} as Fields).polluted).toBeUndefined()
  })

  it('tells entries with one id apart', () => {
    const draft = (...titles: string[]) => ({
      template: { pages: [{ id: 'p', children: titles.map((title) => ({ id: 'twin', title })) }] },
    })
    expect(diffDocuments(draft('A', 'B'), draft('A', 'C'))).toMatchObject([
      { kind: 'element.changed', path: '/pages/0/children/1/title' },
    ])
    expect(diffDocuments(draft('A'), draft('A', 'B'))).toMatchObject([{ kind: 'element.added' }])
  })

  it.each<[string, (i: number) => Fields]>([
    ['other titles', (i) => ({ id: `q${i}`, title: `Question ${i} again` })],
    ['the reverse order', (i) => ({ id: `q${9_999 - i}`, title: `Question ${9_999 - i}` })],
    ['other ids', (i) => ({ id: `r${i}`, title: `Question ${i}` })],
    ['one id', () => ({ id: 'q1' })],
    ['no ids', (i) => ({ title: `Question ${i}` })],
  ])('takes two seconds at most for 10,000 elements with %s', (_, made) => {
    const draft = (each: (i: number) => Fields): GroupDocuments => ({
      template: { pages: [{ id: 'p', children: Array.from({ length: 10_000 }, (_, i) => each(i)) }] },
    })
    const before = draft((i) => ({ id: `q${i}`, title: `Question ${i}` }))
    const after = draft(made)
    expect(time(() => diffDocuments(before, after).map(sayChange))).toBeLessThan(2_000)
  })

  it('tells a deep document as it is, one level after the other', () => {
    const deep = (depth: number): Fields =>
      depth === 0 ? { id: 'leaf' } : { id: `n${depth}`, children: [deep(depth - 1)] }
    const found = diffDocuments({ template: { pages: [deep(60)] } }, { template: { pages: [deep(59)] } })
    expect(found.map(({ kind }) => kind)).toContain('page.removed')
    expect(() => diffDocuments({ template: deep(3_000) }, { template: deep(2_999) })).not.toThrow()
  })
})
