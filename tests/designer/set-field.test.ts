import { describe, expect, it } from 'vitest'
import { setField } from '../../designer/document/set-field.ts'
import { type ActionEvent, actionEvents } from '../../designer/settings/action-events.ts'
import { setActionField } from '../../designer/settings/set-action-field.ts'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import type { JsonValue } from '../../schemas/index.ts'
import { fc } from '../support/random.ts'

const draft = (template: object) => ({ template, workflow: { flow: { nodes: [], edges: [] } } })
const after = (template: object, way: (string | number)[], value: JsonValue | undefined) => {
  const documents = draft(template)
  return (applyEdits(documents, setField(documents, ['template', ...way], value)) as typeof documents)
    .template
}

describe('a field of a draft', () => {
  it('ST-03 comes with the objects around it, and goes with those that it leaves empty', () => {
    const way = ['startPage', 'title']
    expect(after({ name: 'A' }, way, 'T')).toEqual({ name: 'A', startPage: { title: 'T' } })
    expect(after({ name: 'A', startPage: { title: 'T' } }, way, undefined)).toEqual({ name: 'A' })
    expect(after({ startPage: { title: 'T', takes: 'x' } }, way, undefined)).toEqual({
      startPage: { takes: 'x' },
    })
    expect(after({ a: { b: { c: 1 } } }, ['a', 'b', 'c'], undefined)).toEqual({})
  })

  it('ST-03 leaves an entry of a list, and the document, where they are', () => {
    expect(after({ list: [{ x: 1 }] }, ['list', 0, 'x'], undefined)).toEqual({ list: [{}] })
    expect(after({ name: 'A' }, ['name'], undefined)).toEqual({})
  })

  it('ST-03 makes no edit of what is so already', () => {
    const documents = draft({ name: 'A', tags: ['x'] })
    expect(setField(documents, ['template', 'name'], 'A')).toEqual([])
    expect(setField(documents, ['template', 'tags'], ['x'])).toEqual([])
    expect(setField(documents, ['template', 'audience'], undefined)).toEqual([])
    expect(setField(documents, ['template', 'startPage', 'title'], undefined)).toEqual([])
  })

  it('ST-03 takes the place of something that can hold no field', () => {
    expect(after({ startPage: 'nonsense' }, ['startPage', 'title'], 'T')).toEqual({
      startPage: { title: 'T' },
    })
  })

  it('ST-03 is taken back to the byte, whatever stood there', () => {
    const name = fc.constantFrom('a', 'b', 'startPage')
    fc.assert(
      fc.property(
        fc.dictionary(
          name,
          fc.oneof(fc.string(), fc.dictionary(name, fc.oneof(fc.string(), fc.constant({})))),
        ),
        fc.array(name, { minLength: 1, maxLength: 3 }),
        fc.option(fc.oneof(fc.string(), fc.boolean(), fc.constant([])), { nil: undefined }),
        (template, way, value) => {
          const documents = draft(template)
          const { document, edits } = carryOut(
            documents,
            setField(documents, ['template', ...way], value as JsonValue | undefined),
          )
          expect(JSON.stringify(applyEdits(document, invertEdits(edits)))).toBe(JSON.stringify(documents))
        },
      ),
    )
  })
})

describe('the settings of an action', () => {
  const say = (settings: object[] | undefined, action: string, way: string[], value?: JsonValue) => {
    const documents = draft({ ...(settings && { actionSettings: settings }) })
    return (
      applyEdits(documents, setActionField(documents, action, way, value)) as {
        template: { actionSettings?: object[] }
      }
    ).template.actionSettings
  }

  it('X-05 come with the first thing that is said of it, and go with the last', () => {
    expect(say(undefined, 'deny', ['label'], 'No')).toEqual([{ id: 'deny', label: 'No' }])
    expect(say([{ id: 'submit' }], 'deny', ['toast', 'errorMessage'], 'x')).toEqual([
      { id: 'submit' },
      { id: 'deny', toast: { errorMessage: 'x' } },
    ])
    expect(say([{ id: 'submit' }, { id: 'deny', label: 'No' }], 'deny', ['label'])).toEqual([
      { id: 'submit' },
    ])
    expect(say([{ id: 'deny', label: 'No', tone: 'danger' }], 'deny', ['label'])).toEqual([
      { id: 'deny', tone: 'danger' },
    ])
    expect(say(undefined, 'deny', ['label'])).toBeUndefined()
  })

  it('X-05 are those of the action however its id is written', () => {
    expect(say([{ id: 'Request revisions' }], 'request_revisions', ['label'], 'Back')).toEqual([
      { id: 'Request revisions', label: 'Back' },
    ])
  })
})

describe('the actions of a workflow', () => {
  const edge = (event: unknown) => ({ id: 'e', source: 'a', target: 'b', event })
  const of = (...events: unknown[]): ActionEvent[] => actionEvents({ flow: { edges: events.map(edge) } })

  it('X-05 are named once each, without the rights and what nobody takes', () => {
    const found = of(
      { id: 'submit', label: 'Submit', primary: true },
      { id: 'update', label: 'Update' },
      { id: 'expire', label: 'Expire', automatic: true },
      { id: 'Submit', label: 'Again' },
      { id: 'deny' },
    )
    expect(found).toEqual([
      { id: 'submit', label: 'Submit', edges: [0, 3], isPrimary: false },
      { id: 'deny', label: 'deny', edges: [4], isPrimary: false },
    ])
    expect(of({ id: 'a', label: 'A', primary: true })[0]?.isPrimary).toBe(true)
  })

  it('X-05 are none of a workflow that is nonsense', () => {
    for (const workflow of [
      undefined,
      null,
      3,
      {},
      { flow: 'x' },
      { flow: { edges: [null, 3, { event: 1 }] } },
    ])
      expect(actionEvents(workflow)).toEqual([])
  })
})
