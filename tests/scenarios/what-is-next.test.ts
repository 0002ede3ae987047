import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const TURN = 'query ($form: ID!) { form(id: $form) { turn { who actions } } }'
const DRAFTS = '{ assessmentTemplates { groupId draft { id status } } }'

interface Turn {
  form: { turn: { who: string[]; actions: string[] } }
}
interface Drafts {
  assessmentTemplates: { groupId: string; draft: { id: string; status: string } | null }[]
}

onCampus('what comes after a form was begun', (campus) => {
  it('WF-05 says who has a form that was handed in, and what they may do, in words and not in ids', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const turn = async () => (await chelsea.ask<Turn>(TURN, { form: form.id })).form.turn
    expect(await turn()).toEqual({ who: [], actions: [] })
    await form.text('name', 'Ada')
    await form.act('submit')
    const handedIn = await turn()
    expect(handedIn.actions).not.toEqual([])
    for (const words of [...handedIn.who, ...handedIn.actions]) expect(words).toMatch(/^[A-Z][^_]*$/)
  })

  it('says to whoever reads it who has it: the reviewers, its owner again when it came back, nobody at its end', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const form = await startSmall(chelsea)
    const turn = async (client = bob) => (await client.ask<Turn>(TURN, { form: form.id })).form.turn
    await form.text('name', 'Ada')
    await form.act('submit')
    expect(await turn()).toEqual({
      who: ['Injury & Illness'],
      actions: ['Request revisions', 'Approve'],
    })
    expect(await turn(chelsea)).toEqual(await turn())
    await form.act('request_revisions', { comment: 'The room?' }, bob)
    expect(await turn()).toEqual({ who: ['Chelsea Whitfield'], actions: ['Submit'] })
    await form.act('submit')
    await form.act('approve', {}, bob)
    expect(await turn()).toEqual({ who: [], actions: [] })
  })

  it("FF-14 offers the draft of one's own that was saved last, and none that was handed in", async () => {
    const chelsea = campus().as('chelsea')
    const draft = async (client = chelsea) =>
      (await client.ask<Drafts>(DRAFTS)).assessmentTemplates.find(({ groupId }) => groupId === 'small')?.draft
    const first = await startSmall(chelsea)
    const second = await startSmall(chelsea)
    await second.text('name', 'Ada')
    // A form says to the minute when it was saved.
    campus().wait(90_000)
    await first.text('name', 'Grace')
    expect(await draft()).toEqual({ id: first.id, status: 'draft' })
    expect((await draft(campus().as('erin')))?.id).not.toBe(first.id)
    await first.act('submit')
    expect(await draft()).toEqual({ id: second.id, status: 'draft' })
    await second.act('submit')
    expect([first.id, second.id]).not.toContain((await draft())?.id)
  })
})
