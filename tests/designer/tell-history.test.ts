import { describe, expect, it } from 'vitest'
import { tellHistory } from '../../designer/changes/tell-history.ts'
import { placeOfChange } from '../../designer/parts/place-of-change.ts'
import { placeOfProblem } from '../../designer/parts/place-of-problem.ts'
import { sayImpact } from '../../designer/publish/say-impact.ts'
import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import type { Edit } from '../../schemas/index.ts'

const start = { template: { name: 'A', pages: [{ id: 'p', name: 'One', children: [] }] }, workflow: {} }
const edits: Edit[][] = [
  [{ do: 'set', at: ['template', 'name'], value: 'B', was: 'A' }],
  [
    {
      do: 'insert',
      at: ['template', 'pages', { id: 'p' }, 'children', { id: 'q' }],
      value: { id: 'q', title: 'Why?' },
    },
  ],
  [{ do: 'set', at: ['template', 'name'], value: 'C', was: 'B' }],
]

describe('ST-07 who changed what in a draft', () => {
  let now: unknown = start
  const history = edits
    .map((each, i) => {
      const done = carryOut(now, each)
      now = done.document
      return { revision: i + 1, edits: done.edits as unknown }
    })
    .reverse()

  it('tells of each entry what it changed, the newest first', () => {
    const told = tellHistory(now as object, 3, history)
    expect(told.map(({ changes }) => changes?.map(({ kind, now: value }) => [kind, value]))).toEqual([
      [['setting.changed', 'C']],
      [['element.added', { id: 'q', title: 'Why?' }]],
      [['setting.changed', 'B']],
    ])
  })

  it('leaves out what came after the documents, and says nothing of what it does not fit', () => {
    const [, second] = tellHistory(now as object, 3, history)
    expect(second?.entry.revision).toBe(2)
    expect(tellHistory(start, 2, history).map(({ entry, changes }) => [entry.revision, changes])).toEqual([
      [2, undefined],
      [1, undefined],
    ])
    expect(tellHistory(now as object, 4, history).every(({ changes }) => changes === undefined)).toBe(true)
  })
})

describe('X-31 what is said of forms under way', () => {
  const none = { openForms: 0, losing: 0, looked: 0, versions: [], questions: [], states: [] }

  it('counts in words', () => {
    expect(sayImpact(none)).toEqual(['No form of this template is under way.'])
    expect(sayImpact({ ...none, openForms: 1, looked: 1, versions: [{ version: 2, forms: 1 }] })).toEqual([
      '1 form is under way, on version 2. It stays on its version.',
    ])
    expect(
      sayImpact({
        ...{ openForms: 12, looked: 10, losing: 3 },
        versions: [
          { version: 3, forms: 9 },
          { version: 2, forms: 3 },
        ],
        questions: [
          { id: 'a', label: 'Why?', reason: 'gone', forms: 3 },
          { id: 'b', label: 'Who?', reason: 'otherKind', forms: 0 },
        ],
        states: [{ id: 's', label: 'Under review', forms: 1 }],
      }),
    ).toEqual([
      '12 forms are under way: 9 on version 3, 3 on version 2. They stay on their versions.',
      '3 forms of the 10 that were looked at would have no place for an answer, if they were on this version:',
      'Why? is not in the draft any more (3 forms).',
      '1 form is in the state Under review, which this version does not have.',
    ])
  })
})

describe('ST-07 where a change or a problem leads', () => {
  it('names the pane and what is to be shown there', () => {
    const change = (kind: 'element.changed' | 'element.removed' | 'event.added' | 'setting.changed') =>
      placeOfChange({ kind, document: 'template', path: '', params: { id: 'a b' } })
    expect(change('element.changed')).toBe('builder?at=a%20b')
    expect(change('event.added')).toBe('workflow?at=a%20b')
    expect(change('element.removed')).toBeUndefined()
    expect(change('setting.changed')).toBeUndefined()
  })

  it('finds what a pointer points to, and nothing where nothing is', () => {
    const documents = {
      template: { pages: [{ id: 'p', children: [{ id: 'q', type: 'x', title: 'Why?' }] }] },
      workflow: {
        flow: { nodes: [{ id: 'draft', data: { label: 'Draft' } }], edges: [{ id: 'e' }] },
        jobs: null,
      },
    }
    const place = (document: string, path: string) => placeOfProblem({ document, path }, documents)
    expect(place('template', '/pages/0/children/0/title')).toEqual({ way: 'builder?at=q', label: 'Why?' })
    expect(place('workflow', '/flow/nodes/0')).toEqual({ way: 'workflow?at=draft', label: 'Draft' })
    expect(place('workflow', '/flow/edges/0/target')).toEqual({ way: 'workflow?at=e', label: 'e' })
    for (const path of ['/jobs/0', '/flow/nodes/9', '/name', ''])
      expect(place('workflow', path)).toBeUndefined()
    expect(place('outcomes', '/0')).toEqual({ way: 'outcomes', label: 'Outcomes' })
    expect(place('starters', '/0')).toBeUndefined()
  })
})
