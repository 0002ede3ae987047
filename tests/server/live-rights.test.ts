import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeOf } from '../../server/features/outside/live/policy.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { everybody, freshForm, invite, readers } from '../scenarios/support/rights.ts'
import { startSmall } from '../scenarios/support/small-form.ts'
import { countingStore } from '../support/counting-store.ts'

const { wrap, callsOf } = countingStore()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap })
  await invite(campus)
})
afterAll(() => campus.close())

const watchers = Array.from({ length: 250 }, (_, n) => `watcher-${n}`)

describe('C5 people who watch a form are judged together', () => {
  it('each as they are alone', async () => {
    const form = await freshForm(campus, 'own')
    const ids = everybody.filter((name) => name !== 'anonymous').map((name) => `p-${name}`)
    const alone = new Set<string>()
    for (const id of ids)
      for (const seen of await (await judgeOf(campus.services, form))([id])) alone.add(seen)
    const together = await (await judgeOf(campus.services, form))([...ids, ...watchers, ...ids])
    expect([...together].sort()).toEqual([...alone].sort())
    expect([...together].sort()).toEqual(readers.map((name) => `p-${name}`).sort())
  })

  it('also where they hold a right by a role, and only as long as they do', async () => {
    const { authorizer } = campus.services
    const form = await startSmall(campus.as('chelsea'))
    const held = { user: 'role:watch#member', relation: 'admin', object: 'campus:01' }
    await authorizer.writeTuple(held)
    const members = watchers.filter((_, n) => n % 3 === 0)
    const member = (user: string) => ({ user: `user:${user}`, relation: 'member', object: 'role:watch' })
    for (const id of members) await authorizer.writeTuple(member(id))
    const judge = async () => [...(await (await judgeOf(campus.services, form.id))(watchers))]
    expect(await judge()).toEqual(members)
    await authorizer.deleteTuple(member('watcher-0'))
    expect(await judge()).toEqual(members.slice(1))
    await authorizer.deleteTuple(held)
    expect(await judge()).toEqual([])
  })

  it('H2 in a few calls of the store, however many they are', async () => {
    const { authorizer } = campus.services
    const form = await startSmall(campus.as('chelsea'))
    for (const id of watchers)
      await authorizer.writeTuple({ user: `user:${id}`, relation: 'admin', object: 'global:main' })
    const callsFor = (people: string[]) =>
      callsOf(async () => {
        expect((await (await judgeOf(campus.services, form.id))(people)).size).toBe(people.length)
      })
    await callsFor(watchers.slice(0, 1))
    const one = await callsFor(watchers.slice(0, 1))
    // Who is judged a turn of the event loop later than others is read for a moment later.
    expect(await callsFor(watchers.slice(0, 50))).toBeLessThanOrEqual(3 * one)
    expect(await callsFor(watchers)).toBeLessThanOrEqual(6 * one)
  })
})
