import { expect, it } from 'vitest'
import type { AuditEvent } from '../../schemas/index.ts'
import { auditWords } from '../../server/features/ground/audit/acts.ts'
import { type AuditEntry, audit } from '../../server/features/ground/audit/audit.ts'
import { appendEvent } from '../../server/features/ground/audit/chain.ts'
import { checkChain } from '../../server/features/ground/audit/check-chain.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { operations, startSmall } from './support/small-form.ts'

const LOG = `query ($filter: AuditFilter, $first: Int! = 25, $before: String) {
  auditLog(filter: $filter, first: $first, before: $before) {
    id cursor timestamp actorId actor { firstName } action result formId from to details { name value }
  }
}`
const EXPORT = `mutation ($filter: AuditFilter) { exportAuditLog(filter: $filter) { csv lines isWhole } }`

keepsRights('auditLog', { text: '{ auditLog(first: 5) { id } }', allowed: ['globalAdmin'] })
keepsRights('auditActs', { text: '{ auditActs { id } }', allowed: ['globalAdmin'] })
keepsRights('exportAuditLog', {
  text: 'mutation { exportAuditLog(filter: { actorId: "nobody" }) { lines } }',
  allowed: ['globalAdmin'],
})

interface Line
  extends Pick<AuditEvent, 'id' | 'timestamp' | 'actorId' | 'action' | 'formId' | 'from' | 'to'> {
  cursor: string
  actor: { firstName: string } | null
  result: string
  details: { name: string; value: string }[]
}

