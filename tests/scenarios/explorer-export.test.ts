import { beforeAll, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/audit/index.ts'
import { PATH } from './support/dashboards.ts'
import { onEachStore } from './support/each-store.ts'
import { fillExplored, openedBy, pageFor, place } from './support/explored.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const at = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
keepsRights('beginExplorerExport', {
  text: `mutation { beginExplorerExport(${at}, columns: [], format: CSV) { total } }`,
  allowed: admins,
})
keepsRights('explorerRows', {
  text: `{ explorerRows(${at}, columns: [], ids: []) { formId } }`,
  allowed: admins,
})

const BEGIN = `mutation ($programId: ID!, $templateGroupId: ID!, $columns: [ID!]!, $filterModel: JSON, $sort: ExplorerSort,
  $format: ExplorerFormat! = CSV) {
  beginExplorerExport(programId: $programId, templateGroupId: $templateGroupId, columns: $columns,
    filterModel: $filterModel, sort: $sort, format: $format) { ids total } }`
const ROWS = `query ($programId: ID!, $templateGroupId: ID!, $columns: [ID!]!, $ids: [ID!]!) {
  explorerRows(programId: $programId, templateGroupId: $templateGroupId, columns: $columns, ids: $ids) {
    formId cells withheld } }`

onEachStore('an export of the data explorer', (campus) => {
  const as = (who: string) => campus().as(who)
  const lines = () => campus().store.collection(AUDIT_EVENTS).find({ action: 'explorer.export' })
  const begin = async (who: string, asked: object) =>
    (
      await as(who).ask<{ beginExplorerExport: { ids: string[]; total: number } }>(
        BEGIN,
        { ...place, ...asked },
        PATH,
      )
    ).beginExplorerExport
  const read = async (who: string, columns: string[], ids: string[]) =>
    (await as(who).ask<{ explorerRows: object[] }>(ROWS, { ...place, columns, ids }, PATH)).explorerRows

  beforeAll(() => fillExplored(campus()))

  it('has what is shown, cell for cell, in the same order, and is a line of the audit trail', async () => {
    const columns = ['@number', 'name', 'days', '#note']
    const filterModel = { days: { filterType: 'number', type: 'greaterThan', filter: 5 } } as const
    const sort = { columnId: 'days', isDescending: true }
    const before = (await lines()).length
    const begun = await begin('bob', { columns, filterModel, sort, format: 'XLSX' })
    const shown = await pageFor(as('bob'), { columns, filterModel, sort })
    expect(begun.total).toBe(shown.total)
    expect(await read('bob', columns, begun.ids)).toEqual(shown.rows)
    const all = await lines()
    expect(all.length).toBe(before + 1)
    expect(all.at(-1)).toMatchObject({
      actorId: 'bob',
      details: {
        ...{ program: 'injury-illness', template: 'explored', format: 'XLSX', forms: begun.total },
        ...{ columns: '@number, name, days, #note', filters: 'days' },
      },
    })
    // Only what is asked for, never for which answers.
    expect(JSON.stringify(all.at(-1)?.details)).not.toContain('greaterThan')
  })

  it('reads nothing that its viewer does not see, whatever ids they name', async () => {
    const opened = await openedBy(as('bob'))
    const ids = Array.from({ length: 24 }, (_, n) => `explored-${n}`)
    const rows = (await read('bob', ['name'], ids)) as { formId: string; cells: unknown[] }[]
    expect(rows.map(({ formId }) => formId).sort()).toEqual(opened.map(({ id }) => id).sort())
    for (const { formId, cells } of rows)
      expect(cells).toEqual([opened.find(({ id }) => id === formId)?.answers.get('name')?.text ?? null])
    const refused = async (text: string, asked: object) => {
      const { errors } = await as('bob').send(text, { ...place, columns: [], ...asked }, PATH)
      return errors?.[0]?.extensions.code
    }
    expect(await refused(ROWS, { columns: ['secret'], ids: [] })).toBe('VALIDATION_FAILED')
    expect(await refused(BEGIN, { columns: ['secret'] })).toBe('VALIDATION_FAILED')
    expect(await refused(ROWS, { ids: ['{"$ne":1}'] })).toBe('BAD_USER_INPUT')
    expect(await refused(ROWS, { ids: Array.from({ length: 101 }, (_, n) => `f${n}`) })).toBe(
      'BAD_USER_INPUT',
    )
    const before = (await lines()).length
    for (const who of ['dave', 'karen', 'chelsea']) {
      expect(await as(who).refused(BEGIN, { ...place, columns: [] }, PATH)).toBe('ACCESS_DENIED')
      expect(await as(who).refused(ROWS, { ...place, columns: [], ids }, PATH)).toBe('ACCESS_DENIED')
    }
    expect((await lines()).length).toBe(before)
  })
})
