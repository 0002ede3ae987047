import { describe, expect, it } from 'vitest'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import { fc, runsOf } from '../support/random.ts'

type Way = (string | number)[]

const names = fc.constantFrom('name', 'title', 'children', 'options', 'rule', '1', 'é', 'n0')
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
/** Lists of entries with ids, some of them doubled; lists without; and objects, in any order of their fields. */
const { value: documents } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null), fc.boolean()),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
    fc.array(
      fc
        .tuple(ids, fc.dictionary(names, tie('value'), { maxKeys: 3 }))
        .map(([id, rest]) => ({ id, ...rest })),
      { maxLength: 5 },
    ),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
}))
const roots = fc.record({ template: documents, workflow: documents })
const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>((from, step) => (from as Record<string | number, unknown>)[step], value)

function waysOf(value: unknown, way: Way = []): Way[] {
  const steps = Array.isArray(value) ? value.map((_, i) => i) : isObject(value) ? Object.keys(value) : []
  return [
    ...(way.length > 0 ? [way] : []),
    ...steps.flatMap((step) => waysOf(at(value, [step]), [...way, step])),
  ]
}

/** Any edit that fits the document, as an author's page would write it. */
function editOf(
  document: unknown,
  [kind = 0, first = 0, second = 0, third = 0]: number[],
  value: JsonValue,
): Edit {
  const ways = waysOf(document)
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  const way = pick(ways, first)
  const place = placeOf(document, way)
  const now = at(document, way) as JsonValue
  const isEntry = typeof way.at(-1) === 'number'
  if (way.length === 1) return { do: 'set', at: place, value, was: now }
  const lists = ways.filter((each) => Array.isArray(at(document, each)))
  const spot = (list: Way, length: number) => {
    const index = third % (length + 1)
    return [...placeOf(document, list), index]
  }
  if (kind % 4 === 0 && isEntry) return { do: 'remove', at: place, was: now }
  if (kind % 4 === 1 && lists.length > 0) {
    const list = pick(lists, second)
    const entries = at(document, list) as unknown[]
    const fresh = `new${third % 50}`
    if (third % 2 || entries.some((entry) => isObject(entry) && entry.id === fresh))
      return { do: 'insert', at: spot(list, entries.length), value }
    const beside = { index: third % 7, after: pick(['a', 'b', 'c'], third) }
    return { do: 'insert', at: [...placeOf(document, list), { id: fresh }], value: { id: fresh }, beside }
  }
  if (kind % 4 === 2 && isEntry) {
    const list = way.slice(0, -1)
    const id = isObject(now) ? now.id : undefined
    const length = (at(document, list) as unknown[]).length - 1
    const last = place.at(-1)
    if (typeof last === 'object' && typeof id === 'string')
      return { do: 'move', at: place, to: place, toBeside: { index: third % 9 } }
    return { do: 'move', at: place, was: now, to: spot(list, length) }
  }
  if (isEntry) return { do: 'set', at: [...place.slice(0, -1), way.at(-1) as number], value, was: now }
  if (way.at(-1) === 'id') return { do: 'set', at: place, value: `renamed${third}`, was: now }
  return kind % 3 ? { do: 'set', at: place, value, was: now } : { do: 'set', at: place, was: now }
}

const steps = fc.array(fc.tuple(picks, documents), { minLength: 1, maxLength: 12 })

