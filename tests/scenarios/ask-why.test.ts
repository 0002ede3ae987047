import { beforeAll, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { CAMPUSES } from '../../server/features/ground/campus/collections.ts'
import { onCampus } from './support/each-store.ts'
import { publishDated, publishExplained } from './support/explained-template.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights, readers } from './support/rights.ts'
import { operations, startSmall } from './support/small-form.ts'

keepsRights('formExplanation', {
  text: '{ formExplanation(formId: "FORM", elementId: "name") { text } }',
  allowed: readers,
})

keepsRights('formSeenAs', {
  text: '{ formSeenAs(formId: "FORM", role: "owner") { parts { id } } }',
  allowed: ['programAdmin', 'campusAdmin', 'globalAdmin'],
})

const ask = `query ($form: ID!, $element: ID, $at: [LocationInput!], $action: String, $role: String, $status: String) {
  formExplanation(formId: $form, elementId: $element, location: $at, action: $action, role: $role, status: $status) {
    about aspect verdict text parts { text quoted key }
  }
}`

interface Told {
  about: string
  aspect: string
  verdict: boolean
  text: string
  parts: { text: string; quoted: boolean; key: string | null }[]
}

const SEEN_AS = `query ($form: ID!, $role: String!, $status: String) {
  formSeenAs(formId: $form, role: $role, status: $status) {
    roles { id label } statuses { id label } readOnly { text }
    parts { id isShown isEditable sentences { text } }
  }
}`

interface SeenAs {
  formSeenAs: {
    roles: { id: string; label: string }[]
    statuses: { id: string }[]
    readOnly: { text: string }[] | null
    parts: { id: string; isShown: boolean; isEditable: boolean | null; sentences: { text: string }[][] }[]
  }
}

onCampus('ask why', (campus) => {
  beforeAll(() => publishExplained(campus()))

  const start = async (group = 'explained') => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, group)
    const told = async (about: object, client: Client = chelsea) =>
      (await client.ask<{ formExplanation: Told[] }>(ask, { form: form.id, ...about })).formExplanation
    return {
      ...form,
      told,
      why: async (about: object, client: Client = chelsea) =>
        (await told(about, client)).map(({ text }) => text),
      refused: (about: object, client: Client = chelsea) => client.refused(ask, { form: form.id, ...about }),
    }
  }

  it('WY-09 says why a question is shown, required and hidden, by the answers of the moment', async () => {
    const form = await start()
    expect(await form.why({ element: 'degree' })).toEqual([
      'Not shown: Degree of the burn is shown when Kind of injury is Burn; it is not answered yet.',
    ])
    await form.select('kind', 'fall')
    const [told] = await form.told({ element: 'degree' })
    expect(told).toMatchObject({ about: 'degree', aspect: 'shown', verdict: false })
    expect(told?.parts).toEqual([
      { text: 'Not shown: ', quoted: false, key: null },
      { text: 'Degree of the burn', quoted: true, key: null },
      { text: ' is shown when ', quoted: false, key: null },
      { text: 'Kind of injury', quoted: true, key: 'kind' },
      { text: ' is ', quoted: false, key: null },
      { text: 'Burn', quoted: true, key: null },
      { text: '; it is ', quoted: false, key: null },
      { text: 'Fall', quoted: true, key: null },
      { text: ' now.', quoted: false, key: null },
    ])
    await form.select('kind', 'burn')
    expect(await form.why({ element: 'degree' })).toEqual([
      'Shown because Kind of injury is Burn.',
      'Required: the form can be handed in only with an answer here.',
      'The answer can be changed.',
    ])
    await campus().as('chelsea').ask(operations.addRow, { form: form.id, question: 'people', row: 'r1' })
    expect(await form.why({ element: 'badge', at: [{ parentId: 'people', rowId: 'r1' }] })).toEqual([
      'Not shown: Badge is shown when Role is guard; it is not answered yet.',
    ])
    expect(await form.why({ element: 'main' })).toEqual(['Always shown.'])
  })

  it('WY-10 tells nothing of what the viewer may not see, and answers for it as for what is not there', async () => {
    const form = await start()
    for (const element of ['diagnosis', 'medical', 'nobody', '__proto__', 'people/r1/badge', ''])
      expect(await form.refused({ element }), element).toBe('VALIDATION_FAILED')
    const told = await form.told({ element: 'rest' })
    expect(JSON.stringify(told)).not.toMatch(/Diagnosis|diagnosis|flu|edical/)
    expect(told.map(({ text }) => text)).toEqual([
      'Not shown: Days of rest is shown when a rule about another answer is met.',
    ])
    // The admin of the program sees the form, and no medical section either.
    const bob = campus().as('bob')
    expect(await form.refused({ element: 'diagnosis' }, bob)).toBe('VALIDATION_FAILED')
    expect(await form.refused({ element: 'badge', at: [{ parentId: 'people', rowId: 'gone' }] })).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('WY-11 says why an answer is read-only: by its own rule, by the status, by the roles', async () => {
    const form = await start()
    expect((await form.why({ element: 'ruling' })).at(-1)).toBe(
      'Read-only: Ruling is changed by program administrators in Review only.',
    )
    await form.select('kind', 'fall')
    await form.act('submit')
    expect((await form.why({ element: 'kind' })).at(-1)).toBe('Read-only: nobody changes answers in Review.')
  })

  it('WY-12 says why an action is not offered: to this person, or in this status', async () => {
    const form = await start()
    expect(await form.why({ action: 'approve' })).toEqual(['Approve is not offered in Draft, but in Review.'])
    expect(await form.why({ action: 'submit' })).toEqual(['Submit is offered.'])
    expect(await form.refused({ action: 'fly' })).toBe('VALIDATION_FAILED')
    expect(await form.why({})).toEqual([])
    await form.act('submit')
    expect(await form.why({})).toEqual([
      'Request revisions is not offered to you: in Review it is for program administrators.',
      'Approve is not offered to you: in Review it is for program administrators.',
      'Read-only: nobody changes answers in Review.',
    ])
    expect(await form.why({}, campus().as('bob'))).toEqual(['Read-only: nobody changes answers in Review.'])
  })

  it('WY-03 WY-12 X-26 says days as the campus writes them: of a rule, of rows, and of what an action counts from', async () => {
    await publishDated(campus())
    const form = await start('dated')
    const clock = () => campus().services.clock()
    const day = (date: Date, timeZone = 'America/Los_Angeles') =>
      date.toLocaleDateString('en-US', { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' })
    const date = (question: string, selectedDate: string, at?: object) =>
      campus()
        .as('chelsea')
        .ask(
          `mutation ($form: ID!, $question: ID!, $at: [LocationInput!], $date: String) {
            updateDate(formId: $form, questionId: $question, location: $at, selectedDate: $date) { key } }`,
          { form: form.id, question, at, date: selectedDate },
        )
    await date('start', '2026-01-31')
    expect(await form.why({ element: 'late' })).toEqual([
      `Not shown: Why so late is shown when Start is after ${day(clock())}; it is 01/31/2026 now.`,
    ])
    expect(await form.why({ element: 'early' })).toEqual([
      'Shown because Start is not after 03/01/2026.',
      'The answer can be changed.',
    ])
    await form.addRow('r1', campus().as('chelsea'), 'stops')
    await date('day', '2026-02-03', [{ parentId: 'stops', rowId: 'r1' }])
    expect(await form.why({ element: 'why-then' })).toEqual([
      'Not shown: Why then is shown when Day in Stops is 12/24/2026; it is 02/03/2026 now.',
    ])
    await form.act('submit')
    const entered = clock()
    campus().wait(2 * 24 * 3_600_000)
    expect(await form.why({ action: 'approve' }, campus().as('bob'))).toEqual([
      `Approve waits: It has to rest for a week. (Review since ${day(entered)}.)`,
    ])
    // Where it is another day already.
    const campuses = campus().store.collection(CAMPUSES)
    const stored = await campus().store.collection(FORMS).findOne({ id: form.id })
    await campuses.updateOne({ id: stored?.campusCode ?? '' }, { $set: { timeZone: 'Pacific/Kiritimati' } })
    campus().wait(61_000)
    expect(await form.why({ action: 'approve' }, campus().as('bob'))).toEqual([
      `Approve waits: It has to rest for a week. (Review since ${day(entered, 'Pacific/Kiritimati')}.)`,
    ])
    await campuses.updateOne({ id: stored?.campusCode ?? '' }, { $set: { timeZone: 'America/Los_Angeles' } })
  })

  it('WY-13 tells those who administer the form what a role sees, and nobody else', async () => {
    const form = await start()
    const bob = campus().as('bob')
    const asOwner = { element: 'medical', role: 'owner', status: 'draft' }
    expect(await form.refused(asOwner)).toBe('ACCESS_DENIED')
    expect(await form.why(asOwner, bob)).toEqual([
      'Hidden: the section Medical is seen by Occupational health in Review only.',
    ])
    expect(
      await form.told({ element: 'diagnosis', role: 'occupational_health', status: 'review' }, bob),
    ).toMatchObject([
      { verdict: true, text: 'Shown: the section Medical is seen by Occupational health in Review.' },
    ])
    expect(await form.why({ element: 'kind', role: 'owner' }, bob)).toEqual([
      'Shown: Kind of injury is seen by everyone who sees the form.',
    ])
    const { formSeenAs } = await bob.ask<SeenAs>(SEEN_AS, { form: form.id, role: 'owner', status: 'draft' })
    const part = (id: string) => formSeenAs.parts.find((each) => each.id === id)
    expect(part('kind')).toMatchObject({ isShown: true, isEditable: true, sentences: [] })
    expect(part('medical')).toMatchObject({ isShown: false, isEditable: null })
    expect(part('medical')?.sentences.map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
      'Hidden: the section Medical is seen by Occupational health in Review only.',
    ])
    // What stands in something hidden goes with it.
    expect(part('diagnosis')).toBeUndefined()
    expect(formSeenAs.readOnly).toBeNull()
    expect(formSeenAs.roles).toContainEqual({ id: 'owner', label: 'The owner' })
    expect(formSeenAs.roles.map(({ id }) => id)).toContain('occupational_health')
    expect(formSeenAs.statuses.map(({ id }) => id)).toContain('review')
    const inReview = { form: form.id, role: 'occupational_health', status: 'review' }
    const reviewed = (await bob.ask<SeenAs>(SEEN_AS, inReview)).formSeenAs
    expect(reviewed.parts.find(({ id }) => id === 'diagnosis')).toMatchObject({
      isShown: true,
      isEditable: null,
    })
    expect(reviewed.readOnly?.map(({ text }) => text).join('')).toMatch(
      /^Read-only: nobody changes answers in /,
    )
    for (const who of ['chelsea', 'dave'])
      expect(await campus().as(who).refused(SEEN_AS, inReview)).toBe('ACCESS_DENIED')
    expect(await form.refused({ element: 'nobody', role: 'owner' }, bob)).toBe('VALIDATION_FAILED')
    expect(await form.refused({ element: 'kind', role: 'owner' }, campus().as('dave'))).toBe('ACCESS_DENIED')
  })
})
