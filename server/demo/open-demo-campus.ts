import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryItem, OutcomeGroup, RelationTuple, Template, Workflow } from '../../schemas/index.ts'
import type { Batch } from './batches.ts'
import { demoCampus } from './campus/index.ts'
import { generatedReports } from './forms/generated/index.ts'
import { handWritten } from './forms/hand-written.ts'
import { historyReports } from './forms/history/index.ts'
import { demoAssignments, numberReports } from './forms/index.ts'
import type { Remark } from './forms/remark.ts'
import type { Report } from './forms/report.ts'
import { demoLibraryItems } from './libraries/index.ts'

/** `history`: with the forms of three years; `recent`: with those of two years that tell of the cast. */
export type DemoSize = 'history' | 'recent' | 'sample'
const SAMPLE = 400

export interface DemoCampus {
  places: Omit<ReturnType<typeof demoCampus>, 'tuples'>
  tuples: readonly RelationTuple[]
  /** Who was assigned to what, of all reports. */
  assignments: readonly RelationTuple[]
  templates: readonly Template[]
  workflows: readonly Workflow[]
  outcomeGroups: readonly OutcomeGroup[]
  libraryItems: readonly LibraryItem[]
  /** Numbered, in the order in which they were begun. */
  reports: readonly Report[]
  /** Those without the history. */
  ofTheCast: readonly Report[]
  /** The others, each with the forms that belong to it. */
  history: readonly (readonly Report[])[]
  remarks: readonly Remark[]
}

/** What a demonstration is made of, the same on every call. */
export function openDemoCampus(size: DemoSize): DemoCampus {
  const isWhole = size !== 'sample'
  const { tuples, ...places } = demoCampus(isWhole ? undefined : SAMPLE)
  const templates = demoFolder<Template>('templates')
  const workflows = demoFolder<Workflow>('workflows')
  const libraryItems = demoLibraryItems(isWhole ? undefined : SAMPLE)
  const whole = { ...places, tuples, libraryItems, workflows }
  const { reports: recent, remarks } = isWhole ? generatedReports(whole) : { reports: [], remarks: [] }
  const history = size === 'history' ? historyReports(whole) : []
  const inHistory = new Set(history.map(({ id }) => id))
  const reports = isWhole ? numberReports(templates, [...handWritten, ...recent, ...history]) : handWritten
  return {
    ...{ places, tuples, templates, workflows, libraryItems, reports, remarks },
    ofTheCast: reports.filter(({ id }) => !inHistory.has(id)),
    history: [...familiesOf(reports.filter(({ id }) => inHistory.has(id))).values()],
    assignments: demoAssignments(reports),
    outcomeGroups: demoFolder<OutcomeGroup>('outcomes'),
  }
}

const familiesOf = (reports: readonly Report[]) => Map.groupBy(reports, ({ id, parent }) => parent ?? id)

/** Documents that were written by hand, each in a file. */
function demoFolder<T extends { id: string }>(name: string): T[] {
  const path = join(import.meta.dirname, name)
  const files = readdirSync(path).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as T)
}

/** Documents that nothing else of the demo is made of, in a folder for each collection that has its name. */
export const writtenDocuments = (): Batch[] =>
  readdirSync(join(import.meta.dirname, 'documents')).map((name) => [name, demoFolder(`documents/${name}`)])
