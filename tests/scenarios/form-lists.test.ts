import { expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/index.ts'
import { deriveFields } from '../../server/store/derive-fields.ts'
import { onEachStore } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { operations, startSmall } from './support/small-form.ts'

interface Listed {
  documents: {
    docs: { id: string; name: string; autoId: string; status: string; templateGroupId: string }[]
    meta: { total: number; isTotalCapped: boolean }
  }
}

const query = `query (
    $page: Int, $size: Int, $whose: WhoseForms, $status: String, $templateGroupId: ID, $programId: ID, $search: String,
    $order: FormOrder, $oldestFirst: Boolean
  ) {
    documents(
      page: $page, size: $size, whose: $whose, status: $status, templateGroupId: $templateGroupId,
      programId: $programId, search: $search, order: $order, oldestFirst: $oldestFirst
    ) {
      docs { id name autoId status templateGroupId statusDate owner { firstName } }
      meta { total isTotalCapped }
    }
  }`

async function list(client: Client, variables: object) {
  const { documents } = await client.ask<Listed>(query, { size: 100, ...variables })
  return { ...documents, ids: documents.docs.map(({ id }) => id) }
}

onEachStore('lists of forms', (campus) => {
  it('HD-06 a reviewer finds what waits, sees it among all, and it is gone when it is decided', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    expect((await list(bob, { whose: 'WAITING_FOR_ME' })).ids).not.toContain(form.id)
    expect((await list(bob, { whose: 'ALL' })).ids).toContain(form.id)
    await form.act('submit')
    const waiting = await list(bob, { whose: 'WAITING_FOR_ME', templateGroupId: 'small' })
    expect(waiting.ids.at(-1)).toBe(form.id)
    expect(waiting.meta.total).toBe(waiting.ids.length)
    expect((await list(chelsea, { whose: 'WAITING_FOR_ME' })).ids).not.toContain(form.id)
    await form.act('approve', {}, bob)
    expect((await list(bob, { whose: 'WAITING_FOR_ME' })).ids).not.toContain(form.id)
    expect((await list(bob, { whose: 'ALL', status: 'approved' })).ids).toContain(form.id)
    expect((await list(bob, { whose: 'ALL', status: 'draft' })).ids).not.toContain(form.id)
  })

  it('HD-06 offers the templates and statuses by which a list can be narrowed, of the forms that one may see', async () => {
    const [chelsea, bob, erin] = [campus().as('chelsea'), campus().as('bob'), campus().as('erin')]
    interface Choices {
      documentChoices: { templates: { groupId: string; name: string }[]; statuses: string[] }
    }
    const choices = async (client: Client, whose: string) =>
      (
        await client.ask<Choices>(
          'query ($whose: WhoseForms!) { documentChoices(whose: $whose) { templates { groupId name } statuses } }',
          { whose },
        )
      ).documentChoices
    const groups = async (client: Client, whose: string) =>
      (await choices(client, whose)).templates.map(({ groupId }) => groupId)
    expect(await groups(erin, 'MINE')).not.toContain('small')
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    expect(await groups(chelsea, 'MINE')).toContain('small')
    expect(await groups(erin, 'ALL')).not.toContain('small')

    // Each leaves something, and together they leave all that is listed.
    for (const [client, whose] of [
      [chelsea, 'MINE'],
      [bob, 'ALL'],
    ] as const) {
      const { templates, statuses } = await choices(client, whose)
      const all = await list(client, { whose })
      expect(templates.length * statuses.length).toBeGreaterThan(0)
      for (const { groupId } of templates)
        expect((await list(client, { whose, templateGroupId: groupId })).ids).not.toEqual([])
      for (const status of statuses) expect((await list(client, { whose, status })).ids).not.toEqual([])
      const offered = new Set(templates.map(({ groupId }) => groupId))
      expect(all.docs.filter(({ templateGroupId }) => !offered.has(templateGroupId))).toEqual([])
    }
  })

  it('HD-07 pages on past what is counted, and finds each form once', async () => {
    const chelsea = campus().as('chelsea')
    const { id } = await startSmall(chelsea)
    const forms = campus().store.collection(FORMS)
    const one = await forms.findOne({ id })
    if (!one) throw new Error('No form')
    const searchTokens = ['zebra']
    await forms.insertMany(
      Array.from({ length: 230 }, (_, n) => ({ ...one, id: `zebra-${n}`, name: `Zebra ${n}`, searchTokens })),
    )
    const found: string[] = []
    for (const page of [1, 2, 3]) {
      const { ids, meta } = await list(chelsea, { search: 'zebra', page })
      expect(meta).toEqual({ total: 200, isTotalCapped: true })
      found.push(...ids)
    }
    expect(new Set(found).size).toBe(230)
    expect((await list(chelsea, { search: 'zebra', page: 4 })).ids).toEqual([])
    await forms.deleteMany({ id: { $in: found } })
  })

  it('C6 nobody finds what they may not see, by any list, count or search', async () => {
    const [chelsea, frank] = [campus().as('chelsea'), campus().as('frank')]
    const form = await startSmall(chelsea)
    const { documents } = await chelsea.ask<Listed>(query, { size: 1, order: 'STARTED' })
    const number = documents.docs[0]?.autoId
    expect((await list(chelsea, { search: number })).ids).toEqual([form.id])
    for (const whose of ['ALL', 'WAITING_FOR_ME', 'MINE']) {
      const found = await list(frank, { whose, search: number })
      expect(found.ids).toEqual([])
      expect(found.meta.total).toBe(0)
      expect((await list(frank, { whose })).ids).not.toContain(form.id)
    }
  })

  it('C3 whoever is assigned finds the form at once, and no more once that is taken back', async () => {
    const [chelsea, erin] = [campus().as('chelsea'), campus().as('erin')]
    const form = await startSmall(chelsea)
    const fact = { user: 'user:erin', relation: 'viewer', object: `form:${form.id}` }
    const all = { whose: 'ALL', templateGroupId: 'small' }
    expect((await list(erin, all)).ids).not.toContain(form.id)
    await campus().services.authorizer.writeTuple(fact)
    expect((await list(erin, all)).ids).toContain(form.id)
    await campus().services.authorizer.deleteTuple(fact)
    expect((await list(erin, all)).ids).not.toContain(form.id)
  })

  it('a role that the template names in a status finds the forms in that status', async () => {
    const [chelsea, bob, dave] = [campus().as('chelsea'), campus().as('bob'), campus().as('dave')]
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    await form.act('submit')
    expect((await list(dave, { whose: 'ALL' })).ids).not.toContain(form.id)
    await form.act('approve', {}, bob)
    expect((await list(dave, { whose: 'ALL' })).ids).toContain(form.id)
  })

  it('HD-06 leaves out a form whose workflow is lost, and no other', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const [lost, kept] = [await startSmall(chelsea), await startSmall(chelsea)]
    await campus()
      .store.collection(FORMS)
      .updateOne({ id: lost.id }, { $set: { workflowVersionId: 'gone-v1' } })
    const { ids } = await list(bob, { whose: 'ALL' })
    expect([ids.includes(lost.id), ids.includes(kept.id)]).toEqual([false, true])
    await campus().store.collection(FORMS).deleteOne({ id: lost.id })
  })

  it('X-06 a deleted form is in no list until it is restored', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const form = await startSmall(chelsea)
    await chelsea.ask(operations.remove, { form: form.id })
    expect((await list(chelsea, {})).ids).not.toContain(form.id)
    expect((await list(bob, { whose: 'ALL' })).ids).not.toContain(form.id)
    await chelsea.ask(operations.restore, { form: form.id })
    expect((await list(bob, { whose: 'ALL' })).ids).toContain(form.id)
  })

  it('X-06 the owner finds what they deleted for 30 days, restores it, and nobody else sees it', async () => {
    const [erin, bob, ines] = [campus().as('erin'), campus().as('bob'), campus().as('ines')]
    const form = await startSmall(erin)
    const other = await startSmall(erin)
    const deleted = async (client: Client) => {
      const { documents } = await client.ask<{
        documents: { docs: { id: string; restorableUntil: string }[]; meta: { total: number } }
      }>('{ documents(whose: DELETED) { docs { id deletedDate restorableUntil } meta { total } } }')
      return documents
    }
    await erin.ask(operations.remove, { form: other.id })
    await erin.ask(operations.remove, { form: form.id })
    const { docs, meta } = await deleted(erin)
    expect(docs.map(({ id }) => id)).toEqual([form.id, other.id])
    expect(meta.total).toBe(2)
    const days =
      (Date.parse(docs[0]?.restorableUntil ?? '') - campus().services.clock().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    for (const client of [bob, ines])
      expect((await deleted(client)).docs.map(({ id }) => id)).not.toContain(form.id)
    expect(await ines.refused(operations.restore, { form: form.id })).toBe('NOT_FOUND')
    await erin.ask(operations.restore, { form: form.id })
    expect((await deleted(erin)).docs.map(({ id }) => id)).toEqual([other.id])
    expect((await list(erin, {})).ids).toContain(form.id)
    campus().wait(31 * 86_400_000)
    expect((await deleted(erin)).docs).toEqual([])
    expect(await erin.refused(operations.restore, { form: other.id })).toBe('NOT_FOUND')
    campus().wait(-31 * 86_400_000)
  })

  it('WF-09 a form that came back is listed for its owner until it is sent again', async () => {
    const [chelsea, bob] = [campus().as('chelsea'), campus().as('bob')]
    const returned = { whose: 'RETURNED_TO_ME', templateGroupId: 'small' }
    const form = await startSmall(chelsea)
    await form.text('name', 'Ada')
    await form.act('submit')
    expect((await list(chelsea, returned)).ids).toEqual([])
    await form.act('request_revisions', { comment: 'Which clinic?' }, bob)
    expect((await list(chelsea, returned)).ids).toEqual([form.id])
    expect((await list(bob, returned)).ids).toEqual([])
    for (const client of [chelsea, bob])
      expect((await list(client, { whose: 'WAITING_FOR_ME' })).ids).not.toContain(form.id)
    await chelsea.ask(operations.remove, { form: form.id })
    expect((await list(chelsea, returned)).ids).toEqual([])
    await chelsea.ask(operations.restore, { form: form.id })
    expect((await list(chelsea, returned)).ids).toEqual([form.id])
    await form.act('submit')
    expect((await list(chelsea, returned)).ids).toEqual([])
    expect((await list(bob, { whose: 'WAITING_FOR_ME' })).ids).toContain(form.id)
    await form.act('approve', {}, bob)
    expect((await list(chelsea, returned)).ids).toEqual([])
  })

  it('HD-07 pages through many forms of one template without losing one', async () => {
    const grace = campus().as('grace')
    const started: string[] = []
    for (let n = 0; n < 12; n++) started.push((await startSmall(grace)).id)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(grace, { page, size: 5, templateGroupId: 'small' })),
    )
    expect(pages.flatMap(({ ids }) => ids).sort()).toEqual(started.sort())
    for (const { meta } of pages) expect(meta).toEqual({ total: 12, isTotalCapped: false })
    expect((await list(grace, { templateGroupId: 'none' })).meta.total).toBe(0)
  })

  it('orders by what was asked for', async () => {
    const bob = campus().as('bob')
    const dates = async (variables: object) => {
      const { documents } = await bob.ask<{
        documents: { docs: { statusDate: string; createdDate: string }[] }
      }>(
        `query ($order: FormOrder, $oldestFirst: Boolean) {
          documents(whose: ALL, size: 50, order: $order, oldestFirst: $oldestFirst) { docs { statusDate createdDate } }
        }`,
        variables,
      )
      return documents.docs
    }
    const changed = (await dates({})).map(({ statusDate }) => statusDate)
    expect(changed.length).toBeGreaterThan(3)
    expect(changed).toEqual([...changed].sort().reverse())
    const oldest = (await dates({ oldestFirst: true })).map(({ statusDate }) => statusDate)
    expect(oldest).toEqual([...oldest].sort())
    const started = (await dates({ order: 'STARTED' })).map(({ createdDate }) => createdDate)
    expect(started).toEqual([...started].sort().reverse())
    expect(await bob.refused(query, { whose: 'ALL', order: 'LAST_SAVED' })).toBe('BAD_USER_INPUT')
  })

  it('finds by the beginnings of words and by the number, not by a middle', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const rename = 'mutation ($form: ID!, $name: String!) { renameForm(formId: $form, name: $name) { name } }'
    await chelsea.ask(rename, { form: form.id, name: 'Zürich glacier survey' })
    for (const search of ['zurich', 'GLAC sur', 'survey'])
      expect((await list(chelsea, { search })).ids, search).toEqual([form.id])
    expect((await list(chelsea, { search: 'lacier' })).ids).toEqual([])
    expect(await chelsea.refused(query, { search: 'x'.repeat(101) })).toBe('BAD_USER_INPUT')
  })

  it('HD-06 says that documents may be missing until they are brought up to date', async () => {
    const meta = 'query { documents { meta { isBehind } } }'
    const ask = () => campus().as('chelsea').ask<{ documents: { meta: object } }>(meta)
    expect((await ask()).documents.meta).toEqual({ isBehind: true })
    await deriveFields(campus().store, [FORMS])
    expect((await ask()).documents.meta).toEqual({ isBehind: false })
  })
})
