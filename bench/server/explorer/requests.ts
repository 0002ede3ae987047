import type { Request } from '../lists/open-forms.ts'

const PLACE = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
const COLUMNS =
  '"@number", "@name", "@status", "@created", "@owner", "injuryKind", "caseResults", "daysAway", "incidentDate"'

const page = (more: string) =>
  `{ explorerPage(${PLACE}, columns: [${COLUMNS}], size: 50${more}) { rows { formId cells withheld } total unknown } }`
const KIND = 'filterModel: { injuryKind: { filterType: "set", type: "equals", values: ["fracture"] } }'

const DASHBOARD = `{ dashboardFigures(programId: "injury-illness", id: "injuries"TILES) {
  tileId state figure { total count hidden axes { values { value label } } cells { at value count } } } }`

const listed = (tile: string, place: string, list = '') =>
  `{ figureDocuments(programId: "injury-illness", dashboardId: "injuries", tileId: "${tile}"${place}) {
    title places { label value } documents(page: 1, size: 25${list}) {
      docs { id name autoId status templateName statusDate owner { userId firstName lastName } } meta { total } } } }`

/** Bob is an admin of five programs: what he sees is told by their ids. Alice is an admin of everything. */
export const explored: Readonly<Record<string, Request>> = {
  'explorer, first page': { as: 'bob', query: page('') },
  'explorer, by an answer': { as: 'bob', query: page(`, ${KIND}`) },
  'explorer, by nothing': { as: 'bob', query: page(`, ${KIND.replace('fracture', 'zebra')}`) },
  'explorer, ordered by a number': {
    as: 'bob',
    query: page(', sort: { columnId: "daysAway", isDescending: true }'),
  },
  'explorer, groups of an answer': {
    as: 'bob',
    query: `{ explorerGroups(${PLACE}, columnId: "injuryKind", sumId: "daysAway") { groups { value count sum } } }`,
  },
  'dashboard of eight metrics': {
    as: 'bob',
    query: DASHBOARD.replace(
      'TILES',
      ', tileIds: ["open", "hospitalized", "recent", "kinds", "months", "results", "statuses", "hazards"]',
    ),
  },
  'forms behind a bar': { as: 'bob', query: listed('kinds', ', first: "fracture"') },
  'forms behind a bar, searched': {
    as: 'bob',
    query: listed('kinds', ', first: "fracture"', ', search: "hall"'),
  },
  'forms behind a bar, begun first': {
    as: 'bob',
    query: listed('kinds', ', first: "fracture"', ', order: STARTED, oldestFirst: true'),
  },
  'forms behind a cell': {
    as: 'alice',
    query: listed('hazards', ', first: "slip-trip-fall", second: "yes"'),
  },
  'forms behind a month': { as: 'alice', query: listed('months', ', first: "2025-06"') },
}
