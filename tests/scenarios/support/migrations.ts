import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { migrationFeature } from '../../../server/features/care/migration/index.ts'
import {
  ANSWER_VERSIONS,
  ANSWERS,
  PROCESSED_OPERATIONS,
} from '../../../server/features/form/answer/collections.ts'
import { FORMS } from '../../../server/features/form/form/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Campus } from './open-campus.ts'
import { smallTemplate, smallWorkflow } from './small-template.ts'

const AT = '/form-builder/graphql'

const RUN =
  'id state direction toVersion fromVersions total seen moved back stayed failed failures { formId name code }'
export const migrationOperations = {
  overview: `query ($group: ID!, $ids: [ID!]!) {
    migrations(templateGroupId: $group) {
      latestVersion
      versions { templateId version states { id label forms isFinal } }
      proposal(templateIds: $ids) {
        questions { id label rows versions isKept to options { id label } optionsTo { from to } }
        targets { id label rows options { id label } } states { id label to } stateTargets { id label }
      }
      runs { ${RUN} person { userId } }
    }
  }`,
  plan: `query ($input: MigrationInput!) {
    planMigration(input: $input) {
      toVersion total looked whole converts parks questions { id label verdict forms }
      forms { formId name verdict parked converted } issues { code path }
    }
  }`,
  start: `mutation ($input: MigrationInput!, $op: ID!) { startMigration(input: $input, operationId: $op) { ${RUN} } }`,
  pause: `mutation ($id: ID!) { pauseMigration(runId: $id) { ${RUN} } }`,
  resume: `mutation ($id: ID!) { resumeMigration(runId: $id) { ${RUN} } }`,
  cancel: `mutation ($id: ID!) { cancelMigration(runId: $id) { ${RUN} } }`,
  back: `mutation ($id: ID!) { rollBackMigration(runId: $id) { ${RUN} } }`,
  run: `query ($id: ID!) { migrationRun(id: $id) { ${RUN} } }`,
}

export interface ReadRun {
  id: string
  state: string
  direction: string
  total: number
  seen: number
  moved: number
  back: number
  stayed: number
  failed: number
  failures: { formId: string; name: string | null; code: string }[]
}

/** What whoever moves forms does. */
export const migrating = (campus: Campus, userId = 'bob') => ({
  async ask<T>(operation: keyof typeof migrationOperations, variables: object): Promise<T> {
    const data = await campus.as(userId).ask<Record<string, T>>(migrationOperations[operation], variables, AT)
    return Object.values(data)[0] as T
  },
  refused: (operation: keyof typeof migrationOperations, variables: object) =>
    campus.as(userId).refused(migrationOperations[operation], variables, AT),
})

/** Does what the server does every few seconds. */
export async function carryOn(campus: Campus): Promise<void> {
  for (const { run } of migrationFeature.jobs ?? []) await run(campus.services)
}

/** The next version of the small template: `name` is `full-name`, `short` is gone, `agreed` is asked in words. */
export async function publishNext(
  campus: Campus,
  group: string,
  {
    change = nextElements,
    workflow = smallWorkflow,
    version = 2,
  }: { change?: (elements: readonly Element[]) => Element[]; workflow?: Workflow; version?: number } = {},
): Promise<Template> {
  const templates = campus.store.collection(TEMPLATES)
  const before = await templates.findOne({ groupId: group, isLatest: true })
  if (!before) throw new Error('nothing is published')
  await templates.updateOne({ id: before.id }, { $set: { isLatest: false } })
  const id = `${group}-v${version}`
  await campus.put(WORKFLOWS, { ...workflow, id, referenceId: group, version })
  const next: Template = {
    ...before,
    ...{ id, version, isLatest: true, workflowVersionId: id },
    pages: before.pages.map((page, i) => (i > 0 ? page : { ...page, children: change(page.children) })),
  }
  await campus.put(TEMPLATES, next)
  return next
}

const nextElements = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => {
    if (element.id === 'name') return [{ ...element, id: 'full-name' }]
    if (element.id === 'short') return []
    if (element.id === 'agreed')
      return [{ id: 'agreed', type: 'text-question', title: 'agreed', input: 'Default' }]
    if (element.id === 'guests')
      return [
        {
          ...{ ...element, id: 'visitors' },
          children: element.children?.map((child) => ({ ...child, id: 'visitor' })) ?? [],
        },
      ]
    if (element.id === 'colours')
      return [
        {
          ...element,
          options: [
            { id: 'crimson', label: 'red' },
            { id: 'green', label: 'green' },
          ],
        },
      ]
    return [element]
  })

/** A small template of its own, that whoever is signed in may start. */
export async function publishGroup(
  campus: Campus,
  group: string,
  more: Partial<Template> = {},
): Promise<void> {
  const id = `${group}-v1`
  await campus.put(WORKFLOWS, { ...smallWorkflow, id, referenceId: group })
  await campus.put(TEMPLATES, {
    ...smallTemplate,
    ...{ id, groupId: group, workflowMachineId: group, workflowVersionId: id, autoIdPrefix: 'MG-', ...more },
  })
  const object = `template_group:${group}`
  await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
}

/** What is proposed for forms of the first version, as the input of a run. */
export const wayOf = (group: string, states: readonly string[] = ['draft', 'review']) => ({
  templateGroupId: group,
  from: [{ templateId: `${group}-v1`, states }],
  elements: [
    { from: 'name', to: 'full-name' },
    { from: 'guests', to: 'visitors' },
    { from: 'guest-name', to: 'visitor' },
  ],
  options: [{ element: 'colours', from: 'red', to: 'crimson' }],
})

/** All that is stored of a form's answers and of itself, but for what only grows. */
export async function stateOf({ store }: Campus, formId: string) {
  const [form, answers, versions, processed] = await Promise.all([
    store.collection(FORMS).findOne({ id: formId }),
    store.collection(ANSWERS).find({ formId }, { sort: { id: 1 } }),
    store.collection(ANSWER_VERSIONS).find({ formId }, { sort: { id: 1 } }),
    store.collection(PROCESSED_OPERATIONS).find({ formId }, { sort: { id: 1 } }),
  ])
  const { fence: _, migrations: __, actingUntil: ___, ...rest } = form ?? ({} as NonNullable<typeof form>)
  return {
    form: rest,
    answers: answers.map(({ seenFence: _seen, revision: _revision, ...answer }) => answer),
    ...{ versions, processed },
  }
}
