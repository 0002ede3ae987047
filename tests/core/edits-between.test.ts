import { describe, expect, it } from 'vitest'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { editsBetween } from '../../runtime/core/edit/edits-between.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { fc, runsOf } from '../support/random.ts'

const names = fc.constantFrom('id', 'name', 'title', 'children', 'options', '1', 'é', '00', 'x'.repeat(201))
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'.repeat(201))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null), fc.boolean()),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
    fc.array(
      fc
        .tuple(ids, fc.dictionary(names, tie('value'), { maxKeys: 3 }))
        .map(([id, rest]) => ({ ...rest, id })),
      { maxLength: 6 },
    ),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
}))
const plain = (document: unknown) => JSON.parse(JSON.stringify(document)) as object
const roots = fc.dictionary(fc.constantFrom('template', 'workflow', 'outcomes'), value).map(plain)

describe('the edits between two documents', () => {
  it('make the one of the other to the byte, and taken back the other of the one', () => {
    fc.assert(
      fc.property(roots, roots, (before, after) => {
        const wanted = plain(editsBetween(before, after)) as ReturnType<typeof editsBetween>
        const { document, edits } = carryOut(before, wanted)
        expect(JSON.stringify(document)).toBe(JSON.stringify(after))
        expect(JSON.stringify(applyEdits(document, invertEdits(edits)))).toBe(JSON.stringify(before))
        if (JSON.stringify(before) === JSON.stringify(after)) expect(wanted).toEqual([])
      }),
      { numRuns: runsOf(1_000) },
    )
  })

  const page = (...children: object[]) => ({ template: { pages: [{ id: 'p', children }] } })
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id })) as [object, object, object]
  const at = ['template', 'pages', { id: 'p' }, 'children']

  it('say no more than what is different', () => {
    expect(editsBetween(page(a, b), page(a, b))).toEqual([])
    expect(editsBetween(page(a, b), page(a, { ...b, title: 'B' }))).toEqual([
      { do: 'set', at: [...at, { id: 'b' }, 'title'], value: 'B', was: 'b' },
    ])
    expect(editsBetween(page(a, b, c), page(c, a, b))).toEqual([
      { do: 'move', at: [...at, { id: 'c' }], to: [...at, { id: 'c' }], toBeside: { index: 0 } },
    ])
    expect(editsBetween(page(a, c), page(a, b, c))).toEqual([
      { do: 'insert', at: [...at, { id: 'b' }], value: b, beside: { index: 1, after: 'a' } },
    ])
    expect(editsBetween({ list: [1, 2, 3] }, { list: [1, 4, 2, 3] })).toEqual([
      { do: 'insert', at: ['list', 1], value: 4 },
    ])
    expect(editsBetween({ x: 1, y: 2 }, { y: 2, x: 1 })).toHaveLength(2)
  })

  it('are one for a whole part where they would be too many to be sent', () => {
    const many = (title: string) => page(...Array.from({ length: 600 }, (_, i) => ({ id: `q${i}`, title })))
    const edits = editsBetween(many('old'), many('new'))
    expect(edits).toHaveLength(1)
    expect(JSON.stringify(applyEdits(many('old'), edits))).toBe(JSON.stringify(many('new')))
  })
})
