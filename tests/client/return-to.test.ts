import { describe, expect, it } from 'vitest'
import { formPath } from '../../runtime/app/address/forms.ts'
import { closePath } from '../../runtime/app/form/close-path.ts'
import { saveStatusText } from '../../runtime/app/form/save-status-text.ts'

describe('where a person goes', () => {
  it('FF-14 opens a form under its second address where the flag says so', () => {
    expect(formPath('f1', new Set())).toBe('/form/f1')
    expect(formPath('f1', new Set(['rollout-form-v2']))).toBe('/form/v2/f1')
  })

  it('FF-15 closes a form to its template, else the documents, else the parent, else home', () => {
    const none = new Set<string>()
    const close = (form: Partial<Parameters<typeof closePath>[0]>, flags: ReadonlySet<string> = none) =>
      closePath(
        { templateGroupId: '', parentFormId: null, abilities: { canCopy: true }, viewerRoles: [], ...form },
        flags,
      )
    expect(close({ templateGroupId: 't1', parentFormId: 'p1' })).toBe('/template/t1')
    expect(close({ parentFormId: 'p1' }, new Set(['rollout-documents-page']))).toBe('/documents')
    expect(close({ parentFormId: 'p1' })).toBe('/form/p1')
    expect(close({})).toBe('/')
    const subform = { templateGroupId: 't1', parentFormId: 'p1', template: { isSubform: true } }
    expect(close(subform, new Set(['rollout-documents-page', 'rollout-form-v2']))).toBe('/form/v2/p1')
  })

  it('FF-15 leads nobody to the page of a template that is Not Found for them', () => {
    const closed = (
      canCopy: boolean,
      roles: string[],
      flags: string[] = [],
      parentFormId: string | null = null,
    ) =>
      closePath(
        { templateGroupId: 't1', parentFormId, abilities: { canCopy }, viewerRoles: roles },
        new Set(flags),
      )
    expect(closed(false, ['program_admin'])).toBe('/')
    expect(closed(false, ['assignee'], ['rollout-documents-page'])).toBe('/documents')
    expect(closed(false, ['assignee'], [], 'p1')).toBe('/form/p1')
    // Their own forms stand on it, and who may start another one finds the button there.
    expect(closed(false, ['owner'])).toBe('/template/t1')
    expect(closed(true, ['program_admin'])).toBe('/template/t1')
  })

  it('X-28 says how saving stands', () => {
    expect(saveStatusText({ kind: 'saved', lastSaved: '2026-11-21T09:00:00Z' })).toBe('Saved')
    expect(saveStatusText({ kind: 'saving', count: 3 })).toBe('Saving…')
    expect(saveStatusText({ kind: 'offline', count: 1 })).toBe('Offline, 1 change')
    expect(saveStatusText({ kind: 'offline', count: 2 })).toBe('Offline, 2 changes')
  })
})
