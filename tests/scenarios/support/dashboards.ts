import type { GridItem } from '../../../schemas/generated/page-layout.ts'
import type { Metric, Template, Tile } from '../../../schemas/index.ts'
import { METRICS } from '../../../server/features/insight/metric/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import type { Campus } from './open-campus.ts'
import { startSmall } from './small-form.ts'
import { smallTemplate } from './small-template.ts'

export const PATH = '/platform-shell/graphql'
export const PROGRAM = 'injury-illness'

const CONTENT = `id name programId revision canEdit tileIds tiles
  layouts { lg { i x y w h } md { i x y w h } sm { i x y w h } }`
export const FIND = `query ($programId: ID!, $id: ID!) { dashboard(programId: $programId, id: $id) { ${CONTENT} } }`
export const CREATE = `mutation ($input: CreateDashboardInput!) { createDashboard(input: $input) { ${CONTENT} } }`
export const UPDATE = `mutation ($input: UpdateDashboardInput!) { updateDashboard(input: $input) { ${CONTENT} } }`
export const DELETE = 'mutation ($input: DeleteDashboardInput!) { deleteDashboard(input: $input) { status } }'
const COUNTED = `tileId state metric documents { templateGroupId status isByStatus }
  figure { total count hidden isBehind gone axes { key values { value } } cells { at value } }`
export const FIGURES = `query ($programId: ID!, $id: ID!, $tileIds: [ID!]) {
  dashboardFigures(programId: $programId, id: $id, tileIds: $tileIds) { ${COUNTED} } }`
export const TILE = `query ($programId: ID!, $tile: JSON!) { dashboardTile(programId: $programId, tile: $tile) { ${COUNTED} } }`
export const OFFERED = `query ($programId: ID!) { dashboardMetrics(programId: $programId) {
  templateGroupId templateName metrics plain } }`
export const LISTED = `query ($programId: ID!) { program(id: $programId) { dashboards { id name } canAddDashboard } }`

export interface SentDashboard {
  id: string
  name: string
  revision: string
  canEdit: boolean
  tileIds: string[]
  tiles: Tile[] | null
  layouts: Record<'lg' | 'md' | 'sm', GridItem[]>
}
export interface SentFigure {
  tileId: string
  state: string
  metric: Record<string, unknown> | null
  documents: { templateGroupId: string; status: string | null; isByStatus: boolean } | null
  figure: {
    total: number | null
    count: number | null
    hidden: number
    isBehind: boolean
    gone: string[]
    axes: { key: string; values: { value: string }[] }[]
    cells: { at: number[]; value: number | null }[]
  } | null
}

export const noPlaces = { lg: [], md: [], sm: [] }
export const ownMetric = (more: object = {}) => ({
  ...{ schemaVersion: 1, id: 'own', title: 'Forms', view: 'number', aggregate: { function: 'count' } },
  ...more,
})
export const tile = (id: string, more: object = {}) =>
  ({ id, templateGroupId: 'tiled', metric: ownMetric(), ...more }) as Tile
export const contentOf = (tiles: readonly object[], more: object = {}) => ({
  ...{ name: 'Figures', tiles, layouts: noPlaces },
  ...more,
})

const options = ['red', 'green'].map((id) => ({ id, label: id.toUpperCase() }))
const verdicts = { id: 'judgement', type: 'option-question', title: 'Verdict', options }
const published = { businessKeys: [{ key: 'verdict', path: '' }] }

/** A template of the program with two metrics, of which one counts what only its admins may read; and one elsewhere. */
export async function publishTiled(campus: Campus): Promise<void> {
  const template: Template = {
    ...smallTemplate,
    ...{ id: 'tiled-v1', groupId: 'tiled', name: 'Tiled', metricVersionIds: ['status-v1', 'verdicts-v1'] },
    pages: [
      ...smallTemplate.pages,
      {
        ...{ id: 'judged', name: 'Judged', permissions: [{ role: 'program_admin' }] },
        children: [{ ...verdicts, ...published }],
      },
    ],
  }
  const elsewhere: Template = { ...smallTemplate, id: 'far-v1', groupId: 'far', programId: 'travel' }
  const version = { schemaVersion: 1, version: 1, templateGroupId: 'tiled' } as const
  const by = (key: string): Metric['aggregate'] => ({ function: 'count', config: { groupBy: [{ key }] } })
  await campus.put(
    METRICS,
    {
      ...version,
      id: 'status-v1',
      referenceId: 'by-status',
      ...title('Forms by status'),
      aggregate: by('@status'),
    },
    {
      ...version,
      id: 'verdicts-v1',
      referenceId: 'verdicts',
      ...title('Verdicts'),
      aggregate: by('verdict'),
    },
  )
  await campus.put(TEMPLATES, template, elsewhere)
  for (const group of ['tiled', 'far'])
    await campus.services.authorizer.writeTuple({
      user: 'user:*',
      relation: 'starter',
      object: `template_group:${group}`,
    })
}

const title = (words: string) => ({ title: words, view: 'bar' }) as const

/** One form of the template, by chelsea; submitted where that is asked. */
export async function startTiled(campus: Campus, isSubmitted: boolean): Promise<string> {
  const form = await startSmall(campus.as('chelsea'), 'tiled')
  await form.text('name', 'Anna')
  if (isSubmitted) await form.act('submit')
  return form.id
}
