import { Hono } from 'hono'
import papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { carryExportsOn } from '../../server/features/insight/explorer/carry-exports-on.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS } from '../../server/features/insight/explorer/collections.ts'
import { exportRoutes } from '../../server/features/insight/explorer/export-routes.ts'
import { forgetExports } from '../../server/features/insight/explorer/own-exports.ts'
import { NOTIFICATIONS } from '../../server/features/message/notification/index.ts'
import type { HttpEnv } from '../../server/http/environment.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'
import { PATH } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { fillExplored, openedBy, pageFor, place } from './support/explored.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { publishSmall } from './support/small-form.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const at = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
keepsRights('beginExplorerExport', {
  text: `mutation { beginExplorerExport(${at}, columns: [], format: CSV) { total } }`,
  allowed: admins,
})
keepsRights('explorerExports', { text: `{ explorerExports(${at}) { id } }`, allowed: admins })
keepsRights('discardExplorerExport', {
  text: `mutation { discardExplorerExport(${at}, id: "none") { id } }`,
  allowed: admins,
})

const HOUR = 3_600_000
const FIELDS = 'id state fault format forms total done url'
const BEGIN = `mutation ($programId: ID!, $templateGroupId: ID!, $columns: [ID!]!, $filterModel: JSON, $sort: ExplorerSort,
  $format: ExplorerFormat! = CSV, $withMail: Boolean! = false) {
  beginExplorerExport(programId: $programId, templateGroupId: $templateGroupId, columns: $columns,
    filterModel: $filterModel, sort: $sort, format: $format, withMail: $withMail) { ${FIELDS} } }`
const LIST = `query ($programId: ID!, $templateGroupId: ID!) {
  explorerExports(programId: $programId, templateGroupId: $templateGroupId) { ${FIELDS} } }`
const DISCARD = `mutation ($id: ID!, $programId: ID!, $templateGroupId: ID!) {
  discardExplorerExport(id: $id, programId: $programId, templateGroupId: $templateGroupId) { ${FIELDS} } }`

interface SentExport {
  id: string
  state: string
  fault: string | null
  forms: number
  total: number
  done: number
  url: string | null
}

function exporting(campus: () => Campus) {
  const as = (who: string) => campus().as(who)
  return {
    begin: async (who: string, asked: object) =>
      (
        await as(who).ask<{ beginExplorerExport: SentExport }>(
          BEGIN,
          { ...place, columns: ['@number'], ...asked },
          PATH,
        )
      ).beginExplorerExport,
    list: async (who: string) =>
      (await as(who).ask<{ explorerExports: SentExport[] }>(LIST, place, PATH)).explorerExports,
    discard: async (who: string, id: string) =>
      (await as(who).ask<{ discardExplorerExport: SentExport[] }>(DISCARD, { ...place, id }, PATH))
        .discardExplorerExport,
    async fetch(who: string | null, id: string): Promise<Response> {
      const app = new Hono<HttpEnv>()
      const session = who === null ? null : { id: 's', userId: who, createdDate: '', expires: '' }
      app.use((c, next) => {
        c.set('session', session)
        return next()
      })
      app.route('/exports', exportRoutes(campus().services))
      return app.request(`/exports/${id}`)
    },
    lines: (action: string) => campus().store.collection(AUDIT_EVENTS).find({ action }),
    async clear() {
      await campus().store.collection(EXPLORER_EXPORTS).deleteMany({})
      await campus().store.collection(EXPORT_PARTS).deleteMany({})
    },
  }
}

