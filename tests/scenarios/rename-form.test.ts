import { expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, owners } from './support/rights.ts'
import { operations, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'
import { copyOf } from './support/whole-form.ts'

const rename = `mutation ($form: ID!, $name: String!, $previous: String) {
  renameForm(formId: $form, name: $name, previousName: $previous) { name }
}`

keepsRights('renameForm', {
  text: 'mutation { renameForm(formId: "FORM", name: "New name") { name } }',
  allowed: owners,
})

onCampus('renaming a form', (campus) => {
  const chelsea = () => campus().as('chelsea')
  const renamed = async (form: string, name: string) =>
    (await chelsea().ask<{ renameForm: { name: string } }>(rename, { form, name })).renameForm.name

  it('FF-17 gives a form of a renameable template another name, once or twice', async () => {
    const { id } = await startSmall(chelsea())
    expect(await renamed(id, 'Spill in 214')).toBe('Spill in 214')
    expect(await renamed(id, 'Spill in 214')).toBe('Spill in 214')
    const events = await campus().store.collection(AUDIT_EVENTS).find({ formId: id, action: 'form.rename' })
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('Spill')
    expect((await copyOf(chelsea(), id)).name).toBe('Copy of Spill in 214')
  })

  it.each([
    ['  two\n lines\t\u0000here ', 'two lines here'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['Ω≈ç√∫ 社會科學院 👩‍👩‍👧', 'Ω≈ç√∫ 社會科學院 👩‍👩‍👧'],
    ['\ud800broken', '\ufffdbroken'],
    ['null', 'null'],
    ['__proto__', '__proto__'],
    ['$where: 1', '$where: 1'],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('FF-17 keeps %j as one line of text', async (typed, kept) => {
    const { id } = await startSmall(chelsea())
    expect(await renamed(id, typed)).toBe(kept)
    const { form } = await chelsea().ask<{ form: { name: string } }>(
      'query ($id: ID!) { form(id: $id) { name } }',
      {
        id,
      },
    )
    expect(form.name).toBe(kept)
  })

  it.each(['', '   ', '\u0000\n', '\u200b\u200b', '\u202e', 'x'.repeat(201)])(
    'FF-17 refuses %j as a name',
    async (name) => {
      const { id } = await startSmall(chelsea())
      expect(await chelsea().refused(rename, { form: id, name })).toBe('VALIDATION_FAILED')
    },
  )

  it('FF-17 does not write over a name that somebody else gave meanwhile', async () => {
    const { id } = await startSmall(chelsea())
    await renamed(id, 'Theirs')
    expect(await chelsea().refused(rename, { form: id, name: 'Mine', previous: 'Small' })).toBe('CONFLICT')
    const all = await Promise.all(
      ['A', 'B', 'C'].map((name) => chelsea().send(rename, { form: id, name, previous: 'Theirs' })),
    )
    expect(all.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it('FF-17 FF-12 renames only while it may be edited, and only where the template allows', async () => {
    const form = await startSmall(chelsea())
    await form.text('name', 'Ada')
    const able = async () =>
      (
        await chelsea().ask<{ form: { abilities: { canRename: boolean } } }>(
          'query ($form: ID!) { form(id: $form) { abilities { canRename } } }',
          { form: form.id },
        )
      ).form.abilities.canRename
    expect(await able()).toBe(true)
    await form.act('submit')
    expect(await able()).toBe(false)
    expect(await chelsea().refused(rename, { form: form.id, name: 'Late' })).toBe('ACCESS_DENIED')
    expect(await campus().as('bob').refused(rename, { form: form.id, name: 'Late' })).toBe('ACCESS_DENIED')

    const { renameableForms: _, ...fixed } = smallTemplate
    await campus().put(TEMPLATES, { ...fixed, id: 'fixed-v1', groupId: 'fixed' })
    const starter = { user: 'user:*', relation: 'starter', object: 'template_group:fixed' }
    await campus().services.authorizer.writeTuple(starter)
    const { createForm } = await chelsea().ask<{ createForm: { id: string } }>(operations.create, {
      group: 'fixed',
    })
    expect(await chelsea().refused(rename, { form: createForm.id, name: 'No' })).toBe('ACCESS_DENIED')
  })
})
