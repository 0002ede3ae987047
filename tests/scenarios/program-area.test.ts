import { expect, it } from 'vitest'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights } from './support/rights.ts'
import { operations, startSmall } from './support/small-form.ts'

const PATH = '/platform-shell/graphql'
const PAGE = `query ($program: ID!, $group: ID!) {
  programTemplate(programId: $program, groupId: $group) { groupId name language }
}`
const HEAD = 'query ($program: ID!) { program(id: $program) { isAdmin templates { groupId } } }'
const LIST = `query ($program: ID, $group: ID, $page: Int, $status: String, $search: String) {
  documents(whose: ALL, programId: $program, templateGroupId: $group, page: $page, status: $status, search: $search) {
    docs { id status } meta { page size total }
  }
  documentChoices(whose: ALL, programId: $program, templateGroupId: $group) { templates { groupId } statuses }
}`

keepsRights('programTemplate', {
  text: '{ programTemplate(programId: "injury-illness", groupId: "small") { name } }',
  allowed: ['programAdmin', 'globalAdmin'],
})

interface Listed {
  documents: {
    docs: { id: string; status: string }[]
    meta: { page: number; size: number; total: number }
  }
  documentChoices: { templates: { groupId: string }[]; statuses: string[] }
}

onCampus('the program area', (campus) => {
  const as = (who: string) => campus().as(who)
  const own = { program: 'injury-illness', group: 'small' }
  const list = (client: Client, variables: object = {}) =>
    client.ask<Listed>(LIST, { ...own, ...variables }, PATH)

  it("PR-02 a program's templates are named to its admins, and to nobody else", async () => {
    const { programTemplate } = await as('bob').ask<{ programTemplate: object }>(PAGE, own, PATH)
    expect(programTemplate).toMatchObject({ groupId: 'small', language: 'en' })
    expect(await as('chelsea').refused(PAGE, own, PATH)).toBe('ACCESS_DENIED')
    // Its admin learns of no other program's, and nobody which there are.
    expect(await as('bob').refused(PAGE, { ...own, group: 'away-travel' }, PATH)).toBe('NOT_FOUND')
    for (const group of ['missing', '__proto__', '$where', 'x'.repeat(10_000)])
      expect(await as('bob').refused(PAGE, { ...own, group }, PATH)).toBe('NOT_FOUND')
    for (const program of ['missing', '__proto__', 'x'.repeat(10_000)])
      expect(await as('chelsea').refused(PAGE, { ...own, program }, PATH)).toBe('ACCESS_DENIED')

    type Head = { program: { isAdmin: boolean; templates: { groupId: string }[] } }
    const head = async (who: string) => (await as(who).ask<Head>(HEAD, own, PATH)).program
    expect(await head('chelsea')).toEqual({ isAdmin: false, templates: [] })
    const bobs = await head('bob')
    expect(bobs.isAdmin).toBe(true)
    expect(bobs.templates).toContainEqual({ groupId: 'small' })
    expect(bobs.templates).not.toContainEqual({ groupId: 'away-travel' })
  })

  it("PR-04 lists a template's forms 25 a page, narrowed by what leaves something", async () => {
    const grace = as('grace')
    const before = (await list(as('bob'))).documents.meta.total
    for (let n = 0; n < 26; n++) await startSmall(grace)
    const sent = await startSmall(grace)
    await sent.text('name', 'Ada')
    await sent.act('submit')
    const { documents, documentChoices } = await list(as('bob'))
    expect(documents.meta).toEqual({ page: 1, size: 25, total: before + 27 })
    expect(documents.docs).toHaveLength(25)
    expect((await list(as('bob'), { page: 2 })).documents.docs).toHaveLength(Math.min(25, before + 2))
    expect(documentChoices.templates).toEqual([{ groupId: 'small' }])
    expect(documentChoices.statuses.length).toBeGreaterThan(1)
    for (const status of documentChoices.statuses) {
      const { docs } = (await list(as('bob'), { status })).documents
      expect(docs.length).toBeGreaterThan(0)
      expect(new Set(docs.map((doc) => doc.status))).toEqual(new Set([status]))
    }
    // Of another program's template there is nothing to choose, and whoever sees none is offered none.
    expect((await list(as('bob'), { program: 'travel' })).documentChoices).toEqual({
      templates: [],
      statuses: [],
    })
    expect((await list(as('frank'))).documentChoices).toEqual({ templates: [], statuses: [] })
    expect((await list(as('frank'))).documents.meta.total).toBe(0)
  })

  it('X-45 a form says in which program it is, to whom it opens and to nobody else', async () => {
    const form = await startSmall(as('grace'))
    const place = 'query ($form: ID!) { form(id: $form) { programId templateGroupId } }'
    for (const who of ['grace', 'bob'])
      expect((await as(who).ask<{ form: object }>(place, { form: form.id })).form).toEqual({
        programId: 'injury-illness',
        templateGroupId: 'small',
      })
    expect(await as('frank').refused(place, { form: form.id })).toBe('ACCESS_DENIED')
    await as('grace').ask(operations.remove, { form: form.id })
    expect(await as('bob').refused(place, { form: form.id })).toBe('NOT_FOUND')
  })
})