onCampus('an export of the data explorer', (campus) => {
  const { begin, list, discard, fetch, lines, clear } = exporting(campus)
  const carryOn = () => carryExportsOn(campus().services)

  beforeAll(() => fillExplored(campus()))
  beforeEach(() => clear())

  it('X-36 has what is shown, cell for cell, in the same order, and is a line of the audit trail', async () => {
    const columns = ['@number', 'name', 'days', '#note', '@created']
    const filterModel = { days: { filterType: 'number', type: 'greaterThan', filter: 5 } } as const
    const sort = { columnId: 'days', isDescending: true }
    const before = (await lines('explorer.export')).length
    const shown = await pageFor(campus().as('bob'), { columns, filterModel, sort })
    const cells = shown.rows.map((row) =>
      row.cells.map((cell, n) => (row.withheld.includes(n) ? 'Not shown' : cell)),
    )
    for (const format of ['CSV', 'XLSX']) {
      const begun = await begin('bob', { columns, filterModel, sort, format })
      expect(begun).toMatchObject({ state: 'running', total: shown.total, forms: shown.total, url: null })
      await carryOn()
      const [ready] = await list('bob')
      expect(ready).toMatchObject({ id: begun.id, state: 'ready', done: shown.total })
      expect(ready?.url).toBe(`/platform-shell/exports/${begun.id}`)
      const file = await fetch('bob', begun.id)
      expect(file.headers.get('cache-control')).toBe('no-store')
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename=Explored.${format.toLowerCase()}`,
      )
      if (format === 'CSV') {
        const [head, ...rows] = papa.parse<string[]>((await file.text()).trim()).data
        expect(head).toEqual(['Number', 'Name', 'Days', 'Note', 'Begun'])
        // What begins like a formula is marked as a text.
        const csv = cells.map((line) =>
          line.map((cell) => (String(cell ?? '').startsWith('=') ? `'${cell}` : String(cell ?? ''))),
        )
        expect(rows).toEqual(csv)
        expect(JSON.stringify(rows)).toContain("'=Person")
      } else {
        const [, ...rows] = await readSheet(await file.blob())
        const days = (line: readonly unknown[]) =>
          line.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
        expect(rows.map(days)).toEqual(cells)
      }
    }
    const all = await lines('explorer.export')
    expect(all.length).toBe(before + 2)
    const details = {
      ...{ program: 'injury-illness', template: 'explored', forms: shown.total },
      ...{ columns: '@number, name, days, #note, @created', filters: 'days' },
    }
    for (const format of ['CSV', 'XLSX'])
      expect(all).toContainEqual(expect.objectContaining({ actorId: 'bob', details: { ...details, format } }))
    expect((await lines('explorer.download')).map(({ actorId }) => actorId)).toEqual(['bob', 'bob'])
    // Only what is asked for, never for which answers.
    expect(JSON.stringify(all)).not.toContain('greaterThan')
  })

  it('holds nothing that its owner may not see, and is begun by nobody who may not explore', async () => {
    const opened = await openedBy(campus().as('bob'))
    const { id, forms } = await begin('bob', { columns: ['@number', 'name'] })
    expect(forms).toBe(opened.length)
    await carryOn()
    const [, ...rows] = papa.parse<string[]>((await (await fetch('bob', id)).text()).trim()).data
    const names = new Map(rows.map(([number, name]) => [number, name]))
    for (const form of opened) {
      const said = form.answers.get('name')?.text
      const shown = said?.startsWith('=') ? `'${said}` : (said ?? 'Not shown')
      expect(names.get(`E-${form.id.split('-')[1]}`)).toBe(shown)
    }
    const { errors } = await campus()
      .as('bob')
      .send(BEGIN, { ...place, columns: ['secret'] }, PATH)
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const before = (await lines('explorer.export')).length
    for (const who of ['dave', 'karen', 'chelsea'])
      expect(
        await campus()
          .as(who)
          .refused(BEGIN, { ...place, columns: [] }, PATH),
      ).toBe('ACCESS_DENIED')
    expect((await lines('explorer.export')).length).toBe(before)
  })

  it('is its owner’s alone, and only while they may explore', async () => {
    const { id } = await begin('bob', {})
    expect((await fetch('bob', id)).status).toBe(404)
    await carryOn()
    expect((await fetch(null, id)).status).toBe(401)
    for (const who of ['alice', 'dave', 'chelsea']) expect((await fetch(who, id)).status).toBe(404)
    expect(await list('alice')).toEqual([])
    expect(await discard('alice', id)).toEqual([])
    const admin = { user: 'user:bob', relation: 'admin', object: `program:${place.programId}` }
    const late = await begin('bob', {})
    await campus().services.authorizer.deleteTuple(admin)
    expect((await fetch('bob', id)).status).toBe(403)
    await carryOn()
    await campus().services.authorizer.writeTuple(admin)
    expect((await list('bob')).map((each) => [each.id, each.state, each.fault])).toEqual([
      [late.id, 'failed', 'explorer.export_refused'],
      [id, 'ready', null],
    ])
    expect((await fetch('bob', id)).status).toBe(200)
  })

  it('is stopped, thrown away, and gone when it expires', async () => {
    const stopped = await begin('bob', {})
    expect(await discard('bob', stopped.id)).toEqual([])
    await carryOn()
    expect(await campus().store.collection(EXPORT_PARTS).count({})).toBe(0)
    const { id } = await begin('bob', {})
    await carryOn()
    campus().wait(25 * HOUR)
    expect(await list('bob')).toEqual([])
    expect((await fetch('bob', id)).status).toBe(404)
    await forgetExports(campus().services)
    expect(await campus().store.collection(EXPLORER_EXPORTS).count({})).toBe(0)
    expect(await campus().store.collection(EXPORT_PARTS).count({})).toBe(0)
  })

  it('tells its owner by mail where they asked for it, and keeps ten at most', async () => {
    const quiet = await begin('bob', {})
    const told = await begin('bob', { withMail: true })
    await carryOn()
    const mails = campus().store.collection(NOTIFICATIONS)
    expect(await mails.findOne({ id: `export.${quiet.id}` })).toBeNull()
    expect(await mails.findOne({ id: `export.${told.id}` })).toMatchObject({
      ...{ userId: 'bob', subject: 'Your export of Explored is ready' },
      text: expect.stringContaining('/program/injury-illness/data-export?template=explored'),
    })
    for (let n = 2; n < 10; n++) await begin('bob', {})
    const { errors } = await campus()
      .as('bob')
      .send(BEGIN, { ...place, columns: [] }, PATH)
    expect(errors?.[0]?.extensions.issues?.[0]?.code).toBe('explorer.too_many_exports')
  })
})

