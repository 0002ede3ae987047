import type { ElementRegistry } from '../../../runtime/core/element/registry.ts'
import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { allotIds, idOf } from './allot-ids.ts'
import { type Building, buildElement, buildRule, isLinkable, quotedFrom } from './build-element.ts'
import { ImportError } from './import-error.ts'
import { findKind, type ImportTables } from './kinds.ts'
import type { Report } from './loss.ts'
import type { SourceForm, SourceItem, SourcePage, Words } from './source-form.ts'
import { createTexts, isLanguage } from './write-texts.ts'

/** What publishing does not give. */
export type ImportedTemplate = Omit<
  Template,
  'id' | 'version' | 'status' | 'workflowMachineId' | 'workflowVersionId'
>
export type ImportedWorkflow = Omit<Workflow, 'id' | 'version'>

export interface ImportOptions {
  tables: ImportTables
  registry: ElementRegistry
  /** The program that owns the template. */
  programId?: string
  /** What the template is called where the source does not say. */
  name: string
}

const MAX_ITEMS = 5000
const MAX_NAME = 200
const MAX_ACTION = 60
const MAX_DESCRIPTION = 4000

/** @throws ImportError when the source asks nothing, or too much */
export function buildTemplate(form: SourceForm, options: ImportOptions, report: Report): ImportedTemplate {
  const { tables, registry, programId } = options
  const count = form.pages.reduce((sum, { children }) => sum + countItems(children), 0)
  if (count > MAX_ITEMS) throw new ImportError(`the form has more than ${MAX_ITEMS} questions`)
  const language = form.language && isLanguage(form.language) ? form.language : 'en'
  if (form.language && language !== form.language) report.lose('', form.language, 'language')
  const texts = createTexts(language, report)
  const sources = form.pages.map(ofFixed)
  const names = allotIds(sources, tables, report)
  const building: Building = { tables, registry, names, texts, report }
  const pages = sources.flatMap((page) => {
    const children: Element[] = page.children.flatMap((item) => buildElement(building, item) ?? [])
    if (children.length === 0) return []
    const id = names.pageId(page)
    report.placed.push({ at: page.at, to: id })
    const title = texts.write(`/pages/${id}/name`, page.title, page.at, MAX_NAME)
    const description = texts.write(`/pages/${id}/description`, page.description, page.at, MAX_DESCRIPTION)
    const rule = page.show && buildRule(building, page.show, [])
    return [
      {
        id,
        name: title ?? page.name.slice(0, MAX_NAME),
        ...(description && { description }),
        ...(rule !== undefined && { dependsOn: { rule } }),
        children,
      },
    ]
  })
  if (pages.length === 0) throw new ImportError('the form asks nothing that could be taken over')
  const name = texts.write('/name', form.title, '', MAX_NAME) ?? (options.name.slice(0, MAX_NAME) || 'Form')
  const description = texts.write('/description', form.description, '', MAX_DESCRIPTION)
  const after = form.afterSubmit
  const said =
    after &&
    texts.writeText('/afterSubmit/text', after.words, after.at, MAX_DESCRIPTION, quotedFrom(building))
  const translations = texts.translations()
  const prefill = prefillOf(sources, building)
  return {
    schemaVersion: 1,
    groupId: idOf(form.id ?? options.name, 'imported-form').toLowerCase(),
    name,
    ...(description && { description }),
    ...(language !== 'en' && { language }),
    ...(translations && { translations }),
    ...(programId && { programId }),
    ...(prefill.length > 0 && { prefill }),
    ...(form.dropsHidden && { dropHiddenAnswersOnSubmit: true }),
    ...(said !== undefined && { afterSubmit: { text: said } }),
    permissions: ['update', 'delete', 'submit'].map((action) => ({ role: 'owner', action })),
    pages: pages as Template['pages'],
  }
}

/** A page does not say that nobody may change it: what stands on it does. */
const ofFixed = (page: SourcePage): SourcePage =>
  page.readOnly ? { ...page, children: page.children.map((child) => ({ ...child, readOnly: true })) } : page

const MAX_PREFILL = 50
const PARAMETER = /^[A-Za-z]/

/** What links may bring along, each under the id of its question. */
function prefillOf(
  pages: readonly { children: readonly SourceItem[] }[],
  building: Building,
): NonNullable<Template['prefill']> {
  const { names, tables, report } = building
  const found: NonNullable<Template['prefill']> = []
  const visit = (item: SourceItem, isInFixed: boolean) => {
    // What nobody may type comes from no address that anybody can write.
    const isFixed = isInFixed || item.readOnly === true
    const allotted = item.prefill && names.of(item)
    if (item.prefill && allotted) {
      const { id, kind } = allotted
      const type = findKind(tables, kind)?.type ?? ''
      const isTaken = isLinkable(building, allotted, type)
      const parameter = PARAMETER.test(id) ? id : `q${id}`.slice(0, 64)
      if (isTaken && found.length < MAX_PREFILL)
        found.push({ parameter, elementId: id, ...(isFixed && { signed: true }) })
      report.lose(
        item.prefill.at,
        item.prefill.what,
        isTaken ? 'link' : 'not_taken',
        isTaken ? parameter : undefined,
      )
    }
    for (const child of item.children ?? []) visit(child, isFixed)
  }
  for (const { children } of pages) for (const child of children) visit(child, false)
  return found
}

const countItems = (items: readonly SourceItem[]): number =>
  items.reduce((sum, { children = [] }) => sum + 1 + countItems(children), 0)

/** Actions have words in one language. */
const labelOf = (words: Words | undefined): string | undefined =>
  (words?.[''] ?? Object.values(words ?? {})[0])?.slice(0, MAX_ACTION)

/** Draft until it is handed in. No format says more than that. */
export function defaultWorkflow(groupId: string, name: string, submit?: Words): ImportedWorkflow {
  const data = (label: string, status: string) => ({ label, status })
  return {
    schemaVersion: 1,
    referenceId: groupId,
    name: name.slice(0, MAX_NAME),
    flow: {
      nodes: [
        { id: 'draft', type: 'state', data: { ...data('Draft', 'draft'), isInitial: true } },
        { id: 'submitted', type: 'state', data: { ...data('Submitted', 'submitted'), isFinal: true } },
      ],
      edges: [
        { id: 'draft--update', source: 'draft', target: 'draft', event: { id: 'update', label: 'Save' } },
        { id: 'draft--delete', source: 'draft', target: 'draft', event: { id: 'delete', label: 'Delete' } },
        {
          id: 'draft--submit',
          source: 'draft',
          target: 'submitted',
          event: { id: 'submit', label: labelOf(submit) ?? 'Submit', primary: true },
        },
      ],
    },
  }
}
