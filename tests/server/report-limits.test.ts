import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Form } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { REPORTS } from '../../server/features/insight/report/index.ts'
import { PATH, PROGRAM } from '../scenarios/support/dashboards.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { PAGE, readAll } from '../scenarios/support/reports.ts'
import { publishSmall } from '../scenarios/support/small-form.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const formOf = (n: number): Form => {
  const createdDate = new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 3) * 60_000).toISOString()
  return {
    ...{ schemaVersion: 1, id: `many-${n}`, name: 'Many', templateId: 'small-v1', templateGroupId: 'small' },
    ...{ status: 'review', workflowVersionId: 'small-v1', workflowStateId: 'review', ownerId: 'chelsea' },
    ...{
      fence: 0,
      statusEvents: [],
      createdDate,
      lastSaved: createdDate,
      campusCode: n % 40 === 0 && n < 10_000 ? '03' : '01',
    },
    programId: PROGRAM,
    figures: {
      asOf: '2026-01-01T00:00:00.000Z',
      fence: 0,
      day: createdDate.slice(0, 10),
      v: {},
      n: {},
      l: {},
    },
  }
}

describe('a report of many forms', () => {
  let campus: Campus
  const asked = (parameters: object) => ({ programId: PROGRAM, id: 'many', parameters })

  beforeAll(async () => {
    campus = await openCampus()
    await publishSmall(campus)
    await campus.put(REPORTS, {
      ...{ schemaVersion: 1, id: 'many', programId: PROGRAM, name: 'Many', templateGroupId: 'small' },
      parameters: [
        { id: 'year', kind: 'year', label: 'Year', key: '@created' },
        { id: 'campus', kind: 'campus', label: 'Campus' },
      ],
      columns: [{ id: 'id', label: 'Id', kind: 'text', value: { form: 'id' } }],
    })
    await campus.store.collection(FORMS).insertMany(Array.from({ length: 10_001 }, (_, n) => formOf(n)))
  })
  afterAll(() => campus?.close())

  it('is read in parts, each form once, also of those that were begun at one moment', async () => {
    const { rows, count, pages, total } = await readAll(campus.as('bob'), asked({ year: 2025, campus: '03' }))
    expect([count, total]).toEqual([250, 250])
    expect(pages).toBeGreaterThan(2)
    expect(new Set(rows.map(({ formId }) => formId)).size).toBe(250)
  })

  it('is refused with its limit where it has more than 10,000 rows, and does not hold up who reads less', async () => {
    const { errors } = await campus.as('bob').send(PAGE, asked({ year: 2025 }), PATH)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ code: 'report.too_many_rows', params: { max: 10_000 } }],
    })
    expect((await readAll(campus.as('bob'), asked({ year: 2024 }))).total).toBe(0)
  })
})