describe('ST-02 whatever is edited', () => {
  it('comes back byte for byte when it is taken back, and nothing is changed in place', () => {
    let carried = 0
    fc.assert(
      fc.property(roots, steps, (root, list) => {
        const before = JSON.stringify(root)
        let document: unknown = root
        const done: Edit[] = []
        for (const [choice, value] of list) {
          const edit = editOf(document, choice, value as JsonValue)
          const result = carryOut(document, [edit])
          document = result.document
          done.push(...result.edits)
          carried++
        }
        expect(JSON.stringify(root)).toBe(before)
        const after = JSON.stringify(document)
        // As they were carried out they do the same again, and read the same after a journey as JSON.
        const sent = JSON.parse(JSON.stringify(done)) as Edit[]
        expect(JSON.stringify(applyEdits(root, sent))).toBe(after)
        expect(JSON.stringify(applyEdits(document, invertEdits(sent)))).toBe(before)
        expect(JSON.stringify(applyEdits(root, invertEdits(invertEdits(sent))))).toBe(after)
      }),
      { numRuns: runsOf(400) },
    )
    expect(carried).toBeGreaterThan(runsOf(400))
  })

  it('shares everything that stands beside the way', () => {
    fc.assert(
      fc.property(roots, picks, documents, (root, choice, value) => {
        const edit = editOf(root, choice, value as JsonValue)
        const after = applyEdits(root, [edit]) as typeof root
        const other = edit.at[0] === 'template' ? 'workflow' : 'template'
        if (edit.do !== 'move' || edit.to[0] === edit.at[0]) expect(after[other]).toBe(root[other])
      }),
    )
  })

  it('of several authors on different entries comes out the same in either order', () => {
    const page = fc.uniqueArray(ids, { minLength: 2, maxLength: 5 })
    const change = (id: string, kind: number, document: { list: { id: string; title: string }[] }): Edit => {
      const entry = document.list.find((each) => each.id === id) as { id: string; title: string }
      if (kind % 3 === 0) return { do: 'remove', at: ['list', { id }], was: entry }
      if (kind % 3 === 1)
        return { do: 'set', at: ['list', { id }, 'title'], value: `${id}${kind}`, was: entry.title }
      const { edits } = carryOut(document, [
        {
          ...{ do: 'insert', at: ['list', { id: `${id}-next` }], value: { id: `${id}-next`, title: '' } },
          beside: { index: 0, after: id },
        },
      ])
      return edits[0] as Edit
    }
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (entries, one, other) => {
        const document = { list: entries.map((id) => ({ id, title: id })) }
        const [first, last] = [entries[0] as string, entries.at(-1) as string]
        const [a, b] = [change(first, one, document), change(last, other, document)]
        expect(JSON.stringify(applyEdits(applyEdits(document, [a]), [b]))).toBe(
          JSON.stringify(applyEdits(applyEdits(document, [b]), [a])),
        )
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('either fits or is refused by name, whatever a hostile client sends', () => {
    const step = fc.oneof(fc.string(), fc.integer(), names, fc.record({ id: fc.oneof(ids, fc.string()) }))
    const place = fc.array(step, { minLength: 1, maxLength: 5 }).map((rest) => ['template', ...rest])
    const hostile = fc.oneof(
      fc.record({ do: fc.constant('set' as const), at: place, value: documents, was: documents }),
      fc.record({ do: fc.constant('insert' as const), at: place, value: documents }),
      fc.record({ do: fc.constant('remove' as const), at: place, was: documents }),
      fc.record({ do: fc.constant('move' as const), at: place, to: place }),
    )
    fc.assert(
      fc.property(roots, hostile, (root, edit) => {
        const before = JSON.stringify(root)
        try {
          applyEdits(root, [edit as Edit])
        } catch (error) {
          expect(error).toBeInstanceOf(EditError)
        }
        expect(JSON.stringify(root)).toBe(before)
      }),
      { numRuns: runsOf(500) },
    )
  })
})

/** A template of so many questions, and the ways of reaching the same one in each. */
const large = (count: number) => ({
  template: {
    pages: Array.from({ length: count / 50 }, (_, page) => ({
      id: `p${page}`,
      children: Array.from({ length: 50 }, (_, i) => ({ id: `q${page}-${i}`, type: 'text', title: 'Title' })),
    })),
  },
})

it('ST-02 an edit costs no more in a large template than the list that it stands in', () => {
  const touched = (count: number) => {
    const document = large(count)
    const after = applyEdits(document, [
      {
        ...{ do: 'set', at: ['template', 'pages', { id: 'p0' }, 'children', { id: 'q0-7' }, 'title'] },
        ...{ value: 'Other', was: 'Title' },
      } as Edit,
    ]) as typeof document
    const old = new Set<unknown>()
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      old.add(value)
      for (const inner of Object.values(value)) collect(inner)
    }
    collect(document)
    let made = 0
    const countNew = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || old.has(value)) return
      made++
      for (const inner of Object.values(value)) countNew(inner)
    }
    countNew(after)
    return made
  }
  expect([touched(50), touched(5_000)]).toEqual([6, 6])
})
