import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const read = 'query ($form: ID!) { form(id: $form) { lastSaved createdDate responses { key lastSaved } } }'

interface Read {
  form: { lastSaved: string; createdDate: string; responses: { key: string; lastSaved: string }[] }
}

onCampus('when an answer was saved', (campus) => {
  it('FF-06 is said by every answer, and by the form to the minute', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const fresh = (await chelsea.ask<Read>(read, { form: form.id })).form
    expect(fresh.lastSaved).toBe(fresh.createdDate)
    await form.text('name', 'Ada')
    campus().wait(90_000)
    await form.text('short', 'late')
    const { lastSaved, responses } = (await chelsea.ask<Read>(read, { form: form.id })).form
    const at = (key: string) => Date.parse(responses.find((answer) => answer.key === key)?.lastSaved ?? '')
    expect(at('name')).toBeGreaterThanOrEqual(Date.parse(fresh.createdDate))
    expect(at('short') - at('name')).toBeGreaterThanOrEqual(90_000)
    expect(Math.abs(at('short') - Date.parse(lastSaved))).toBeLessThan(60_000)
  })
})
