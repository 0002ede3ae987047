import { describe, expect, it } from 'vitest'
import { freeKey, rowsOf } from '../../designer/document/named-fields.ts'
import { renameKey } from '../../designer/mapper/edits.ts'
import MapperPane from '../../designer/mapper/MapperPane.tsx'
import { expressionOf, readings, sourceOf } from '../../designer/mapper/read-mapper.ts'
import { applyEdits } from '../../runtime/core/edit/apply-edits.ts'
import { openPane } from './open-pane.tsx'

const field = (key: string, value: unknown) => ({ id: `f-${key}`, key, label: key, type: 'number', value })
const template = {
  pages: [
    {
      ...{ id: 'p', name: 'Page' },
      children: [
        {
          id: 'days',
          type: 'text-question',
          title: 'Days',
          input: 'Number',
          businessKeys: [{ key: 'lost', path: '' }],
        },
      ],
    },
  ],
  mapper: {
    fields: [
      field('hours', { '*': [{ answer: 'days' }, 8] }),
      field('twice', { '*': [{ published: 'hours' }, 2] }),
    ],
  },
}
const guard = (id: string, data: object) => ({ id, type: 'guard', data, position: { x: 0, y: 0 } })
const documents = {
  template,
  workflow: {
    flow: {
      nodes: [
        guard('a', { label: 'Long', dataMapperId: 'form', dataMapperFieldKey: 'hours', value: '80' }),
        guard('b', { dataMapperId: 'asset-system/damage', dataMapperFieldKey: 'hours', value: '80' }),
        guard('c', {
          rule: { and: [{ '>': [{ published: 'hours' }, 1] }, { '==': [{ published: ['lost'] }, 3] }] },
        }),
      ],
      edges: [
        {
          id: 'e',
          event: { label: 'Send', requires: { message: 'm', rule: { '>': [{ published: 'hours' }, 0] } } },
        },
      ],
    },
  },
}

describe('LI-04 the data mapper in Studio', () => {
  it('lists the fields of the mapper and what questions publish', () => {
    const { markup, edits } = openPane(MapperPane, documents)
    expect(edits).toEqual([])
    for (const text of ['hours', 'twice', 'lost', 'Condition “Long”', 'Action “Send”'])
      expect(markup).toContain(text)
  })

  it('is drawn whatever the draft holds', () => {
    for (const mapper of [
      undefined,
      null,
      3,
      { fields: 'x' },
      { fields: [null, 7, { id: 'a' }, { id: 'b', key: 3 }] },
    ])
      expect(openPane(MapperPane, { template: { ...template, mapper }, workflow: null }).edits).toEqual([])
    expect(openPane(MapperPane, { template: null, workflow: 3 }).edits).toEqual([])
  })

  it('gives a field another key, and everything that reads it in the same step', () => {
    const [row] = rowsOf(template)
    if (!row) throw new Error('No field')
    const after = applyEdits(documents, renameKey(documents, row, 'hoursLost')) as typeof documents
    expect(JSON.stringify(after).match(/"hoursLost"/g)).toHaveLength(5)
    // The mapper of an integration has keys of its own.
    expect(after.workflow.flow.nodes[1]?.data).toEqual(documents.workflow.flow.nodes[1]?.data)
    expect(readings(after).filter(({ key }) => key === 'hours')).toEqual([])
  })

  it('gives a business key another name at the question and where it is read', () => {
    const row = rowsOf(template).find(({ key }) => key === 'lost')
    if (!row) throw new Error('No key')
    const after = applyEdits(documents, renameKey(documents, row, 'lostDays'))
    expect(JSON.stringify(after).match(/"lostDays"/g)).toHaveLength(2)
  })

  it.each([
    { kind: 'answer', questionId: 'days' },
    { kind: 'answer', questionId: 'days', column: 'text' },
    { kind: 'rows', how: 'rows', rowsId: 't', questionId: 'c' },
    { kind: 'rows', how: 'sum', rowsId: 't', questionId: 'c' },
    { kind: 'rows', how: 'count', rowsId: 't', questionId: 'c' },
    { kind: 'form', fact: 'status' },
    { kind: 'form', fact: 'owner.email' },
    { kind: 'fixed', value: 7 },
  ] as const)('reads what it wrote: %j', (source) => expect(sourceOf(expressionOf(source))).toEqual(source))

  it('leaves alone what it cannot draw', () => {
    for (const value of [
      null,
      {},
      { answer: [1] },
      { sum: { known: { rows: ['a', 'b'] } } },
      { '+': [1, 2] },
      [],
    ])
      expect(sourceOf(value)).toEqual({ kind: 'calculation' })
    expect(freeKey('Ärger im Büro!', rowsOf(template))).toBe('aRgerImBuRo')
    expect(freeKey('', [])).toBe('field')
  })
})
