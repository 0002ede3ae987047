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
  templateId: 'investigation-v1',
  templateGroupId: 'investigation',
  name: 'Investigation',
  autoId: 'INV-00001',
  status: 'In Progress',
  tone: 'orange',
  assignees: ['Dave Okonkwo', 'Grace Huang'],
  path: '/form/f1',
}

const port = (now: List, actions: Subforms['actions'] = []): Subforms => ({
  list: { get: () => now, subscribe: () => () => {} },
  actions,
  retry: () => {},
  open: () => {},
  act: () => {},
})
const draw = (subforms: Subforms, withActions = true) =>
  renderToStaticMarkup(<SubformList element={element} subforms={subforms} withActions={withActions} />)
const ready = (...entries: SubformEntry[]): List => ({ kind: 'ready', entries })

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

  it('ET-20 shows the forms of its own template, by group or version', () => {
    const other = { ...entry, templateId: 'interview-v1', templateGroupId: 'interview' }
    expect(draw(port(ready(other)))).toContain('No Forms Found')
    expect(draw(port(ready({ ...other, templateId: 'investigation' })))).toContain('INV-00001')
  })

  it('ET-20 says that it loads, failed or is empty', () => {
    expect(draw(port({ kind: 'loading' }))).toContain('Loading forms…')
    expect(draw(port({ kind: 'failed' }))).toMatch(/role="alert".*The forms could not be loaded\..*Try again/)
    expect(draw(port(ready()))).toContain('No Forms Found')
  })

  it('ET-20 has add_investigator and close as buttons when they are offered, in no summary', () => {
    const actions = [
      { id: 'add_investigator', label: 'Add investigator' },
      { id: 'close', label: 'Close investigation' },
    ]
    const markup = draw(port(ready(), actions))
    expect(markup).toMatch(
      /<button[^>]*>Add investigator<\/button><button[^>]*>Close investigation<\/button>/,
    )
    expect(draw(port(ready(), actions), false)).not.toContain('<button')
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
    templateId: 'investigation-v1',
    templateGroupId: 'investigation',
    name: 'Investigation',
    autoId: null,
    status: 'in_progress',
    statusLabel: 'In Progress',
    assignees: [{ firstName: 'Dave', lastName: 'Okonkwo' }],
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('ET-20 FF-16 reads once, opens under the address of the day, takes actions, and can be asked again', async () => {
    let fails = true
    let asked = 0
    const transport = {
      request: async () => {
        asked += 1
        if (fails) throw new Error('offline')
        return { workflowState: { subForms: [{ form }] } }
      },
    } as unknown as Transport
    const add = { id: 'add_investigator', label: 'Add investigator' }
    const subforms = createSubforms(transport, 'parent', [add])
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
      entries: [{ path: '/form/v2/f1', tone: 'orange', assignees: ['Dave Okonkwo'] }],
    })
    subforms.open('/form/v2/f1')
    subforms.act(add)
    expect([went, acted, asked]).toEqual([['/form/v2/f1'], ['add_investigator'], 2])
  })
})
