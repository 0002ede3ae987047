import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { CAMPUSES } from '../../server/features/ground/campus/collections.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

onCampus("dates in the zone of the form's campus", (campus) => {
  it('X-26 tells a screen the zone of its person and a form that of its campus', async () => {
    const { services, wait } = campus()
    const { store } = services
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const zones = () =>
      chelsea.ask<{ timeZone: string; form: { timeZone: string } }>(
        'query ($id: ID!) { timeZone form(id: $id) { timeZone } }',
        { id: form.id },
      )
    expect(await zones()).toEqual({
      timeZone: 'America/Los_Angeles',
      form: { timeZone: 'America/Los_Angeles' },
    })
    const stored = await store.collection(FORMS).findOne({ id: form.id })
    await store
      .collection(CAMPUSES)
      .updateOne({ id: String(stored?.campusCode) }, { $set: { timeZone: 'Asia/Kathmandu' } })
    wait(61_000)
    expect(await zones()).toMatchObject({ form: { timeZone: 'Asia/Kathmandu' } })
  })
})
