import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SubformList } from '../../plugins/subform/SubformList.tsx'
import { createSubforms } from '../../runtime/app/form/subforms.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import type { SubformList as List, SubformEntry, Subforms } from '../../runtime/react/contract.ts'
import { demoStatuses } from '../../server/demo/campus/home.ts'

const element = { id: 'investigators', type: 'subform', title: 'Investigators', templateId: 'investigation' }
const entry: SubformEntry = {
  formId: 'f1',
  elementId: 'investigators',
  name: 'Investigation',
  autoId: 'INV-00001',
  status: 'In Progress',
  tone: 'orange',
  assignees: ['Dave Okonkwo', 'Grace Huang'],
  due: null,
  isManaged: false,
  path: '/form/f1',
}

const port = (now: List): Subforms => ({
  list: { get: () => now, subscribe: () => () => {} },
  retry: () => {},
  open: () => {},
  act: () => {},
  manage: () => {},
})
const draw = (subforms: Subforms) =>
  renderToStaticMarkup(<SubformList element={element} subforms={subforms} />)
const ready = (...entries: SubformEntry[]): List => ({ kind: 'ready', entries, actions: new Map() })

describe('the list of subforms', () => {
  it('ET-20 shows name, status, assignees and a link of its own name', () => {
    const markup = draw(port(ready(entry, { ...entry, formId: 'f2', autoId: null, assignees: [] })))
    for (const words of [
      'Investigation',
      'INV-00001',
      'In Progress',
      'Dave Okonkwo, Grace Huang',
      'Nobody yet',
    ])
      expect(markup).toContain(words)
    expect(markup).toContain('<a href="/form/f1" aria-label="View Investigation, INV-00001">View</a>')
    expect(markup.match(/<tr>/g)).toHaveLength(3)
  })

  it('ET-20 SI-05 shows the forms of its own element', () => {
    for (const elementId of ['interviews', null])
      expect(draw(port(ready({ ...entry, elementId })))).toContain('No Forms Found')
  })

  it('X-29 shows until when each is to be done, what is late, and a way to change it for who may', () => {
    const due = { text: '11/20/2026', isOverdue: true }
    const markup = draw(port(ready({ ...entry, due, isManaged: true }, { ...entry, formId: 'f2' })))
    for (const words of ['11/20/2026', 'Overdue', 'No due date']) expect(markup).toContain(words)
    expect(
      markup.match(/aria-label="Change who works on Investigation, INV-00001, or until when"/g),
    ).toHaveLength(1)
    expect(draw(port(ready(entry)))).not.toContain('Due')
  })

  it('ET-20 says that it loads, failed or is empty', () => {
    expect(draw(port({ kind: 'loading' }))).toContain('Loading forms…')
    expect(draw(port({ kind: 'failed' }))).toMatch(/role="alert".*The forms could not be loaded\..*Try again/)
    expect(draw(port(ready()))).toContain('No Forms Found')
  })

  it('ET-20 has add_investigator and close as buttons when they are offered', () => {
    const actions = [
      { id: 'add_investigator', label: 'Add investigator' },
      { id: 'close', label: 'Close investigation' },
    ]
    const offered: List = { kind: 'ready', entries: [], actions: new Map([['investigators', actions]]) }
    const markup = draw(port(offered))
    expect(markup).toMatch(
      /<button[^>]*>Add investigator<\/button><button[^>]*>Close investigation<\/button>/,
    )
    expect(draw(port(ready()))).not.toContain('<button')
  })

  it('ET-20 shows hostile names as text', () => {
    const markup = draw(port(ready({ ...entry, name: '<img src=x onerror=alert(1)>', assignees: ['<b>'] })))
    expect(markup).not.toMatch(/<img|<b>/)
  })
})

describe('where the list comes from', () => {
  const form = {
    id: 'f1',
    name: 'Investigation',
    autoId: null,
    status: 'in_progress',
    statusLabel: 'In Progress',
    assignees: [{ firstName: 'Dave', lastName: 'Okonkwo' }],
  }
  const add = { id: 'add_investigator', label: 'Add investigator' }
  const close = { id: 'close', label: 'Close' }
  const events = [
    { ...add, assigns: true },
    { ...close, assigns: false },
  ]
  const reply = {
    subformElements: [{ elementId: 'investigators', templateId: 'investigation', events }],
    subForms: [
      {
        form,
        elementId: 'investigators',
        changes: ['REASSIGN'],
        task: { dueDate: '2026-12-01', isOverdue: false },
      },
    ],
    assignmentEvents: [
      {
        ...{ kind: 'ASSIGNED', timestamp: '2026-11-10T16:00:00.000Z', name: 'INV-1', dueDate: '2026-12-01' },
        ...{ user: { firstName: 'Bob', lastName: 'C' }, assignedTo: form.assignees[0], from: null },
      },
    ],
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('ET-20 FF-16 reads once, opens under the address of the day, takes actions, and can be asked again', async () => {
    let fails = true
    let asked = 0
    const transport = {
      request: async () => {
        asked += 1
        if (fails) throw new Error('offline')
        return { workflowState: reply }
      },
    } as unknown as Transport
    const subforms = createSubforms(transport, 'parent')
    const [went, acted]: [string[], string[]] = [[], []]
    subforms.connect({
      flags: new Set(['rollout-form-v2']),
      statuses: demoStatuses()[0] ?? { statuses: [] },
      go: (path) => went.push(path),
      act: ({ id }) => acted.push(id),
    })
    expect(subforms.list.get().kind).toBe('loading')
    await settled()
    expect(subforms.list.get().kind).toBe('failed')
    fails = false
    subforms.retry()
    await settled()
    expect(subforms.list.get()).toMatchObject({
      kind: 'ready',
      entries: [{ path: '/form/v2/f1', tone: 'orange', assignees: ['Dave Okonkwo'], isManaged: true }],
    })
    subforms.open('/form/v2/f1')
    subforms.act(close, 'investigators')
    expect([went, acted, asked]).toEqual([['/form/v2/f1'], ['close'], 2])
    // SI-01: one that assigns asks for a person, and is no action of the workflow.
    subforms.act(add, 'investigators')
    expect([acted, subforms.question.get()]).toMatchObject([
      ['close'],
      { kind: 'assign', title: 'Add investigator', templateId: 'investigation' },
    ])
    const shown = subforms.list.get()
    if (shown.kind === 'ready') for (const each of shown.entries) subforms.manage(each)
    expect(subforms.question.get()).toMatchObject({ kind: 'change', formId: 'f1', dueDate: '2026-12-01' })
    expect(subforms.trail.get().map(({ text }) => text)).toEqual([
      'Bob C assigned INV-1 to Dave Okonkwo, due 12/01/2026',
    ])
  })
})
