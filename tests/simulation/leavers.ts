import { deactivateMutation } from '../../designer/app/access/leaver-operations.ts'
import { HANDOVERS } from '../../server/features/care/leaver/collections.ts'
import { carryHandoversOn } from '../../server/features/care/leaver/hand-over.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { PEOPLE, personWith } from '../../server/features/ground/person/index.ts'
import { GRID_STATES } from '../../server/features/insight/explorer/index.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { inTurns, linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireSame, toldOf, transportOf } from './support/told.ts'

const OWNED = 2

/** Somebody leaves, and hands over two forms and a view. */
export const leavers: Simulation = {
  name: 'leavers',
  writes: 50,
  prepare: ({ campus }) => publishSmall(campus),
  async play(servers, world) {
    // What a broken world left.
    await settle(servers, carryHandoversOn)
    const { campus, inWorld } = servers
    const { store } = campus
    const [lea, ned] = [`lea-${world.number}`, `ned-${world.number}`]
    for (const id of [lea, ned]) {
      const person = {
        firstName: id,
        lastName: 'Leaver',
        email: `${id}@x.example`,
        campusCode: '01',
      } as const
      await campus.put(PEOPLE, personWith(undefined, person, id))
    }
    for (let n = 0; n < OWNED; n++) await startSmall(campus.as(lea))
    await campus.put(GRID_STATES, {
      ...{
        schemaVersion: 1,
        name: 'Burns',
        identifier: 'small',
        programId: 'injury-illness',
        isShared: true,
      },
      ...{ columnState: [], filterModel: {}, id: `view-${world.number}`, ownerId: lea },
    })
    const { request } = transportOf(inWorld(world)('alice'))
    const told = await world.run(async () => {
      const leaving = toldOf(world, 'the leaving', request(deactivateMutation, { userId: lea, toId: ned }))
      const [told] = await Promise.all([leaving, inTurns(servers, world, carryHandoversOn, 3)])
      return told
    })
    await settle(servers, carryHandoversOn)

    const person = await store.collection(PEOPLE).findOne({ id: lea })
    if (told.told === 'refused') throw new Error(`Nobody else was at it, and it was refused: ${told.why}`)
    const handover = await store.collection(HANDOVERS).findOne({ id: lea })
    if (told.told === 'done')
      requireSame('who is active, and the handover', [person?.isActive, handover?.state], [false, 'DONE'])
    if (handover?.state !== 'DONE') return
    const went = await store.collection(FORMS).find({ ownerId: { $in: [lea, ned] } })
    requireSame(
      'owners of the forms',
      went.map(({ ownerId }) => ownerId),
      [ned, ned],
    )
    requireSame(
      'what the handover says',
      [handover.moved.FORM, handover.moved.VIEW, handover.kept.length],
      [OWNED, 1, 0],
    )
    const lines = await linesOf(servers, { from: lea, to: ned })
    requireLines(lines, 'form.handover', OWNED)
    requireLines(lines, 'view.handover', 1)
  },
}
