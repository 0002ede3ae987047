import { expect, it } from 'vitest'
import { MAX_FORM_NAME } from '../../runtime/core/form/limits.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const NAME = 'query ($form: ID!) { form(id: $form) { name } }'
const FOUND = 'query ($search: String) { documents(search: $search) { docs { id name } } }'
const RENAME = 'mutation ($form: ID!, $name: String!) { renameForm(formId: $form, name: $name) { name } }'

onCampus('what a form is called', (campus) => {
  const begin = async () => {
    await campus().put(TEMPLATES, {
      ...smallTemplate,
      id: 'titled-v1',
      groupId: 'titled',
      name: 'Titled',
      renameableForms: true,
      titleFrom: ['name', 'colours'],
    })
    await campus().services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: 'template_group:titled',
    })
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'titled')
    const name = async () =>
      (await chelsea.ask<{ form: { name: string } }>(NAME, { form: form.id })).form.name
    const find = async (search: string) => {
      const { documents } = await chelsea.ask<{ documents: { docs: { id: string }[] } }>(FOUND, { search })
      return documents.docs.some(({ id }) => id === form.id)
    }
    return { chelsea, form, name, find }
  }

  it('FF-17 follows the answers that its template names, in words, and is found by them', async () => {
    const { form, name, find } = await begin()
    expect(await name()).toBe('Titled')
    await form.text('name', 'Lisbon')
    expect(await name()).toBe('Lisbon')
    expect(await find('lisb')).toBe(true)
    await form.select('colours', 'red')
    expect(await name()).toMatch(/^Lisbon, Red$/i)
    await form.text('name', 'Nairobi')
    expect([await find('lisb'), await find('nairobi')]).toEqual([false, true])
    await form.text('name', null)
    expect(await name()).toMatch(/^Red$/i)
  })

  it('FF-17 keeps a name that somebody gave it, and takes no hostile one', async () => {
    const { chelsea, form, name } = await begin()
    await form.text('name', `a\u202e\n${'b'.repeat(500)}`)
    expect(await name()).toMatch(/^a bbb/)
    expect([...(await name())].length).toBeLessThanOrEqual(MAX_FORM_NAME)
    await chelsea.ask(RENAME, { form: form.id, name: 'Mine' })
    await form.text('name', 'Theirs')
    expect(await name()).toBe('Mine')
  })

  it('FF-17 settles on what all answers say when they are saved at the same time', async () => {
    const { form, name } = await begin()
    await Promise.all([form.text('name', 'Lisbon'), form.select('colours', 'red')])
    expect(await name()).toMatch(/^Lisbon, Red$/i)
  })
})
