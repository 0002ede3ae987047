import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCampus } from '../../server/demo/campus/index.ts'
import { demoCast } from '../../server/demo/cast.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { operations } from './support/small-form.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
})
afterAll(() => campus.close())

const active = new Set(demoCampus().people.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
const cast = demoCast.map(({ userId }) => userId).filter((userId) => active.has(userId))

it.each(cast)('lets %s start the field safety plan', async (userId) => {
  const { createForm } = await campus
    .as(userId)
    .ask<{ createForm: { id: string } }>(operations.create, { group: 'field-safety-plan' })
  expect(createForm.id).toBeTypeOf('string')
})