onCampus('the audit log', (campus) => {
  const alice = () => campus().as('alice')
  const read = async (filter: object = {}, page: object = {}) =>
    (await alice().ask<{ auditLog: Line[] }>(LOG, { filter, ...page })).auditLog
  const write = (...entries: AuditEntry[]) =>
    entries.reduce((done, entry) => done.then(() => audit(campus().services, entry)), Promise.resolve())
  /** As a plugin or another version may have. */
  const writeUndeclared = (action: string, actorId: string) =>
    appendEvent(campus().store, {
      ...{ schemaVersion: 1, entryId: campus().services.newId(), actorId, action },
      timestamp: campus().services.clock().toISOString(),
    })
  const exported = async (filter: object) =>
    (
      await alice().ask<{ exportAuditLog: { csv: string; lines: number; isWhole: boolean } }>(EXPORT, {
        filter,
      })
    ).exportAuditLog

  it('shows who did what to what, the newest first, and what was before and after', async () => {
    const form = await startSmall(campus().as('chelsea'))
    campus().wait(1000)
    await campus().as('chelsea').ask(operations.remove, { form: form.id })
    const lines = await read({ subjectId: form.id })
    expect(lines).toMatchObject([
      { action: 'form.delete', formId: form.id, actorId: 'chelsea', actor: { firstName: 'Chelsea' } },
      { action: 'form.create', formId: form.id, result: 'DONE', from: null, to: 'draft' },
    ])
    await write({
      action: 'role.rename',
      actorId: 'gone',
      from: 'Old',
      to: 'New',
      details: { roleId: 'r', n: 2 },
    })
    expect((await read({ action: 'role.rename' }))[0]).toMatchObject({
      ...{ actor: null, actorId: 'gone', from: 'Old', to: 'New' },
      details: [
        { name: 'roleId', value: 'r' },
        { name: 'n', value: '2' },
      ],
    })
  })

  it('leaves what each filter asks for, and all of them together', async () => {
    await write(
      { action: 'block.save', actorId: 'f-1', to: 'block-7' },
      { action: 'block.delete', actorId: 'f-1', from: 'block-7' },
      { action: 'block.save', actorId: 'f-2', to: 'block-8' },
    )
    await writeUndeclared('blocks.save', 'f-3')
    await writeUndeclared('block.unheard_of', 'f-3')
    await write({ action: 'link.refuse', actorId: 'f-2', formId: 'form-9' })
    const actions = async (filter: object) => (await read(filter)).map(({ action }) => action)
    expect(await actions({ actorId: 'f-1' })).toEqual(['block.delete', 'block.save'])
    expect(await actions({ noun: 'block' })).toEqual([
      ...['block.unheard_of', 'block.save', 'block.delete', 'block.save'],
    ])
    expect(await actions({ noun: 'bloc' })).toEqual([])
    expect(await actions({ subjectId: 'block-7' })).toEqual(['block.delete', 'block.save'])
    expect(await actions({ subjectId: 'form-9' })).toEqual(['link.refuse'])
    expect(await actions({ actorId: 'f-2', result: 'REFUSED' })).toEqual(['link.refuse'])
    expect(await actions({ actorId: 'f-2', result: 'DONE' })).toEqual(['block.save'])
    expect(await actions({ noun: 'link', action: 'block.save' })).toEqual([])
    expect(
      await actions({
        actorId: 'f-1',
        noun: 'block',
        action: 'block.save',
        subjectId: 'block-7',
        result: 'DONE',
      }),
    ).toEqual(['block.save'])
  })

  it('says each act in the words of its capability, and another as it is stored', async () => {
    interface Act extends Record<'id' | 'words' | 'noun' | 'nounWords', string> {}
    const { auditActs } = await alice().ask<{ auditActs: Act[] }>('{ auditActs { id words noun nounWords } }')
    expect(auditActs.length).toBeGreaterThan(120)
    expect(auditActs).toContainEqual({
      ...{ id: 'form.rename', words: 'Renamed a form', noun: 'form', nounWords: 'Forms' },
    })
    const unnamed = auditActs.filter(({ noun, nounWords }) => noun === nounWords)
    expect(unnamed.map(({ id }) => id)).toEqual([])
    await writeUndeclared('plugin.made', 'f-4')
    await writeUndeclared('constructor', 'f-4')
    const { csv } = await exported({ actorId: 'f-4' })
    expect(csv).toMatch(/,f-4,constructor,constructor,Done,/)
    expect(csv).toMatch(/,f-4,plugin\.made,plugin\.made,Done,/)
  })

  it('refuses to write an act that no capability declares, but in production', async () => {
    const entry: AuditEntry = { action: 'block.unheard_of', actorId: 'f-5' }
    await expect(write(entry)).rejects.toThrow('No capability declares the act "block.unheard_of"')
    const { services } = campus()
    await audit({ ...services, config: { ...services.config, production: true } }, entry)
    expect(await read({ actorId: 'f-5' })).toHaveLength(1)
  })

  it('refuses to start where two capabilities declare the same act or noun', () => {
    const acts = { publish: 'Published a note' }
    const twice = [{ audit: { note: { acts } } }, { audit: { note: { refusals: acts } } }]
    expect(() => auditWords({ features: twice })).toThrow('declare "note.publish"')
    const named = { audit: { note: { name: 'Notes' } } }
    expect(() => auditWords({ features: [named, named] })).toThrow('declare "note"')
    expect(auditWords({ features: [named, { audit: { note: { acts } } }] }).acts.has('note.publish')).toBe(
      true,
    )
  })

  it('counts days by the clock of the viewer’s campus', async () => {
    const events = campus().store.collection(AUDIT_EVENTS)
    // Los Angeles is seven hours behind UTC in July.
    const at = { 'day-1': '2031-07-02T06:59:59.999Z', 'day-2': '2031-07-02T07:00:00.000Z' }
    for (const [actorId, timestamp] of Object.entries(at))
      await events.insertOne({ schemaVersion: 1, id: actorId, actorId, action: 'form.act', timestamp })
    const on = async (from: string | null, to: string | null) =>
      (await read({ from, to, noun: 'form' })).map(({ actorId }) => actorId)
    expect(await on('2031-07-01', '2031-07-01')).toEqual(['day-1'])
    expect(await on('2031-07-02', '2031-07-02')).toEqual(['day-2'])
    expect(await on('2031-07-01', '2031-07-02')).toEqual(['day-2', 'day-1'])
    expect(await on('2031-07-02', '2031-07-01')).toEqual([])
    for (const day of ['tomorrow', '2031-02-30', '2031-07-02T00:00:00Z', '9999-99-99', '$where'])
      expect(await alice().refused(LOG, { filter: { from: day } }), day).toBe('VALIDATION_FAILED')
    await events.deleteMany({ id: { $in: Object.keys(at) } })
  })

  it('pages through every line once, though others are written meanwhile and at the same moment', async () => {
    const entry = (n: number): AuditEntry => ({ action: 'job.run', actorId: 'pager', details: { n } })
    await write(...Array.from({ length: 7 }, (_, n) => entry(n)))
    const seen: Line[] = []
    for (let before: string | null = null; ; ) {
      const page: Line[] = await read({ actorId: 'pager' }, { first: 3, before })
      seen.push(...page)
      await write(entry(100 + seen.length))
      if (page.length < 3) break
      before = page.at(-1)?.cursor ?? null
    }
    const numbers = seen.map(({ details }) => Number(details[0]?.value))
    expect(numbers.filter((n) => n < 100)).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  })

  it('is bounded, and takes what is typed for nothing but text', async () => {
    for (const first of [0, -1, 101, 2_000_000_000])
      expect(await alice().refused(LOG, { first })).toBe('VALIDATION_FAILED')
    const hostile = [
      '$where',
      '__proto__',
      '{"$gt":""}',
      'a\u0000b',
      '\ud800',
      "' OR 1=1 --",
      '^.*',
      'x'.repeat(5_000),
    ]
    for (const text of hostile)
      for (const name of ['actorId', 'noun', 'action', 'subjectId'])
        expect(await read({ [name]: text }), `${name} ${text.slice(0, 20)}`).toEqual([])
    for (const before of ['$where', '__proto__', '', ' ', 'a b c'])
      expect(Array.isArray(await read({ actorId: 'nobody' }, { before }))).toBe(true)
    for (const filter of [
      { actorId: { $ne: '' } },
      { $where: '1' },
      { __proto__: null, constructor: 'x' },
      'all',
    ])
      expect((await alice().send(LOG, { filter })).errors?.length, JSON.stringify(filter)).toBeGreaterThan(0)
  })

  it('exports what is filtered as text that no spreadsheet runs, and remembers that', async () => {
    await write(
      { action: 'role.rename', actorId: 'taker', from: '=HYPERLINK("x")', to: '+1', details: { note: '@a' } },
      { action: 'role.rename', actorId: 'taker', from: 'a,b', to: '-2' },
    )
    const { csv, lines, isWhole } = await exported({ actorId: 'taker' })
    expect([lines, isWhole]).toEqual([2, true])
    const [head, newer, older] = csv.split('\r\n')
    expect(head).toBe(
      '\uFEFFTime (UTC),Person,Person ID,What was done,Action,Result,Form ID,Before,After,Details',
    )
    expect(newer).toMatch(/,,taker,Renamed a role,role\.rename,Done,,"a,b",'-2,$/)
    expect(older).toMatch(/,,taker,Renamed a role,role\.rename,Done,,"'=HYPERLINK\(""x""\)",'\+1,note: @a$/)
    const [line] = await read({ action: 'audit.export' })
    expect(line).toMatchObject({
      actorId: 'alice',
      details: [
        { name: 'lines', value: '2' },
        { name: 'actorId', value: 'taker' },
      ],
    })
  })

  it('J1 finds and exports what a server that died left as not known', async () => {
    await write({
      action: 'role.rename',
      actorId: 'lost',
      from: 'a',
      to: 'b',
      details: { unconfirmed: true },
    })
    const found = async (result: string) => (await read({ actorId: 'lost', result })).length
    expect([await found('NOT_KNOWN'), await found('DONE'), await found('REFUSED')]).toEqual([1, 0, 0])
    const { csv } = await exported({ actorId: 'lost' })
    expect(csv.trimEnd()).toMatch(/,,lost,Renamed a role,role\.rename,Not known,,a,b,unconfirmed: true$/)
  })

  it('exports the newest ten thousand lines, says that there are more, and leaves the chain whole', async () => {
    const lines = Array.from({ length: 10_003 }, (_, n) => {
      const timestamp = new Date(Date.UTC(2001, 0, 1) + Math.floor(n / 3)).toISOString()
      const id = `many-${String(n).padStart(5, '0')}`
      return { schemaVersion: 1 as const, id, actorId: 'many', action: 'form.act', timestamp, to: `n${n}` }
    })
    const events = campus().store.collection(AUDIT_EVENTS)
    for (let n = 0; n < lines.length; n += 1000) await events.insertMany(lines.slice(n, n + 1000))
    const all = await exported({ actorId: 'many' })
    expect([all.lines, all.isWhole]).toEqual([10_000, false])
    const after = all.csv.trimEnd().split('\r\n').slice(1)
    expect(after.map((row) => Number(row.split(',n')[1]?.replace(',', '')))).toEqual(
      Array.from({ length: 10_000 }, (_, n) => 10_002 - n),
    )
    await events.deleteMany({ actorId: 'many' })
    expect((await checkChain(campus().store)).broken).toEqual([])
  })
})
