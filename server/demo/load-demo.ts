import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { lintLibrary, lintLibraryItem } from '../../runtime/core/library/lint-library.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type {
  Form,
  Library,
  LibraryItem,
  NotificationTemplate,
  OutcomeGroup,
  RelationTuple,
  Template,
  Workflow,
} from '../../schemas/index.ts'
import type { Issue } from '../../schemas/issue.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { formObject } from '../authz/object-names.ts'
import { listedFields } from '../features/form/index.ts'
import { TEMPLATES } from '../features/template/collections.ts'
import { type CollectionDeclaration, DuplicateKeyError, type Store } from '../store/port.ts'
import { demoCampus } from './campus/index.ts'
import { demoComments } from './forms/comments.ts'
import { concluded } from './forms/concluded.ts'
import { generatedReports } from './forms/generated/index.ts'
import { handWritten } from './forms/hand-written.ts'
import {
  demoAnswers,
  demoAssignments,
  demoCounters,
  demoForms,
  demoTasks,
  numberReports,
} from './forms/index.ts'
import { demoLibraries, demoLibraryItems } from './libraries/index.ts'

type Batch = readonly [name: string, documents: readonly { id: string }[]]

type DemoSize = 'whole' | 'sample'
const SAMPLE = 400

interface LoadOptions {
  store: Store
  validator: DocumentValidator
  registry: ElementRegistry
  collections: readonly CollectionDeclaration[]
  /** `sample` is enough for most tests: 400 people and the 400 busiest airports. */
  size?: DemoSize
  /** Called before each collection is written. */
  onProgress?: (loaded: number, total: number) => void
}

/**
 * What a demonstration starts with, in the order it is written. Templates come last: see `loadDemo`. The forms of two
 * years come with the whole of it.
 */
export function demoDocuments(registry: ElementRegistry, size: DemoSize = 'whole'): readonly Batch[] {
  const folder = (name: string) => {
    const path = join(import.meta.dirname, name)
    const files = readdirSync(path).filter((file) => file.endsWith('.json'))
    return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as { id: string })
  }
  const isWhole = size === 'whole'
  const { tuples, ...campus } = demoCampus(isWhole ? undefined : SAMPLE)
  const templates = folder('templates') as Template[]
  const workflows = folder('workflows') as Workflow[]
  const outcomeGroups = folder('outcomes') as OutcomeGroup[]
  const notifications = folder('notifications') as NotificationTemplate[]
  const libraryItems = demoLibraryItems(isWhole ? undefined : SAMPLE)
  const { reports, remarks } = isWhole
    ? withTwoYears(templates, { ...campus, tuples, libraryItems, workflows })
    : { reports: handWritten, remarks: [] }
  const assignments = demoAssignments(reports)
  const filed = { forms: demoForms(templates, reports), answers: demoAnswers(reports) }
  const followed = concluded(registry, { templates, outcomeGroups }, filed)
  // Tests count on the sample as it is written.
  const { forms, answers } = isWhole ? followed : filed
  return [
    ...(Object.entries(campus) as [string, { id: string }[]][]),
    ['tuples', [...tuples, ...assignments]],
    ['libraries', demoLibraries()],
    ['libraryItems', libraryItems],
    ['notificationTemplates', notifications.filter(({ templateGroupId }) => templateGroupId === undefined)],
    ['notificationVersions', notifications.filter(({ templateGroupId }) => templateGroupId !== undefined)],
    ['integrations', folder('integrations')],
    ['reminders', folder('reminders')],
    ['workflows', workflows],
    ['counters', demoCounters(templates, reports)],
    ['answers', answers],
    ['tasks', demoTasks(templates, reports)],
    ['forms', forms.map(lister(templates, workflows, assignments))],
    ['outcomeGroups', outcomeGroups],
    ['outcomeResults', followed.outcomeResults],
    ['metrics', folder('metrics')],
    ['dashboards', folder('dashboards')],
    ['reports', folder('reports')],
    ...demoComments(remarks),
    ['templates', templates],
  ]
}

function withTwoYears(templates: readonly Template[], campus: Parameters<typeof generatedReports>[0]) {
  const { reports, remarks } = generatedReports(campus)
  return { reports: numberReports(templates, [...handWritten, ...reports]), remarks }
}

/** A form as lists find it. */
function lister(
  templates: readonly Template[],
  workflows: readonly Workflow[],
  facts: readonly RelationTuple[],
): (form: Form) => Form {
  const compiled = new Map(workflows.map((workflow) => [workflow.id, compileWorkflow(workflow)]))
  const known = new Map(templates.map((template) => [template.id, template]))
  const about = Map.groupBy(facts, ({ object }) => object)
  return (form) => {
    const template = known.get(form.templateId)
    const workflow = compiled.get(form.workflowVersionId)
    if (!template || !workflow) throw new Error(`The demo form ${form.id} lacks its template or workflow`)
    return { ...form, ...listedFields(form, template, workflow, about.get(formObject(form.id)) ?? []) }
  }
}

/**
 * Loads the demo campus into a store that has no templates yet; a start that was interrupted begins again, because the
 * templates are written last. Every document is validated before the first one is stored.
 *
 * @returns how many documents were loaded; 0 when the store was not new
 * @throws Error naming the document and the first rule it breaks
 */
export async function loadDemo({
  store,
  validator,
  registry,
  collections,
  size,
  onProgress,
}: LoadOptions): Promise<number> {
  if ((await store.collection(TEMPLATES).count({})) > 0) return 0
  const batches = demoDocuments(registry, size)
  const kinds = new Map(collections.map(({ name, kind }) => [name, kind]))
  for (const [name, documents] of batches)
    for (const document of documents) assertValid(validator, kinds.get(name), name, document)
  assertLibraries(batches)
  const total = batches.reduce((sum, [, documents]) => sum + documents.length, 0)
  let loaded = 0
  for (const [name, documents] of batches) {
    onProgress?.(loaded, total)
    await put(store, name, documents)
    loaded += documents.length
  }
  onProgress?.(loaded, total)
  return total
}

function assertValid(
  validator: DocumentValidator,
  kind: DocumentKind | undefined,
  name: string,
  document: { id: string },
): void {
  refuse(name, document.id, kind ? validator.check(kind, document) : [])
}

/** What a library's schema cannot say (LI-01). */
function assertLibraries(batches: readonly Batch[]): void {
  const all = <T>(wanted: string) =>
    batches.filter(([name]) => name === wanted).flatMap(([, documents]) => documents) as unknown as T[]
  const libraries = all<Library>('libraries')
  const items = Map.groupBy(all<LibraryItem>('libraryItems'), ({ libraryId }) => libraryId)
  for (const library of libraries) {
    refuse('libraries', library.id, lintLibrary(library))
    for (const item of items.get(library.id) ?? [])
      refuse('libraryItems', item.id, lintLibraryItem(item, library))
  }
}

function refuse(name: string, id: string, [issue]: readonly Issue[]): void {
  if (issue) throw new Error(`The demo document ${name}/${id} is not valid: ${issue.code} at ${issue.path}`)
}

const AT_ONCE = 1000

/** In chunks that no store takes long for; over what an interrupted start left. */
async function put(store: Store, name: string, documents: readonly { id: string }[]): Promise<void> {
  const collection = store.named(name)
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const chunk = documents.slice(from, from + AT_ONCE)
    try {
      await collection.insertMany(chunk as never)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      await Promise.all(chunk.map((document) => collection.replaceOne(document as never)))
    }
  }
}
