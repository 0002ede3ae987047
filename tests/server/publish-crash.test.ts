import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import type { Caller } from '../../server/contract/caller.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate, publishWorkflow } from '../../server/features/authoring/publishing/index.ts'
import { settleVersions } from '../../server/features/authoring/publishing/settle-versions.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { smallTemplate, smallWorkflow } from '../scenarios/support/small-template.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const alice = (): Caller => ({ services: campus.services, userId: 'alice' })
const workflow = (id: string, name: string) => ({
  ...contentOfWorkflow(smallWorkflow),
  ...{ referenceId: id, name },
})
const template = (id: string, name: string) => ({
  template: { ...contentOfTemplate(smallTemplate), groupId: id, name },
  workflow: workflow(id, 'Of it'),
})

/** Publishes `name` under `id`, and says what is stored of it. */
const subjects = {
  template: {
    publish: (id: string, name: string) => publishTemplate(alice(), template(id, name)),
    versions: (id: string) =>
      campus.store.collection(TEMPLATES).find({ groupId: id }, { sort: { version: 1 } }),
  },
  workflow: {
    publish: (id: string, name: string) => publishWorkflow(alice(), workflow(id, name)),
    versions: (id: string) =>
      campus.store.collection(WORKFLOWS).find({ referenceId: id }, { sort: { version: 1 } }),
  },
}

describe.each(Object.keys(subjects) as (keyof typeof subjects)[])('publishing a %s', (kind) => {
  const { publish, versions } = subjects[kind]
  const linesOf = async (id: string) =>
    (await campus.store.collection(AUDIT_EVENTS).find({ action: `${kind}.publish`, actorId: 'alice' }))
      .filter(({ details }) => JSON.stringify(details).includes(`"${id}"`))
      .map(({ details }) => (details as { version: number }).version)
      .sort()
  const programsOf = (id: string) =>
    campus.store.collection(TUPLES).count({ object: `template_group:${id}`, relation: 'program' })

  it.each(['is asked again', 'does what was left undone'])(
    'B5 J1 is whole with its line or has not happened, at whatever call of the store the server dies, once it %s',
    async (then) => {
      const seen = { whole: 0, nothing: 0 }
      for (let call = 1; call < 100; call++) {
        reaper.rest()
        const id = `dies-${kind}-${then.length}-${call}`
        await publish(id, 'First')
        reaper.strikeAt(call)
        const died = await publish(id, 'Second').then(
          () => false,
          () => true,
        )
        const wasStruck = reaper.calls >= call
        reaper.rest()
        if (then === 'is asked again') await publish(id, 'Second')
        else await settleVersions(campus.services)
        const stored = await versions(id)
        const numbers = stored.map(({ version }) => version)
        if (then === 'is asked again' || !died) expect.soft(numbers, `${call}`).toEqual([1, 2])
        if (died) seen[numbers.length === 2 ? 'whole' : 'nothing']++
        expect.soft(await linesOf(id), `${call}`).toEqual(numbers)
        expect.soft(stored.map(({ line }) => line).filter(Boolean), `${call}`).toEqual([])
        if (kind === 'template') {
          const marks = stored.map((each) => (each as { isLatest?: boolean }).isLatest)
          expect.soft(marks, `${call}`).toEqual(numbers.map((each) => each === numbers.at(-1)))
          expect.soft(await programsOf(id), `${call}`).toBe(1)
        }
        if (!wasStruck) break
      }
      expect(seen.whole).toBeGreaterThan(2)
      if (then !== 'is asked again') expect(seen.nothing).toBeGreaterThan(2)
    },
    120_000,
  )
})

it('J1 writes no line for a version whose line was written', async () => {
  await publishTemplate(alice(), template('said', 'First'))
  await publishTemplate(alice(), template('said', 'First'))
  await settleVersions(campus.services)
  const lines = await campus.store
    .collection(AUDIT_EVENTS)
    .find({ action: 'template.publish', to: 'said-v1' })
  expect(lines).toHaveLength(1)
})
