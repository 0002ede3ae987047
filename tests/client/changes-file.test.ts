import { describe, expect, it } from 'vitest'
import { readChangesFile, writeChangesFile } from '../../runtime/client/autosave/changes-file.ts'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import { fc } from '../support/random.ts'

const owner = {
  form: { id: 'form1', name: 'Injury report', autoId: 'INJ-1', template: 'OSHA 301' },
  person: { userId: 'chelsea', name: 'Chelsea Whitfield' },
}
const operation = (id: string, sequence: number, text: string): PendingOperation => ({
  id,
  key: 'people/row1/name',
  operation: 'updateText',
  args: { text },
  sequence,
  baseRevision: 4,
  attempted: false,
  replaces: true,
  pageLoadId: 'page',
})
const changes = [
  { question: '1. Full name', answer: 'Rosa', operation: operation('b', 9, 'Rosa') },
  { question: '2. Street', answer: 'Elm', refused: 'It is too long.', operation: operation('a', 3, 'Elm') },
]
const here = { formId: 'form1', userId: 'chelsea' }
const text = writeChangesFile(owner, changes, '2026-11-21T12:00:00.000Z')
const edited = (edit: (file: Record<string, never>) => void) => {
  const file = JSON.parse(text)
  edit(file)
  return JSON.stringify(file)
}

describe('the file of unsaved changes', () => {
  it('says in words what was asked, answered and refused', () => {
    expect(JSON.parse(text)).toMatchObject({
      kind: 'formwork-unsaved-changes',
      version: 1,
      form: { name: 'Injury report', template: 'OSHA 301' },
      changes: [
        { question: '1. Full name', answer: 'Rosa' },
        { question: '2. Street', answer: 'Elm', refused: 'It is too long.' },
      ],
    })
    expect(text).not.toContain('pageLoadId')
  })

  it('comes back in its order, under the ids that the server may know, before whatever is typed later', () => {
    const read = readChangesFile(text, here)
    expect(read).toMatchObject([
      { id: 'a', args: { text: 'Elm' }, attempted: true, baseRevision: 4 },
      { id: 'b', args: { text: 'Rosa' }, attempted: true, replaces: true },
    ])
    expect((read as PendingOperation[]).every(({ sequence }) => sequence < 0)).toBe(true)
  })

  it('is refused for another form, another person, another version', () => {
    expect(readChangesFile(text, { ...here, formId: 'form2' })).toBe('other-form')
    expect(readChangesFile(text, { ...here, userId: 'bob' })).toBe('other-person')
    expect(readChangesFile(text.replace('"version": 1', '"version": 2'), here)).toBe('other-version')
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '{"kind":"formwork-unsaved-changes"}',
    '<html>',
    `${'['.repeat(100_000)}`,
  ])('says that %.40s cannot be read', (hostile) => {
    expect(readChangesFile(hostile, here)).toBe('unreadable')
  })

  it.each([
    ['an id that is no id', { id: '../x' }],
    ['a key of the prototype', { key: '__proto__' }],
    ['arguments that are a list', { args: ['x'] }],
    ['no operation', { operation: undefined }],
    ['an order that is no number', { sequence: 'first' }],
  ])('leaves out a change with %s', (_, spoiled) => {
    const hostile = edited((file) => {
      for (const { operation } of file.changes as unknown as { operation: object }[]) {
        Object.assign(operation, spoiled)
      }
    })
    expect(readChangesFile(hostile, here)).toBe('empty')
  })

  it('never throws, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, args) => {
        readChangesFile(JSON.stringify(value), here)
        const hostile = edited((file) => {
          const [first] = file.changes as unknown as { operation: unknown }[]
          if (first) first.operation = args
        })
        const read = readChangesFile(hostile, here)
        expect(Array.isArray(read) && read.map(({ id }) => id)).toContain('a')
      }),
      { numRuns: 300 },
    )
  })
})
