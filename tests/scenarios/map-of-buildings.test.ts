import { beforeAll, expect, it } from 'vitest'
import type { Building, Template } from '../../schemas/index.ts'
import { BUILDINGS } from '../../server/features/ground/campus/index.ts'
import { METRICS } from '../../server/features/insight/metric/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { CREATE, contentOf, OFFERED, ownMetric, PATH, PROGRAM, TILE, tile } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const FIGURES = `query ($programId: ID!, $id: ID!) { dashboardFigures(programId: $programId, id: $id) {
  tileId state metric documents { templateGroupId }
  figure { total hidden unanswered axes { values { value label place { latitude longitude } } } cells { at value } } } }`
const CHOOSE = `mutation ($form: ID!, $selected: JSON) {
  updateSearch(formId: $form, questionId: "building", selected: $selected) { key } }`

interface Counted {
  tileId: string
  metric: { view: string } | null
  documents: object | null
  figure: {
    total: number | null
    hidden: number
    unanswered: number | null
    axes: { values: { value: string; label: string; place: object | null }[] }[]
    cells: { at: number[]; value: number }[]
  } | null
}

const hall = { latitude: 37.872, longitude: -122.2585 }
const building = (id: string, name: string, place: object = {}): Building => ({
  ...{ schemaVersion: 1, id, name, code: id, campusCode: '01', ...place },
})
const onMap = (key: string, more: object = {}) =>
  ownMetric({ view: 'map', aggregate: { function: 'count', config: { groupBy: [{ key }], ...more } } })
const of = (id: string, metric: unknown) => tile(id, { templateGroupId: 'housed', metric })

async function publishHoused(campus: Campus): Promise<void> {
  const [page, ...pages] = smallTemplate.pages
  const question = {
    ...{ id: 'building', type: 'search-question', title: 'Building', category: 'Building' },
    businessKeys: [
      { key: 'building', path: 'id' },
      { key: 'buildingName', path: 'name' },
    ],
  }
  const template = {
    ...smallTemplate,
    ...{ id: 'housed-v1', groupId: 'housed', name: 'Housed', metricVersionIds: ['housed-by-building-v1'] },
    pages: [{ ...page, children: [...(page?.children ?? []), question] }, ...pages],
  } as Template
  await campus.put(TEMPLATES, template)
  await campus.put(METRICS, {
    ...{ schemaVersion: 1, id: 'housed-by-building-v1', referenceId: 'by-building', version: 1 },
    ...{ templateGroupId: 'housed', title: 'By building', view: 'bar' },
    aggregate: { function: 'count', config: { groupBy: [{ key: 'building' }] } },
  })
  await campus.put(BUILDINGS, building('map-hall', 'Map Hall', hall), building('map-tent', 'Map Tent'))
  await campus.services.authorizer.writeTuple({
    ...{ user: 'user:*', relation: 'starter', object: 'template_group:housed' },
  })
}

async function startIn(campus: Campus, id?: string): Promise<void> {
  const chelsea = campus.as('chelsea')
  const form = await startSmall(chelsea, 'housed')
  await form.text('name', 'Anna')
  if (id) await chelsea.ask(CHOOSE, { form: form.id, selected: { id } })
}

onCampus('the map of buildings', (campus) => {
  const figuresOf = async (who: string) => {
    const { dashboardFigures } = await campus()
      .as(who)
      .ask<{ dashboardFigures: Counted[] }>(FIGURES, { programId: PROGRAM, id: 'housed' }, PATH)
    return new Map(dashboardFigures.map((each) => [each.tileId, each]))
  }

  beforeAll(async () => {
    await publishHoused(campus())
    for (const id of ['map-hall', 'map-hall', 'map-tent', undefined]) await startIn(campus(), id)
    const tiles = [of('map', onMap('building')), of('small', onMap('building', { hideUnder: 2 }))]
    const input = { programId: PROGRAM, id: 'housed', content: contentOf(tiles) }
    await campus().as('bob').ask(CREATE, { input }, PATH)
  })

  it('DM-04 counts forms by building, names each and says where it stands, as far as that is known', async () => {
    const map = (await figuresOf('bob')).get('map')
    expect(map?.metric?.view).toBe('map')
    expect(map?.figure).toMatchObject({ total: 4, hidden: 0, unanswered: 1 })
    expect(map?.figure?.axes[0]?.values).toEqual([
      { value: 'map-hall', label: 'Map Hall', place: hall },
      { value: 'map-tent', label: 'Map Tent', place: null },
    ])
    expect(map?.figure?.cells).toEqual([
      { at: [0], value: 2 },
      { at: [1], value: 1 },
    ])
    // The list of documents cannot be narrowed to the forms of a building.
    expect(map?.documents).toBeNull()
  })

  it('DM-08 tells no building whose forms a viewer may not open, and none of few forms', async () => {
    const small = (await figuresOf('bob')).get('small')?.figure
    expect(small).toMatchObject({ total: null, hidden: 1, unanswered: 0 })
    expect(small?.axes[0]?.values).toEqual([{ value: 'map-hall', label: 'Map Hall', place: hall }])
    const dave = (await figuresOf('dave')).get('map')?.figure
    expect(dave).toMatchObject({ total: 0, unanswered: 0, cells: [], axes: [{ values: [] }] })
  })

  it('DM-04 is offered and taken for what counts by a building alone', async () => {
    const { dashboardMetrics } = await campus()
      .as('bob')
      .ask<{ dashboardMetrics: { templateGroupId: string; buildingKeys: string[] }[] }>(
        OFFERED.replace('plain', 'plain buildingKeys'),
        { programId: PROGRAM },
        PATH,
      )
    const offered = dashboardMetrics.find(({ templateGroupId }) => templateGroupId === 'housed')
    expect(offered?.buildingKeys).toEqual(['building'])
    const refused = await campus()
      .as('bob')
      .refused(TILE, { programId: PROGRAM, tile: of('tried', onMap('buildingName')) }, PATH)
    expect(refused).toBe('VALIDATION_FAILED')
  })
})
