import { lintLibrary, lintLibraryItem } from '../../../../runtime/core/library/lint-library.ts'
import { lintTemplate } from '../../../../runtime/core/lint/lint-template.ts'
import { lintTranslations } from '../../../../runtime/core/lint/lint-translations.ts'
import { knownKeys } from '../../../../runtime/core/metric/known-keys.ts'
import { lintMetrics } from '../../../../runtime/core/metric/lint-metrics.ts'
import { lintGroupTexts } from '../../../../runtime/core/outcome/lint-group-texts.ts'
import { lintGroups, lintShownGroups } from '../../../../runtime/core/outcome/lint-groups.ts'
import { localiseGroup } from '../../../../runtime/core/outcome/localise-group.ts'
import { compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { localise } from '../../../../runtime/core/template/localise.ts'
import { migrateElements } from '../../../../runtime/core/template/migrate-elements.ts'
import { lintIntegrations } from '../../../../runtime/core/workflow/lint-integrations.ts'
import { lintWorkflow } from '../../../../runtime/core/workflow/lint-workflow.ts'
import { GIVEN } from '../../../../schemas/given.ts'
import type { Element, Issue, Metric, OutcomeGroup, Template, Workflow } from '../../../../schemas/index.ts'
import type { DocumentKind } from '../../../../schemas/kinds.ts'
import { migrate } from '../../../../schemas/migrations/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { ACTING } from '../../form/form/index.ts'
import { asTemplate, type ItemContent, type LibraryDocument, type OutcomesContent } from './content.ts'
import { givenFields } from './given-fields.ts'
import type { AnySetting } from './settings.ts'

type Checks = Pick<Services, 'registry' | 'validator'>

/** A document that may be stored, as it is now, with warnings; or what is wrong with it, by JSON pointers into it. */
export type Checked<T> =
  | { document: T; issues: readonly Issue[] }
  | { document: undefined; issues: readonly Issue[] }

const refused = (issues: readonly Issue[]) => ({ document: undefined, issues })
const accepted = <T>(document: T, issues: readonly Issue[] = []): Checked<T> => ({ document, issues })

/** Older ones are migrated, then held to the schema of their kind. */
function checkDocument<T>({ validator }: Checks, kind: DocumentKind, source: unknown): Checked<T> {
  const { document, issues } = migrate(kind, source)
  if (!document) return refused(issues)
  const found = validator.check(kind, document)
  return found.length > 0 ? refused(found) : accepted(document as T)
}

/** A document that is one file: its schema, and what that cannot say. */
export function checkSetting(
  checks: Checks,
  { collection, given = [], lint }: AnySetting,
  source: unknown,
): Checked<Document> {
  const checked = checkDocument<Document>(checks, collection.kind, source)
  if (!checked.document) return checked
  const issues = [...givenFields(checked.document, given), ...(lint?.(checked.document) ?? [])]
  return issues.length > 0 ? refused(issues) : checked
}

/** An author's workflow: its schema, and the proof that every state can be reached and left. */
export function checkWorkflow(checks: Checks, source: unknown): Checked<Workflow> {
  const given = givenFields(source, GIVEN.workflow)
  if (given.length > 0) return refused(given)
  const checked = checkDocument<Workflow>(checks, 'workflow', {
    ...(source as object),
    id: 'new',
    version: 1,
  })
  const issues = checked.document
    ? [...lintWorkflow(checked.document), ...lintIntegrations(checked.document)]
    : checked.issues
  return issues.length > 0 ? refused(issues) : checked
}

/**
 * An author's groups of outcomes: their schema, and everything that would leave one undetermined for ever. The pointers
 * begin with the place in the list. Whether they fit the template is not judged while that cannot be read.
 */
export function checkOutcomes(checks: Checks, source: unknown, template: Template | undefined): Issue[] {
  if (source === undefined) return []
  if (!Array.isArray(source)) return [{ code: 'schema.type', path: '', params: { type: 'array' } }]
  if (source.length > MAX_GROUPS)
    return [{ code: 'schema.max_items', path: '', params: { limit: MAX_GROUPS } }]
  const found = source.flatMap((group, i) =>
    [...givenFields(group, GIVEN.outcomes), ...checks.validator.check('outcome-group', group)].map(
      (issue) => ({
        ...issue,
        path: `/${i}${issue.path ?? ''}`,
      }),
    ),
  )
  if (found.length > 0 || !template) return found
  return [
    ...lintGroups(source, compileTemplate(template, checks.registry)),
    ...(source as OutcomesContent[]).flatMap((group, i) =>
      checkGroupTexts(checks.validator, group as OutcomeGroup, template).map((issue) => ({
        ...issue,
        path: `/${i}${issue.path ?? ''}`,
      })),
    ),
  ]
}

/** The languages of a group; what one says is held to the schema of what it stands in for. */
function checkGroupTexts(validator: Checks['validator'], group: OutcomeGroup, template: Template): Issue[] {
  const { texts } = validator
  return [
    ...lintGroupTexts(group, template, texts),
    ...Object.keys(group.translations ?? {}).flatMap((language) =>
      notTaken(validator.check('outcome-group', localiseGroup(group, language, texts)), language),
    ),
  ]
}

const notTaken = (issues: readonly Issue[], language: string): Issue[] =>
  issues.map(({ code, path = '' }) => ({
    code: 'translation.not_taken',
    path: `/translations/${language}`,
    params: { language, at: path, rule: code },
  }))

/**
 * An author's metrics: their schema, and what would leave one without a figure. The pointers begin with the place in the
 * list. What they count by is not judged while the template cannot be read.
 */
export function checkMetrics(
  checks: Checks,
  source: unknown,
  template: Template | undefined,
  outcomes: readonly OutcomesContent[] = [],
): Issue[] {
  if (source === undefined) return []
  if (!Array.isArray(source)) return [{ code: 'schema.type', path: '', params: { type: 'array' } }]
  if (source.length > MAX_METRICS)
    return [{ code: 'schema.max_items', path: '', params: { limit: MAX_METRICS } }]
  const found = source.flatMap((metric, i) =>
    [...givenFields(metric, GIVEN.metrics), ...checks.validator.check('metric', metric)].map((issue) => ({
      ...issue,
      path: `/${i}${issue.path ?? ''}`,
    })),
  )
  if (found.length > 0 || !template) return found
  const compiled = compileTemplate(template, checks.registry)
  return lintMetrics(source as Metric[], knownKeys([compiled], outcomes as OutcomeGroup[]))
}

/** Of one template. */
const MAX_METRICS = 100
const MAX_GROUPS = 50

const NO_WORKFLOW = { referenceId: 'workflow' }

/**
 * An author's template: its schema, its elements' schemas, and everything that would leave a part of the form out. What
 * it says of its workflow is not judged while that cannot be read.
 */
export async function checkTemplate(
  checks: Checks,
  source: unknown,
  workflow: Workflow | undefined,
  outcomes?: readonly OutcomesContent[],
): Promise<Checked<Template>> {
  const given = givenFields(source, GIVEN.template)
  if (given.length > 0) return refused(given)
  const ids = { id: 'new', version: 1, workflowVersionId: 'new' }
  const { document, issues } = migrate('template', asTemplate(source as never, ids, workflow ?? NO_WORKFLOW))
  if (!document) return refused(issues)
  const { template } = migrateElements(document as unknown as Template, checks.registry)
  const found = checks.validator.check('template', template)
  if (found.length > 0) return refused(found)
  await prepare(
    checks,
    [...template.pages, ...(template.summaryPages ?? [])].flatMap(({ children }) => children),
  )
  const lint = [
    ...lintTemplate(template, checks.registry, workflow && { workflow, actingRoles: ACTING }),
    ...lintShownGroups(template, Array.isArray(outcomes) ? outcomes : []),
  ]
  const isFault = ({ severity }: Issue) => severity !== 'warning'
  const faults = lint.some(isFault) ? lint : checkDefaults(checks, template)
  if (faults.length > 0) return refused(faults)
  const said = [
    ...lint,
    ...lintTranslations(template, checks.validator.texts),
    ...checkTranslations(checks.validator, template),
  ]
  return said.some(isFault) ? refused(said) : accepted(template, said)
}

/** What a translation says is held to the schema of what it stands in for. */
function checkTranslations(validator: Checks['validator'], template: Template): Issue[] {
  return Object.keys(template.translations ?? {}).flatMap((language) =>
    notTaken(validator.check('template', localise(template, language, validator.texts)), language),
  )
}

/** Answers that a template gives are held to what a saved one is. */
function checkDefaults({ registry, validator }: Checks, template: Template): Issue[] {
  const issues: Issue[] = []
  const visit = (elements: readonly Element[], at: string): void => {
    for (const [i, element] of elements.entries()) {
      const path = `${at}/${i}`
      const given = element.default?.answer
      const answer = registry.get(element.type)?.answer
      if (given && answer && validator.compileAnswerSchema(answer.schema(element))(given).length > 0) {
        issues.push({ code: 'default.invalid', path: `${path}/default/answer`, params: { id: element.id } })
      }
      visit(element.children ?? [], `${path}/children`)
    }
  }
  for (const [i, { children }] of template.pages.entries()) visit(children, `/pages/${i}/children`)
  return issues
}

async function prepare(checks: Checks, elements: readonly Element[]): Promise<void> {
  for (const element of elements) {
    await checks.registry.get(element.type)?.prepare?.(element)
    await prepare(checks, element.children ?? [])
  }
}

/** A library with its items; the pointers of items begin with their place in the list. */
export function checkLibrary(
  checks: Checks,
  source: unknown,
  items: unknown,
): { document: LibraryDocument | undefined; issues: readonly Issue[]; itemIssues: readonly Issue[] } {
  const library = checkDocument<LibraryDocument['library']>(checks, 'library', source)
  const issues = library.document ? lintLibrary(library.document) : library.issues
  if (!library.document || issues.length > 0) return { document: undefined, issues, itemIssues: [] }
  const itemIssues = checkItems(checks, library.document, items)
  if (itemIssues.length > 0) return { document: undefined, issues, itemIssues }
  return { document: { library: library.document, items: items as ItemContent[] }, issues, itemIssues }
}

function checkItems(checks: Checks, library: LibraryDocument['library'], items: unknown): Issue[] {
  if (!Array.isArray(items)) return [{ code: 'schema.type', path: '', params: { type: 'array' } }]
  const seen = new Set<unknown>()
  return items.flatMap((item: ItemContent, i) => {
    const whole = { ...item, schemaVersion: 1 as const, libraryId: library.id }
    const found = checks.validator.check('library-item', whole)
    const issues = found.length > 0 ? found : lintLibraryItem(whole, library)
    const isTwin = seen.has(item?.id)
    seen.add(item?.id)
    return [
      ...issues.map((issue) => ({ ...issue, path: `/${i}${issue.path ?? ''}` })),
      ...(isTwin ? [{ code: 'id.duplicate', path: `/${i}/id`, params: { id: String(item.id) } }] : []),
    ]
  })
}
