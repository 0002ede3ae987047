import { readFileSync } from 'node:fs'
import { buildSchema, isInterfaceType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { schemaFile } from '../../server/graphql/print-schema.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
const typesOf = (type: (typeof objects)[number]) =>
  Object.fromEntries(Object.entries(type.getFields()).map(([name, field]) => [name, String(field.type)]))

it('SH-11 every page of a list says which it is, of what size, and of how many', () => {
  const pages = objects.filter((type) => 'docs' in type.getFields())
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect([page.name, typesOf(page).meta]).toEqual([page.name, 'PageMeta!'])
  const meta = objects.find(({ name }) => name === 'PageMeta')
  expect(meta && typesOf(meta)).toMatchObject({ page: 'Int!', size: 'Int!', total: 'Int!' })
})

it('SH-11 every answer with a status is a GQLResponse, and a mutation that answers nothing else has one', () => {
  const response = schema.getType('GQLResponse')
  if (!isInterfaceType(response)) throw new Error('No interface')
  expect(Object.keys(response.getFields()).sort()).toEqual(['errorMessage', 'status'])
  const alike = objects.filter((type) => 'errorMessage' in type.getFields())
  expect(alike.map(({ name }) => name).sort()).toEqual(
    schema
      .getPossibleTypes(response)
      .map(({ name }) => name)
      .sort(),
  )
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  expect(mutations.filter(({ type }) => String(type).startsWith('MutationResult')).length).toBeGreaterThan(5)
})

onCampus('what answers have in common', (campus) => {
  it('SH-11 is told by lists and by mutations', async () => {
    const chelsea = campus().as('chelsea')
    const first = await startSmall(chelsea)
    await startSmall(chelsea)
    type Page = { documents: { docs: { id: string }[]; meta: { page: number; size: number; total: number } } }
    const page = (number: number) =>
      chelsea.ask<Page>(
        'query ($page: Int) { documents(page: $page, size: 1) { docs { id } meta { page size total } } }',
        { page: number },
      )
    const { documents } = await page(2)
    expect(documents.docs).toHaveLength(1)
    expect(documents.meta).toMatchObject({ page: 2, size: 1 })
    expect(documents.meta.total).toBeGreaterThanOrEqual(2)
    expect((await page(documents.meta.total + 1)).documents).toEqual({
      docs: [],
      meta: { ...documents.meta, page: documents.meta.total + 1 },
    })

    type Told = Record<string, { status: number; errorMessage: string | null }>
    const told = await chelsea.ask<Told>(
      `mutation ($form: ID!) {
        updateText(formId: $form, questionId: "name", text: "Ada") { status errorMessage }
        deleteForm(formId: $form) { status errorMessage }
      }`,
      { form: first.id },
    )
    for (const answer of Object.values(told)) expect(answer).toEqual({ status: 200, errorMessage: null })
  })
})
