import { describe, expect, it } from 'vitest'
import { createBuilder } from '../../designer/builder/builder.ts'
import { kindsFor, planConversion } from '../../designer/builder/conversion.ts'
import { entriesOf } from '../../designer/builder/palette/kinds.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { fc } from '../support/random.ts'
import { catalogue, openLocalDraft } from './support/local-draft.ts'

const open = (...children: object[]) => openWith({}, ...children)

function openWith(more: object, ...children: object[]) {
  const session = openLocalDraft({ name: 'Form', pages: [{ id: 'page', name: 'Page', children }], ...more })
  const builder = createBuilder(session, catalogue)
  const elements = () => (session.documents().template as Template).pages[0]?.children ?? []
  const plan = (ids: readonly string[], key: string) =>
    planConversion(catalogue, session.documents(), ids, key)
  return { session, builder, elements, plan }
}

const options = [
  { id: 'cut', label: 'Cut', score: 2 },
  { id: 'burn', label: 'Burn' },
]
const choice = { id: 'kind', type: 'option-question', title: 'Kind?', prompt: 'Of it', options }
const reads = { id: 'b', type: 'toggle-question', title: 'Bad?' }

describe('ST-02 making a question another kind', () => {
  it('changes a choice to a drop-down list and back without losing a thing', () => {
    const { session, builder, elements, plan } = open(
      { ...choice, required: true },
      { ...reads, dependsOn: { conditions: [{ questionId: 'kind', optionId: 'cut' }] } },
    )
    const before = JSON.stringify(session.documents())
    expect(plan(['kind'], 'option-question/Drop-down list')?.sentences).toEqual([])
    builder.convert(['kind'], 'option-question/Drop-down list')
    expect(elements()[0]).toEqual({ ...choice, required: true, isDropdown: true })
    builder.convert(['kind'], 'option-question/Checkboxes')
    expect(elements()[0]).toEqual({ ...choice, required: true, isMultiSelect: true })
    builder.convert(['kind'], 'option-question')
    expect(JSON.stringify(session.documents())).toBe(before)
  })

  it('says what a choice loses as a text, and who reads it', () => {
    const { builder, elements, plan } = open(
      { ...choice, businessKeys: [{ key: 'kind', path: 'option' }] },
      { ...reads, dependsOn: { conditions: [{ questionId: 'kind', optionId: 'cut' }] } },
    )
    expect(plan(['kind'], 'text-question/Long text')?.sentences).toEqual([
      '“Kind?” loses: Options (2); Business keys (1).',
      'Used by Bad?: what reads its answer may break.',
    ])
    // Who becomes another kind along with it is not said to break.
    expect(plan(['kind', 'b'], 'text-question')?.sentences).toHaveLength(1)
    builder.convert(['kind'], 'text-question/Long text')
    expect(elements()[0]).toEqual({
      ...{ id: 'kind', type: 'text-question', title: 'Kind?', prompt: 'Of it', input: 'Paragraph' },
    })
  })

  it('takes the translations of texts that are gone along in the same step, and no others', () => {
    const es = {
      ...{ 'kind/title': '¿Cuál?', 'kind/prompt': 'De eso', 'b/title': '¿Grave?', 'old/title': 'Viejo' },
      ...{ 'kind/options/cut/label': 'Corte', 'kind/options/burn/label': 'Quemadura' },
    }
    const { session, builder, elements, plan } = openWith(
      { translations: { es, fr: { 'kind/options/cut/label': 'Coupure' } } },
      choice,
      reads,
    )
    const before = JSON.stringify(session.documents())
    // Of a choice that stays one nothing is gone.
    expect(plan(['kind'], 'option-question/Checkboxes')?.sentences).toEqual([])
    builder.convert(['kind'], 'option-question/Checkboxes')
    session.undo()
    expect(plan(['kind'], 'text-question/Long text')?.sentences).toEqual([
      '“Kind?” loses: Options (2).',
      '3 translations of what is lost go with it.',
    ])
    builder.convert(['kind'], 'text-question/Long text')
    expect(elements()[0]?.type).toBe('text-question')
    const { 'kind/options/cut/label': _, 'kind/options/burn/label': __, ...left } = es
    expect((session.documents().template as Template).translations).toEqual({ es: left, fr: {} })
    session.undo()
    expect(JSON.stringify(session.documents())).toBe(before)
  })

  it('takes them along where there are more than a step has edits', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ id: `o${i}`, label: `Option ${i}` }))
    const said = Object.fromEntries(many.map(({ id }) => [`kind/options/${id}/label`, id]))
    const { session, builder } = openWith(
      { translations: { es: { ...said, '/name': 'Formulario' }, fr: said } },
      { ...choice, options: many },
    )
    const before = JSON.stringify(session.documents())
    builder.convert(['kind'], 'text-question/Long text')
    expect((session.documents().template as Template).translations).toEqual({
      ...{ es: { '/name': 'Formulario' }, fr: {} },
    })
    session.undo()
    expect(JSON.stringify(session.documents())).toBe(before)
  })

  it('says nothing of what a new card of the palette says by itself', () => {
    const { builder, elements, plan } = open()
    builder.add('option-question/Checkboxes')
    const ids = elements().map(({ id }) => id)
    expect(plan(ids, 'text-question/Long text')?.sentences).toEqual([])
    builder.convert(ids, 'text-question/Long text')
    expect(plan(ids, 'option-question')?.sentences).toEqual([])
  })

  it('keeps what the new kind calls the same and can hold, and what it says that it takes over', () => {
    const { builder, elements, plan } = open(
      { id: 'n', type: 'text-question', title: 'N', input: 'Number', max: 5, unit: 'kg', step: 2 },
      { id: 'm', type: 'rating-matrix', title: 'M', rows: [{ id: 'r', label: 'R' }], scale: options },
      { id: 'd', type: 'date-question', title: 'D', min: '2026-01-01' },
    )
    expect(plan(['n'], 'list-question')?.sentences).toEqual(['“N” loses: Step.'])
    expect(plan(['d'], 'time-question')?.sentences).toEqual(['“D” loses: Earliest date.'])
    builder.convert(['n'], 'list-question')
    expect(elements()[0]).toMatchObject({ type: 'list-question', input: 'Number', max: 5, unit: 'kg' })
    builder.convert(['m'], 'option-question')
    expect(elements()[1]).toMatchObject({ options: options.map(({ id, label }) => ({ id, label })) })
    builder.convert(['m'], 'rating-matrix')
    expect(elements()[1]).toMatchObject({ scale: options.map(({ id, label }) => ({ id, label })) })
  })

  it('offers only what all that are selected can become', () => {
    const { elements } = open(
      choice,
      { id: 's', type: 'static-text', text: 'Read this', style: 'Default' },
      { id: 't', type: 'table-question', title: 'T', children: [] },
      { id: 'c', type: 'calculated-value', title: 'C', value: '1' },
      { id: 'p', type: 'subject-question', title: 'P', subjectType: 'User' },
    )
    const [question, ...others] = elements()
    const keys = (list: readonly (Element | undefined)[]) =>
      kindsFor(
        catalogue,
        list.flatMap((each) => each ?? []),
      ).map(({ key }) => key)
    expect(keys([question])).toContain('text-question')
    expect(keys([question])).not.toContain('option-question')
    // What others stand in, what nobody answers, and what says whom the form is about.
    for (const key of ['table-question', 'calculated-value', 'subform', 'subject-question'])
      expect(keys([question])).not.toContain(key)
    for (const other of others) {
      expect(keys([other])).toEqual([])
      expect(keys([question, other])).toEqual([])
    }
  })

  it('makes a valid element of any kind from any other, in one step that is undone to the byte', () => {
    const validator = createDocumentValidator(readElementSchemas())
    const keys = entriesOf(catalogue).map(({ key }) => key)
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...keys),
        fc.boolean(),
        (kinds, key, extra) => {
          const { session, builder, elements } = open()
          for (const kind of kinds) builder.add(kind)
          const ids = elements().map(({ id }) => id)
          if (extra)
            for (const id of ids) builder.set(id, 'of our own', { any: [1] }, 'Add what nobody knows')
          const before = JSON.stringify(session.documents())
          const count = session.status().undo
          builder.convert(ids, key)
          const after = JSON.stringify(session.documents())
          if (after === before) return
          const document = {
            ...(session.documents().template as Template),
            ...{ schemaVersion: 1, id: 't', groupId: 'g', version: 1, status: 'DRAFT' },
            ...{ workflowMachineId: 'm', workflowVersionId: 'w' },
          }
          const faults = validator
            .check('template', document)
            .filter(({ code }) => code.startsWith('schema.'))
          if (!extra) expect(faults).toEqual([])
          expect(elements().map(({ id }) => id)).toEqual(ids)
          session.undo()
          expect(JSON.stringify(session.documents())).toBe(before)
          expect(session.status().undo).toEqual(count)
          session.redo()
          expect(JSON.stringify(session.documents())).toBe(after)
        },
      ),
      { numRuns: 150 },
    )
  })
})
