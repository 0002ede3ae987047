import { describe, expect, it } from 'vitest'
import { closePath } from '../../runtime/app/form/close-path.ts'
import { saveStatusText } from '../../runtime/app/form/save-status-text.ts'
import { formPath } from '../../runtime/app/forms/form-path.ts'

describe('where a person goes', () => {
  it('FF-14 opens a form under its second address where the flag says so', () => {
    expect(formPath('f1', new Set())).toBe('/form/f1')
    expect(formPath('f1', new Set(['rollout-form-v2']))).toBe('/form/v2/f1')
  })

  it('FF-15 closes a form to its template, else the documents, else the parent, else home', () => {
    const none = new Set<string>()
    expect(closePath({ templateGroupId: 't1', parentFormId: 'p1' }, none)).toBe('/template/t1')
    expect(closePath({ templateGroupId: '', parentFormId: 'p1' }, new Set(['rollout-documents-page']))).toBe(
      '/documents',
    )
    expect(closePath({ templateGroupId: '', parentFormId: 'p1' }, none)).toBe('/form/p1')
    expect(closePath({ templateGroupId: '', parentFormId: null }, none)).toBe('/')
    const subform = { templateGroupId: 't1', parentFormId: 'p1', template: { isSubform: true } }
    expect(closePath(subform, new Set(['rollout-documents-page', 'rollout-form-v2']))).toBe('/form/v2/p1')
  })

  it('X-28 says how saving stands', () => {
    expect(saveStatusText({ kind: 'saved', lastSaved: '2026-11-21T09:00:00Z' })).toBe('Saved')
    expect(saveStatusText({ kind: 'saving', count: 3 })).toBe('Saving…')
    expect(saveStatusText({ kind: 'offline', count: 1 })).toBe('Offline, 1 change')
    expect(saveStatusText({ kind: 'offline', count: 2 })).toBe('Offline, 2 changes')
  })
})
