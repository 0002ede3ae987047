import { expect, it, vi } from 'vitest'
import type { Dashboard } from '../../schemas/index.ts'
import { collectionsOf, features } from '../../server/composition/features.ts'
import { demoDocuments, loadDemo } from '../../server/demo/load-demo.ts'
import { FORMS, groundsOf } from '../../server/features/form/form/index.ts'
import { figuresOf } from '../../server/features/insight/metric/figures-of-form.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { FIGURES, PATH, type SentFigure } from './support/dashboards.ts'
import { openCampus } from './support/open-campus.ts'

vi.setConfig({ testTimeout: 240_000 })

it('DM-01 every tile of the demo’s dashboards says something to the admins of its program', async () => {
  const { registry, validator } = await loadPluginsOnce()
  const campus = await openCampus({ demo: false })
  try {
    const collections = collectionsOf(features)
    // The forms of the demo are of two years that end here.
    campus.services.clock = () => new Date('2026-06-01T12:00:00Z')
    await loadDemo({ collections, store: campus.store, validator, registry })
    await campus.services.authorizer.copy?.fill()
    // The demo brings what metrics count of a form: it is what the server makes of it.
    const forms = await campus.store.collection(FORMS).find({}, { sort: { id: 1 } })
    for (const form of forms.filter((_, index) => index % 7 === 0)) {
      const made = await figuresOf(campus.services, await groundsOf(campus.services, form))
      expect(form.figures, form.id).toEqual({ ...made, asOf: form.figures?.asOf })
    }
    const boards = (new Map(demoDocuments(registry)).get('dashboards') ?? []) as readonly Dashboard[]
    expect(boards.length).toBeGreaterThan(1)
    for (const { id, programId, tiles } of boards) {
      const { dashboardFigures } = await campus
        .as('alice')
        .ask<{ dashboardFigures: SentFigure[] }>(FIGURES, { programId, id }, PATH)
      const dumb = dashboardFigures.filter(
        ({ state, figure }) =>
          state !== 'COUNTED' || (figure?.axes.length ? figure.cells.length < 2 : !figure?.count),
      )
      expect(dumb.map(({ tileId }) => tileId)).toEqual([])
      expect(dashboardFigures.map(({ tileId }) => tileId)).toEqual(tiles.map((tile) => tile.id))
      expect(dashboardFigures.filter(({ figure }) => figure?.isBehind)).toEqual([])
      expect(dashboardFigures.flatMap(({ figure }) => figure?.gone ?? [])).toEqual([])
    }
  } finally {
    await campus.close()
  }
})
