import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Building } from '../../schemas/index.ts'
import { features } from '../../server/composition/features.ts'
import { AppError, conflict } from '../../server/contract/app-error.ts'
import type { Feature } from '../../server/feature.ts'
import { settleAllFacts } from '../../server/features/form/form/follow-tuples.ts'
import { audited } from '../../server/features/ground/audit/audited.ts'
import { AUDIT_EVENTS, AUDIT_INTENTS } from '../../server/features/ground/audit/collections.ts'
import { oneByOne } from '../../server/features/ground/audit/one-by-one.ts'
import { tellLeftIntents } from '../../server/features/ground/audit/tell-left-intents.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall } from '../scenarios/support/small-form.ts'
import { dyingAtWrites } from '../support/dying-at-writes.ts'
import { AUDITED, type AuditedCommand } from './audited-commands.ts'

const reaper = dyingAtWrites()
const testActs: Feature = {
  audit: { test: { acts: { refused: '', many: '', lost: '', slow: '', late: '' } } },
}
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: reaper.wrap, features: [...features, testActs] })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => {
  reaper.rest()
  campus.resetClock()
})

const sweep = () => tellLeftIntents(campus.services)
const intents = () => campus.store.collection(AUDIT_INTENTS).find({})
const stateOf = async ({ collections }: AuditedCommand) =>
  JSON.stringify(await Promise.all(collections.map(({ name }) => campus.store.named(name).find({}))))
/** As `sure` where the line says no more than what was done. */
async function linesOf(action: string, known = 0): Promise<string[]> {
  const lines = await campus.store.collection(AUDIT_EVENTS).find({ action }, { sort: { id: 1 } })
  return lines.slice(known).map(({ details = {} }) => ('unconfirmed' in details ? 'unconfirmed' : 'sure'))
}

let made = 0
/** What says that it was done, or that something else is there than was seen. */
const REFUSED_AGAIN = [undefined, 'CONFLICT', 'NOT_FOUND', 'VALIDATION_FAILED', 'ACCESS_DENIED']

describe('J1 a server that dies leaves no change without its line, and no second one', () => {
  it.each(AUDITED.map((command) => [command.action, command] as const))('%s', async (action, command) => {
    let [died, unconfirmed] = [0, 0]
    for (let write = 1; write < 40; write++) {
      const n = ++made
      await command.prepare?.(campus, n)
      const variables = await command.variables(campus, n)
      const run = async () =>
        (await campus.as('alice').send(command.text, variables, command.path)).errors?.[0]?.extensions.code
      const before = await stateOf(command)
      const known = (await linesOf(action)).length
      reaper.strikeAt(write)
      const fault = await run()
      reaper.rest()
      await sweep()
      const message = `${write}: ${fault}`
      const isChanged = (await stateOf(command)) !== before
      const lines = await linesOf(action, known)
      expect.soft(await intents(), message).toEqual([])
      if (!fault) {
        expect.soft([isChanged, lines], message).toEqual([true, ['sure']])
        break
      }
      expect(fault).toBe('INTERNAL')
      died++
      unconfirmed += lines.filter((line) => line === 'unconfirmed').length
      if (isChanged) expect.soft(lines, message).toHaveLength(1)
      else
        expect
          .soft(
            lines.filter((line) => line === 'sure'),
            message,
          )
          .toEqual([])
      // The author tries again: with what was seen, and where that is no more, nothing more is due.
      const again = await run()
      expect.soft(REFUSED_AGAIN, message).toContain(again)
      if (!isChanged) expect.soft(again, message).toBeUndefined()
      expect.soft(await stateOf(command), message).not.toBe(before)
      const all = await linesOf(action, known)
      if (isChanged && again) expect.soft(all, message).toEqual(lines)
      else if (!isChanged) expect.soft(all, message).toEqual([...lines, 'sure'])
      expect.soft(all.length, message).toBeLessThanOrEqual(2)
      expect.soft(await intents(), message).toEqual([])
    }
    expect(died).toBeGreaterThan(2)
    expect(unconfirmed).toBeGreaterThan(0)
  })
})

