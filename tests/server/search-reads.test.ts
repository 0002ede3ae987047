import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '../../schemas/index.ts'
import { formTokens } from '../../server/features/form/form/listing.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'
import { rowsReadBy } from '../support/counting-rows.ts'
import { manyForms } from '../support/many-documents.ts'

const docSearchConfig = { templates: ['small'] }
const finding: Template = {
  ...smallTemplate,
  ...{ id: 'finding-v1', groupId: 'finding', name: 'Finding' },
  pages: [
    {
      ...{ id: 'p', name: 'P' },
      children: [{ id: 'document', type: 'document-search', title: 'Form', docSearchConfig }],
    },
  ],
}

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  await campus.put(TEMPLATES, finding)
  const everybody = { user: 'user:*', relation: 'starter', object: 'template_group:finding' }
  await campus.services.authorizer.writeTuple(everybody)
})
afterAll(() => campus.close())

const MANY = 1_000
const named = (name: string) => ({ name, searchTokens: formTokens({ name }) })

describe('D2 what a search for documents by their words reads does not grow', () => {
  it('with forms that do not match, nor with those that match and may not be seen', {
    timeout: 120_000,
  }, async () => {
    // Of this try alone.
    const term = `ammo${Date.now()}`
    const [chelsea, dave] = [campus.as('chelsea'), campus.as('dave')]
    const start = await chelsea.ask<{ createForm: { id: string } }>(operations.create, { group: 'finding' })
    const [mine, theirs] = [await startSmall(chelsea), await startSmall(dave)]
    await manyForms(campus.store, mine.id, 3, named(`${term} spill`))

    const lookUp = async () => {
      const found = await chelsea.ask<{ lookup: object[] }>(
        'query ($form: ID!, $term: String!) { lookup(formId: $form, questionId: "document", term: $term) { id } }',
        { form: start.createForm.id, term },
      )
      expect(found.lookup).toHaveLength(3)
    }
    const list = async () => {
      const found = await chelsea.ask<{ documents: { docs: object[]; meta: object } }>(
        'query ($term: String) { documents(whose: ALL, search: $term, size: 25) { docs { id } meta { total } } }',
        { term },
      )
      expect(found.documents).toMatchObject({ docs: Array(3).fill({}), meta: { total: 3 } })
    }
    const read = async () => {
      // What is remembered for a while is read before.
      for (const search of [lookUp, list]) await search()
      return { lookUp: await rowsReadBy(lookUp), list: await rowsReadBy(list) }
    }

    const few = await read()
    await manyForms(campus.store, `${mine.id}-0`, MANY, named('Benzene leak'))
    await manyForms(campus.store, theirs.id, MANY, named('Benzene leak'))
    expect(await read()).toEqual(few)
    const match = await startSmall(dave)
    await manyForms(campus.store, match.id, MANY, named(`${term} cloud`))
    expect(await read()).toEqual(few)
  })
})
