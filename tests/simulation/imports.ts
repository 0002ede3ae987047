import { addRowsMutation, beginMutation, steerMutation } from '../../designer/importer/operations.ts'
import type { ImportMapper } from '../../schemas/index.ts'
import { carryImportsOn } from '../../server/features/care/import/carry-on.ts'
import { FORM_IMPORTS, IMPORT_ROWS } from '../../server/features/care/import/collections.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { makeAuthor } from '../scenarios/support/drafts.ts'
import { publishGroup } from '../scenarios/support/migrations.ts'
import { inTurns, linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, toldOf, transportOf } from './support/told.ts'

const mapper: ImportMapper = {
  referenceId: 'people',
  csvHeaders: ['Name'],
  mappings: [{ key: 'name', title: 'name', type: 'text-question', csvHeader: 'Name' }],
}
const rows = [['Ada'], ['Bob']]

/** A table becomes forms: its rows are sent, looked at, made into forms, and some of it is asked for twice. */
export const imports: Simulation = {
  name: 'imports',
  writes: 60,
  prepare: ({ campus }) => makeAuthor(campus, 'dave', 'injury-illness'),
  async play(servers, world) {
    // What a broken world left.
    await settle(servers, carryImportsOn)
    const { campus, inWorld } = servers
    const { request } = transportOf(inWorld(world)('dave'))
    const [name, group] = [`people-${world.number}.csv`, `imported-${world.number}`]
    await publishGroup(campus, group)
    const { begun, made } = await world.run(async () => {
      const variables = {
        templateGroupId: group,
        name,
        mapper,
        rowCount: rows.length,
        operationId: `op-${name}`,
      }
      const begun = await toldOf(world, 'the beginning', request(beginMutation, variables as never))
      if (begun.told !== 'done') return { begun }
      const importId = begun.value.beginFormImport.id
      const added = await toldOf(
        world,
        'the rows',
        request(addRowsMutation, { importId, from: 0, rows } as never),
      )
      if (added.told === 'refused') throw new Error(`The rows were refused: ${added.why}`)
      if (added.told === 'unknown') return { begun }
      await inTurns(servers, world, carryImportsOn, 2)
      const making = toldOf(world, 'the making', request(steerMutation, { importId, step: 'make' }))
      const [made] = await Promise.all([making, inTurns(servers, world, carryImportsOn)])
      return { begun, made }
    })
    await settle(servers, carryImportsOn)

    const { store } = campus
    const runs = await store.collection(FORM_IMPORTS).find({ name })
    requireAsTold('the import', begun, runs.length)
    const [run] = runs
    if (!run) return
    const lines = await linesOf(servers, { 'details.importId': run.id })
    requireLines(lines, 'import.begin', 1)
    if (!made) return
    // One whose rows were not looked at yet makes nothing.
    if (made.told !== 'unknown') requireLines(lines, 'import.make', made.told === 'done' ? 1 : 0)
    if (run.state !== 'made') {
      requireSame('the state of what was not made', [run.state, made.told === 'done'], ['checked', false])
      return
    }
    requireSame('what the import says', [run.made, run.right, run.wrong, run.refused], [rows.length, 0, 0, 0])
    const stored = await store.collection(IMPORT_ROWS).find({ importId: run.id, state: 'made' })
    const forms = await store
      .collection(FORMS)
      .count({ id: { $in: stored.map(({ formId }) => formId ?? '') } })
    requireSame('rows and forms', [stored.length, forms], [rows.length, rows.length])
    requireLines(lines, 'form.import', rows.length)
  },
}