it('J1 has one line of a program, at whatever write the server dies that makes it', async () => {
  const text = `mutation ($op: ID!, $name: String!) {
    createProgram(campusId: "03", name: $name, operationId: $op) { id } }`
  const create = (n: number) =>
    campus
      .as('hector')
      .send<{ createProgram: { id: string } }>(
        text,
        { op: `program-op-${n}`, name: `Program ${n}` },
        '/relationship-v2/graphql',
      )
  let died = 0
  for (let write = 1, isOver = false; !isOver; write++) {
    const n = ++made
    reaper.strikeAt(write)
    isOver = (await create(n)).errors === undefined
    if (!isOver) died++
    reaper.rest()
    await settleAllFacts(campus.services)
    const { data } = await create(n)
    const lines = { action: 'program.create', to: data.createProgram.id }
    expect(await campus.store.collection(AUDIT_EVENTS).count(lines), `${write}`).toBe(1)
  }
  expect(died).toBeGreaterThan(2)
})

it('J1 has a line of the places that were saved before one was refused', async () => {
  const codes = ['a', 'b', 'c'].map((each) => `R-${++made}-${each}`)
  const [, taken = ''] = codes
  const rival = { schemaVersion: 1, id: `rival-${taken}`, code: taken, name: 'Rival', campusCode: '01' }
  // The first write is of what is about to be done.
  reaper.precede(3, () => campus.store.collection(BUILDINGS).insertOne(rival as Building))
  const { saveBuildings } = await campus
    .as('alice')
    .ask<{ saveBuildings: object }>(
      'mutation ($input: SavePlacesInput!) { saveBuildings(input: $input) { problems { row code } } }',
      { input: { campusCode: '01', columns: ['code', 'name'], rows: codes.map((code) => [code, 'Hall']) } },
      '/platform-shell/graphql',
    )
  expect(saveBuildings).toEqual({ problems: [{ row: 1, code: 'place.taken' }] })
  const [line] = await campus.store
    .collection(AUDIT_EVENTS)
    .find({ action: 'building.import' }, { sort: { id: -1 }, limit: 1 })
  expect(line).toMatchObject({ details: { campusCode: '01', added: 1, changed: 0 } })
})

describe('J1 what is about to be done', () => {
  const entry = (action: string) => ({ action: `test.${action}`, actorId: 'alice' }) as const
  const run = <T>(action: string, work: () => Promise<T>) => audited(campus.services, entry(action), work)
  const linesOfTest = (action: string) => linesOf(`test.${action}`)

  it('leaves neither an intent nor a line of what was refused, or changed nothing', async () => {
    const refused = run('refused', () => Promise.reject(conflict('flag.changed', 'Too late')))
    await expect(refused).rejects.toBeInstanceOf(AppError)
    for (const nothing of [null, false, 0]) await run('refused', async () => nothing)
    expect(await intents()).toEqual([])
    await sweep()
    expect(await linesOfTest('refused')).toEqual([])
  })

  it('tells of what was done before one of many was refused', async () => {
    const putOne = async (n: number) => {
      if (n === 3) throw conflict('flag.changed', 'Too late')
    }
    const { refusal } = await audited(
      campus.services,
      entry('many'),
      () => oneByOne([1, 2, 3, 4], putOne),
      ({ done }) => ({ details: { done: done.length } }),
    )
    expect(refusal).toBeInstanceOf(AppError)
    expect(await campus.store.collection(AUDIT_EVENTS).find({ action: 'test.many' })).toMatchObject([
      { details: { done: 2 } },
    ])
  })

  it('is told by a sweep when nobody knows what was written, once', async () => {
    const lost = run('lost', () => Promise.reject(new Error('The connection is gone')))
    await expect(lost).rejects.toThrow('The connection is gone')
    await sweep()
    await sweep()
    expect(await linesOfTest('lost')).toEqual(['unconfirmed'])
  })

  it('is left to who is at it, by its own sweep and by that of another server, until it can be no more', async () => {
    const another = { ...campus.services, store: { ...campus.store, kind: 'mongodb' as const } }
    let end = () => {}
    const done = run('slow', () => new Promise<void>((resolve) => (end = resolve)))
    await expect.poll(intents).toHaveLength(1)
    await sweep()
    await tellLeftIntents(another)
    expect(await linesOfTest('slow')).toEqual([])
    end()
    await done
    expect(await linesOfTest('slow')).toEqual(['sure'])

    const lost = run('late', () => Promise.reject(new Error('The connection is gone')))
    await expect(lost).rejects.toThrow()
    await tellLeftIntents(another)
    expect(await linesOfTest('late')).toEqual([])
    campus.wait(24 * 60 * 60_000)
    await tellLeftIntents(another)
    expect(await linesOfTest('late')).toEqual(['unconfirmed'])
    expect(await intents()).toEqual([])
  })
})
