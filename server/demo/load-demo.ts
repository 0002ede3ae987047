import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintLibrary, lintLibraryItem } from '../../runtime/core/library/lint-library.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Library, LibraryItem, RelationTuple, Template, Workflow } from '../../schemas/index.ts'
import type { Issue } from '../../schemas/issue.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { formObject } from '../authz/object-names.ts'
import { listedFields } from '../features/form/index.ts'
import { TEMPLATES } from '../features/template/collections.ts'
import { type CollectionDeclaration, DuplicateKeyError, type Store } from '../store/port.ts'
import { demoCampus } from './campus/index.ts'
import { demoComments } from './forms/comments.ts'
import {
  demoAnswers,
  demoAssignments,
  demoCounters,
  demoForms,
  demoOutcomeResults,
  demoTasks,
} from './forms/index.ts'
import { demoLibraries, demoLibraryItems } from './libraries/index.ts'

type Batch = readonly [name: string, documents: readonly { id: string }[]]

type DemoSize = 'whole' | 'sample'
const SAMPLE = 400

interface LoadOptions {
  store: Store
  validator: DocumentValidator
  collections: readonly CollectionDeclaration[]
  /** `sample` is enough for most tests: 400 people and the 400 busiest airports. */
  size?: DemoSize
  /** Called before each collection is written. */
  onProgress?: (loaded: number, total: number) => void
}

/** What a demonstration starts with, in the order it is written. Templates come last: see `loadDemo`. */
export function demoDocuments(size: DemoSize = 'whole'): readonly Batch[] {
  const folder = (name: string) => {
    const path = join(import.meta.dirname, name)
    const files = readdirSync(path).filter((file) => file.endsWith('.json'))
    return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as { id: string })
  }
  const { tuples, ...campus } = demoCampus(size === 'sample' ? SAMPLE : undefined)
  const templates = folder('templates') as Template[]
  const workflows = folder('workflows') as Workflow[]
  const assignments = demoAssignments()
  const forms = demoForms(templates).map((form) => listed(form, templates, workflows, assignments))
  return [
    ...(Object.entries(campus) as [string, { id: string }[]][]),
    ['tuples', [...tuples, ...assignments]],
    ['libraries', demoLibraries()],
    ['libraryItems', demoLibraryItems(size === 'sample' ? SAMPLE : undefined)],
    ['notificationTemplates', folder('notifications')],
    ['workflows', workflows],
    ['counters', demoCounters(templates)],
    ['answers', demoAnswers()],
    ['tasks', demoTasks(templates)],
    ['forms', forms],
    ['outcomeGroups', folder('outcomes')],
    ['outcomeResults', demoOutcomeResults(templates)],
    ...demoComments(),
    ['templates', templates],
  ]
}

/** A form as lists find it. */
function listed(
  form: Form,
  templates: readonly Template[],
  workflows: readonly Workflow[],
  facts: readonly RelationTuple[],
): Form {
  const template = templates.find(({ id }) => id === form.templateId)
  const workflow = workflows.find(({ id }) => id === form.workflowVersionId)
  if (!template || !workflow) throw new Error(`The demo form ${form.id} lacks its template or workflow`)
  const about = facts.filter(({ object }) => object === formObject(form.id))
  return { ...form, ...listedFields(form, template, compileWorkflow(workflow), about) }
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
  collections,
  size,
  onProgress,
}: LoadOptions): Promise<number> {
  if ((await store.collection(TEMPLATES).count({})) > 0) return 0
  const batches = demoDocuments(size)
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