describe('a server that dies in the middle of an export', () => {
  const reaper = new Reaper()
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
    await publishSmall(campus)
    await fillExplored(campus)
    const some = await campus.store.collection(FORMS).find({ templateGroupId: 'explored' })
    // A first part of fifty, one between, and a last.
    const more = Array.from({ length: 5 }, (_, n) =>
      some.map((form): Form => ({ ...form, id: `${form.id}-${n}`, autoId: `${form.autoId}-${n}` })),
    ).flat()
    await campus.store.collection(FORMS).insertMany(more)
  })
  afterAll(() => campus.close())

  const columns = ['@number', '@status', 'name', 'days']
  const { begin, list, fetch, clear } = exporting(() => campus)
  const whole = async (id: string) => (await fetch('bob', id)).text()

  it('X-36 goes on with it after it is started again: the file is the same, whichever call of the store was its last', async () => {
    const unbroken = await begin('bob', { columns })
    expect(unbroken.forms).toBeGreaterThan(100)
    await carryExportsOn(campus.services)
    const file = await whole(unbroken.id)
    for (let n = 1; ; n++) {
      await clear()
      const { id } = await begin('bob', { columns })
      reaper.strikeAt(n)
      await carryExportsOn(campus.services).catch(() => undefined)
      const survived = reaper.calls < n
      reaper.rest()
      await carryExportsOn(campus.services)
      const [ready] = await list('bob')
      expect(ready, `after call ${n}`).toMatchObject({ state: 'ready', done: unbroken.forms })
      expect(await whole(id), `after call ${n}`).toBe(file)
      if (survived) return expect(n).toBeGreaterThan(20)
    }
  }, 300_000)

  it('lets others in between', async () => {
    const { forms } = await begin('bob', { columns })
    let between = 0
    const timer = setInterval(() => between++, 1)
    await carryExportsOn(campus.services)
    clearInterval(timer)
    expect(between).toBeGreaterThan(forms / 50)
  })
})
