import { describe, expect, it } from 'vitest'
import { catalogue } from '../../designer/app/catalogue.ts'
import { compareForms, marksOn, pageOf } from '../../designer/changes/compare.ts'
import { shownWhole } from '../../designer/changes/shown-whole.ts'
import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'

const text = (id: string, more: object = {}) => ({
  id,
  type: 'text-question',
  title: `Question ${id}`,
  ...more,
})
const columns = (...ids: string[]) => ({
  ...{ id: 'crew', type: 'table-question', title: 'Crew' },
  children: ids.map((id) => text(id)),
})
const page = (id: string, ...children: object[]) => ({ id, name: `Page ${id}`, children })
const form = (...pages: object[]) => ({ template: { name: 'A form', pages } })
type Form = ReturnType<typeof form>

function compare(before: Form, after: Form) {
  const compiled = ({ template }: Form) => compileTemplate(shownWhole(template), catalogue.registry)
  return compareForms(compiled(before), compiled(after), diffDocuments(before, after))
}

describe('ST-04 ST-07 two versions side by side', () => {
  const before = form(
    page('one', text('a'), text('b'), text('c')),
    page('gone', text('d')),
    page('last', columns('x')),
  )
  const after = form(
    page('one', text('a', { required: true }), text('new')),
    page('fresh', text('c')),
    page('last', columns('x', 'y')),
  )
  const { pages, steps, elsewhere } = compare(before, after)

  it('marks on each side what is there', () => {
    expect(Object.fromEntries(marksOn('before', steps))).toEqual({
      ...{ a: 'changed', b: 'removed', c: 'moved', crew: 'changed' },
      'page gone': 'removed',
    })
    expect(Object.fromEntries(marksOn('after', steps))).toEqual({
      ...{ a: 'changed', new: 'added', c: 'moved', crew: 'changed', 'page fresh': 'added' },
    })
  })

  it('has the pages of both, what is gone where it stood, and says how much changed on each', () => {
    expect(pages.map(({ id, isBefore, isAfter }) => [id, isBefore, isAfter])).toEqual([
      ...[
        ['one', true, true],
        ['gone', true, false],
        ['fresh', false, true],
        ['last', true, true],
      ],
    ])
    for (const { id, count } of pages) expect(count).toBe(steps.filter((step) => pageOf(step) === id).length)
  })

  it('goes page by page, and opens what moved where it was and where it is', () => {
    const order = steps.map((step) => pages.findIndex(({ id }) => id === pageOf(step)))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    const moved = steps.find(({ fate }) => fate === 'moved')
    expect([moved?.before?.pageId, moved?.after?.pageId]).toEqual(['one', 'fresh'])
  })

  it('shows what is hidden, on conditions or from somebody', () => {
    const hidden = text('h', { hidden: true, dependsOn: { rule: { answered: 'a' } }, permissions: [] })
    const whole = shownWhole({ ...form(page('one', hidden)).template, permissions: [{ role: 'owner' }] })
    expect(whole.permissions).toBeUndefined()
    expect(whole.pages[0]?.children[0]).toMatchObject({ hidden: undefined, dependsOn: undefined })
    expect(elsewhere).toEqual([])
  })

  it('keeps for the list what no page shows, and takes whatever a document holds', () => {
    const renamed = { template: { ...before.template, name: 'Another name' } }
    expect(compare(before, renamed)).toMatchObject({ steps: [], elsewhere: [{ kind: 'setting.changed' }] })
    for (const odd of [
      undefined,
      null,
      7,
      [],
      { pages: 'none' },
      { pages: [null, { id: 'p', children: 3 }] },
    ])
      expect(Array.isArray(shownWhole(odd).pages)).toBe(true)
  })
})
