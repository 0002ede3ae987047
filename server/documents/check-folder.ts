import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import { levelColors } from '../../runtime/core/advice/level-colors.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Template } from '../../schemas/index.ts'
import type { Issue } from '../../schemas/issue.ts'
import { isEqual } from '../contract/digest.ts'
import type { Services } from '../contract/services.ts'
import {
  checkLibrary,
  checkMetrics,
  checkNotifications,
  checkOutcomes,
  checkSetting,
  checkStarters,
  checkTemplate,
  checkWorkflow,
  settingIn,
  type TemplateDocument,
} from '../features/authoring/publishing/index.ts'
import { settingFile } from './paths.ts'
import type {
  FolderContent,
  LibrarySource,
  Problem,
  SettingSource,
  Source,
  TemplateSource,
} from './read-folder.ts'

type Checks = Pick<Services, 'registry' | 'validator' | 'features'>

const at = ({ file }: Source, issues: readonly Issue[]): Problem[] => issues.map((issue) => ({ file, issue }))

/** A file stands where its document says, so that an export writes it there again. */
function checkName(source: Source, field: string, name: string): Problem[] {
  const said = (source.value as Readonly<Record<string, unknown>> | null)?.[field]
  if (said === undefined || said === name) return []
  const params = { name, said: String(said).slice(0, 64) }
  return at(source, [{ code: 'documents.other_name', path: `/${field}`, params }])
}

/** Everything that is wrong with a folder of documents, and advised of them, as far as it can be said without a store. */
export async function checkFolder(checks: Checks, content: FolderContent): Promise<Problem[]> {
  const problems = [...content.problems]
  for (const setting of content.settings) problems.push(...checkSettingSource(checks, setting))
  for (const library of content.libraries) problems.push(...checkLibrarySource(checks, library))
  for (const template of content.templates) problems.push(...(await checkTemplateSource(checks, template)))
  return [...problems, ...checkSharedWorkflows(content.templates)]
}

function checkSettingSource(checks: Checks, source: SettingSource): Problem[] {
  const { folder, file, name, value } = source
  if (value === undefined) return []
  const { issues } = checkSetting(checks, settingIn(checks, folder), value)
  const { id } = value as { id?: unknown }
  const isElsewhere = typeof id === 'string' && settingFile(folder, id) !== file
  return at(source, [
    ...issues,
    ...(isElsewhere ? [{ code: 'documents.other_name', path: '/id', params: { name, said: id } }] : []),
  ])
}

function checkLibrarySource(checks: Checks, { name, library, items }: LibrarySource): Problem[] {
  if (library.value === undefined || items.value === undefined) return []
  const { issues, itemIssues } = checkLibrary(checks, library.value, items.value)
  return [...at(library, issues), ...checkName(library, 'id', name), ...at(items, itemIssues)]
}

async function checkTemplateSource(checks: Checks, source: TemplateSource): Promise<Problem[]> {
  const { name, template, workflow, starters, outcomes, notifications, metrics } = source
  const problems: Problem[] = [
    ...checkName(template, 'groupId', name),
    ...at(starters, checkStarters(starters.value)),
  ]
  const flow = workflow.value === undefined ? undefined : checkWorkflow(checks, workflow.value)
  if (flow) problems.push(...at(workflow, flow.issues))
  if (template.value === undefined) return problems
  const groups = outcomes.value as TemplateDocument['outcomes']
  const { document, issues } = await checkTemplate(checks, template.value, flow?.document, groups)
  const wrong = checkOutcomes(checks, outcomes.value, document)
  return [
    ...problems,
    ...at(template, issues),
    ...at(template, document ? advised(checks, document) : []),
    ...at(outcomes, wrong.length === 0 ? [...wrong, ...levelColors(groups ?? [])] : wrong),
    ...at(notifications, checkNotifications(checks, notifications.value, document)),
    ...at(metrics, checkMetrics(checks, metrics.value, document, groups)),
  ]
}

/** What reads its business keys need not be in the folder. */
const advised = ({ registry, validator }: Checks, template: Template): Issue[] =>
  adviseTemplate(compileTemplate(template, registry), validator.texts)

/** Templates may share a workflow; then each folder holds the same one. */
function checkSharedWorkflows(templates: readonly TemplateSource[]): Problem[] {
  const known = new Map<unknown, Source>()
  return templates.flatMap(({ workflow }) => {
    const reference = (workflow.value as { referenceId?: unknown } | undefined)?.referenceId
    const other = known.get(reference)
    if (reference !== undefined && !other) known.set(reference, workflow)
    if (!other || isEqual(other.value, workflow.value)) return []
    return at(workflow, [{ code: 'documents.workflow_differs', path: '', params: { file: other.file } }])
  })
}
