import { afterAll, beforeAll, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/index.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import {
  callsOn,
  newSecret,
  publishCalling,
  runJobs,
  submitCalling,
} from '../scenarios/support/integrations.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'
import { startOtherServer } from '../support/other-server.ts'

const LEASE_MS = 31_000

const other = await startOtherServer()
const reaper = new Reaper()
let campus: Campus
let group: string
beforeAll(async () => {
  campus = await openCampus({
    wrap: (store) => mortal(store, reaper),
    env: { OUTGOING_HOSTS: other.url, INTEGRATION_SECRETS: `asset-system:${newSecret()}` },
  })
  await publishSmall(campus)
  group = await publishCalling(campus, other.url)
})
afterAll(async () => {
  await campus.close()
  await other.stop()
})

const stored = (id: string) => campus.store.collection(FORMS).findOne({ id })
/** Whatever was left is taken up again by the next server. */
const goOn = async () => {
  reaper.rest()
  await finishAllFollowUps(campus.services)
  for (let i = 0; i < 3; i++) {
    campus.wait(2 * 60_000)
    await runJobs(campus)
  }
}
const idsCalled = (formId: string) =>
  new Set(
    other.taken
      .filter(({ body }) => body.includes(formId))
      .map(({ headers }) => String(headers['webhook-id'])),
  )

it('B5 WF-15 stores the call with the status change or not at all, whichever call of the store was the last', async () => {
  for (let n = 1; ; n++) {
    reaper.rest()
    const form = await startSmall(campus.as('chelsea'), group)
    await form.text('name', 'Ada')
    reaper.strikeAt(n)
    const act = () =>
      campus.as('chelsea').ask(operations.act, { form: form.id, event: 'submit', op: `op-${n}` })
    const survived = await act().then(
      () => true,
      () => false,
    )
    reaper.rest()
    await finishAllFollowUps(campus.services)
    const isSubmitted = (await stored(form.id))?.workflowStateId === 'submitted'
    expect(await callsOn(campus, form.id), `calls after call ${n}`).toHaveLength(isSubmitted ? 1 : 0)
    campus.wait(LEASE_MS)
    await act()
    expect(await callsOn(campus, form.id)).toHaveLength(1)
    if (survived) return expect(n).toBeGreaterThan(3)
  }
}, 120_000)

it('A4 WF-15 repeats a call under one id, and its event is taken once, whenever the server that makes it dies', async () => {
  await goOn()
  for (let n = 1; ; n++) {
    reaper.rest()
    const form = await submitCalling(campus, group)
    reaper.strikeAt(n)
    const survived = await runJobs(campus).then(
      () => true,
      () => false,
    )
    const hasDied = reaper.calls >= n
    await goOn()
    const [call, ...twins] = await callsOn(campus, form.id)
    expect(twins).toEqual([])
    expect([...idsCalled(form.id)], `calls after call ${n}`).toEqual([call?.id])
    expect(call).toMatchObject({ state: 'succeeded', callback: 'taken' })
    const after = await stored(form.id)
    expect(after).toMatchObject({ workflowStateId: 'registered' })
    expect(after?.statusEvents.filter(({ event }) => event === 'registered')).toHaveLength(1)
    if (survived && !hasDied) return expect(n).toBeGreaterThan(10)
  }
}, 240_000)
