import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formObject, userObject } from '../../server/authz/object-names.ts'
import { ACTIONS } from '../../server/features/workflow/collections.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { publishSmall, startSmall } from './support/small-form.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
})
afterAll(() => campus?.close())

interface Setting {
  id: string
  validate: boolean
  toast: { successMessage: string }
  confirm?: { title: string }
}
const settings = async (client: Client, form: string) => {
  const text = 'query ($form: ID!) { form(id: $form) { template { actionSettings } } }'
  type Reply = { form: { template: { actionSettings: Setting[] } } }
  return (await client.ask<Reply>(text, { form })).form.template.actionSettings
}

describe('the words of actions', () => {
  it('X-05 are there for an installation without a registry of its own, as one of an older version is', async () => {
    await campus.store.collection(ACTIONS).deleteMany({})
    const { id } = await startSmall(campus.as('chelsea'))
    const sent = await settings(campus.as('chelsea'), id)
    expect(sent.find((each) => each.id === 'submit')).toMatchObject({
      validate: true,
      toast: { successMessage: 'Form submitted successfully!' },
    })
    expect(sent.find((each) => each.id === 'delete')).toMatchObject({ confirm: { title: 'Delete Form' } })
  })

  it('X-05 are those of its own registry where it has one', async () => {
    const { id } = await startSmall(campus.as('chelsea'))
    const actions = [{ id: 'submit', toast: { successMessage: 'Levert.' } }]
    await campus.put(ACTIONS, { schemaVersion: 1, id: 'own', actions })
    const sent = await settings(campus.as('chelsea'), id)
    await campus.store.collection(ACTIONS).deleteMany({})
    expect(sent.find((each) => each.id === 'submit')?.toast.successMessage).toBe('Levert.')
    expect(sent.find((each) => each.id === 'delete')?.confirm).toBeUndefined()
  })

  it('C6 X-05 are sent for the actions that the viewer is offered, and for no others', async () => {
    const { id } = await startSmall(campus.as('chelsea'))
    const viewer = { user: userObject('dave'), relation: 'viewer', object: formObject(id) }
    await campus.services.authorizer.writeTuple(viewer)
    expect(await settings(campus.as('dave'), id)).toEqual([])
    const { availableActions } = await campus
      .as('chelsea')
      .ask<{ availableActions: { id: string }[] }>(
        'query ($form: ID!) { availableActions(formId: $form) { id } }',
        { form: id },
      )
    const ids = (await settings(campus.as('chelsea'), id)).map((each) => each.id)
    expect(ids.filter((each) => !['update', 'delete'].includes(each))).toEqual(
      availableActions.map((each) => each.id),
    )
  })
})
