import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../server/composition/features.ts'
import { schemasOf } from '../../server/graphql/schema.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import {
  checkMissing,
  checkRights,
  everybody,
  expected,
  freshForm,
  inspectors,
  invite,
  keepers,
  outcome,
  owners,
  type RightsRow,
  readers,
  restorers,
  signedIn,
} from '../scenarios/support/rights.ts'

const tuple = 'input: { user: "user:p-neighbour", relation: "member", object: "campus:01" }'

/**
 * Written by hand: what the requirements say, not what the code does. By operation; a row that stands beside its
 * scenario (`keepsRights`) counts as well.
 */
const table: Readonly<Record<string, RightsRow>> = {
  form: {
    text: '{ form(id: "FORM") { id name responses { key } template { pages } statusEvents { status } } }',
    allowed: readers,
  },
  availableActions: { text: '{ availableActions(formId: "FORM") { id } }', allowed: readers },
  file: { text: '{ file(key: "file-of-FORM") { name url thumbnailUrl } }', allowed: readers, hidden: true },
  lookup: {
    text: '{ lookup(formId: "FORM", questionId: "name", term: "er") { id } }',
    allowed: owners,
  },
  answerHistory: {
    text: '{ answerHistory(formId: "FORM", questionId: "name") { docs { text } meta { total } } }',
    allowed: readers,
  },
  changedAnswers: {
    text: '{ changedAnswers(formId: "FORM") { since answers { key before } } }',
    allowed: readers,
  },
  restoreAnswer: {
    text: 'mutation { restoreAnswer(formId: "FORM", questionId: "name", revision: 1) { key } }',
    allowed: owners,
    outcome: 'VALIDATION_FAILED',
  },
  present: {
    text: 'mutation { present(formId: "FORM", tabId: "window-1") { people { userId } changes { key } } }',
    allowed: readers,
  },
  leave: { text: 'mutation { leave(formId: "FORM", tabId: "window-1") { status } }', allowed: readers },
  acceptOverwritten: {
    text: 'mutation { acceptOverwritten(formId: "FORM", questionId: "name", revision: 1) { status } }',
    allowed: readers,
  },
  saveAnswers: {
    text: 'mutation { saveAnswers(formId: "FORM", changes: [{ questionId: "name", operation: "updateText", args: { text: "Ada" } }]) { refused } }',
    allowed: owners,
  },
  setAnswer: {
    text: 'mutation { setAnswer(formId: "FORM", questionId: "name", value: { text: "Ada" }) { key } }',
    allowed: owners,
  },
  giveDefault: {
    text: 'mutation { giveDefault(formId: "FORM", questionId: "name", value: { text: "Ada" }) { key } }',
    allowed: owners,
  },
  workflowState: {
    text: '{ workflowState(formId: "FORM") { currentState subForms { formId } } }',
    allowed: readers,
  },
  executeWorkflow: {
    text: 'mutation { executeWorkflow(formId: "FORM", event: "submit") { status } }',
    allowed: owners,
    outcome: 'VALIDATION_FAILED',
  },
  deleteForm: { text: 'mutation { deleteForm(formId: "FORM") { status } }', allowed: owners },
  restoreForm: {
    text: 'mutation { restoreForm(formId: "FORM") { id } }',
    allowed: restorers,
    target: 'deleted',
    hidden: true,
  },
  copyForm: { text: 'mutation { copyForm(formId: "FORM") { id } }', allowed: readers },
  createForm: { text: 'mutation { createForm(templateGroupId: "small") { id } }', allowed: signedIn },
  assessmentTemplates: { text: '{ assessmentTemplates { name } }', allowed: signedIn },
  moreApps: { text: '{ moreApps { name } }', allowed: signedIn },
  documentChoices: {
    text: '{ documentChoices(whose: ALL) { templates { groupId } statuses } }',
    allowed: signedIn,
  },
  documents: { text: '{ documents { docs { id } meta { total } } }', allowed: signedIn },
  flags: { text: '{ flags }', allowed: signedIn },
  timeZone: { text: '{ timeZone }', allowed: signedIn },
  home: {
    text: '{ home { reminders { title } findProgramsByCampus { id } storesByUser { id } } }',
    allowed: signedIn,
  },
  profile: { text: '{ profile { userId abilities relationships { role } } }', allowed: signedIn },
  statuses: { text: '{ statuses }', allowed: signedIn },
  findProgramsByCampus: { text: '{ findProgramsByCampus { id } }', allowed: signedIn },
  findProgramsByUser: { text: '{ findProgramsByUser(programFeatures: []) { id } }', allowed: signedIn },
  rolePermissions: { text: '{ rolePermissions { action } }', allowed: signedIn },
  people: { text: '{ people(searchTerm: "er") { docs { userId } } }', allowed: signedIn },
  getLibraryTypes: { text: '{ getLibraryTypes { id } }', allowed: signedIn },
  fetchSchema: {
    text: '{ fetchSchema(id: "airports") { fieldArraySchema { name } } }',
    allowed: ['library', 'studio', 'globalAdmin'],
  },
  searchLibrariesV2: {
    text: '{ searchLibrariesV2(libraryType: "AIRPORT", searchTerm: "sfo") { docs { id } } }',
    allowed: ['library', 'globalAdmin'],
  },
  campus: { text: '{ campus(id: "01") { shortName } }', allowed: signedIn },
  campuses: { text: '{ campuses { shortName } }', allowed: signedIn },
  program: { text: '{ program(id: "travel") { name } }', allowed: signedIn },
  workflowMetadata: { text: '{ workflowMetadata(workflowId: "small-v1") { name } }', allowed: signedIn },
  latestWorkflowVersion: {
    text: '{ latestWorkflowVersion(referenceId: "small") { version } }',
    allowed: signedIn,
  },
  programsByUser: { text: '{ programsByUser(userId: "p-owner") { id } }', allowed: ['owner', ...keepers] },
  rolesByUser: { text: '{ rolesByUser(userId: "p-owner") { name } }', allowed: ['owner', ...keepers] },
  check: {
    text: '{ check(user: "user:p-owner", relation: "admin", object: "campus:01") { allowed } }',
    allowed: ['owner', ...inspectors],
  },
  expand: { text: '{ expand(relation: "admin", object: "campus:01") }', allowed: inspectors },
  read: { text: '{ read(user: "user:p-owner") { object } }', allowed: ['owner', ...inspectors] },
  readLatestAuthorizationModel: {
    text: '{ readLatestAuthorizationModel { dsl } }',
    allowed: ['studio', ...inspectors],
  },
  writeTuple: { text: `mutation { writeTuple(${tuple}) { status } }`, allowed: keepers },
  deleteTuple: { text: `mutation { deleteTuple(${tuple}) { status } }`, allowed: keepers },
}

/** Who is told what while it lasts is held by a scenario of its own: `tests/scenarios/live.test.ts`. */
const streams = ['changes']

/** Every element's own operations have one row: the owner's while the form is a draft. */
const answerRow: RightsRow = { text: '', allowed: owners }

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await invite(campus)
})
afterAll(() => campus.close())

/** Operations whose row stands beside their scenario. */
function scenarioRows(): string[] {
  const folder = resolve(import.meta.dirname, '../scenarios')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bkeepsRights\(\s*'(\w+)'/g)])
    .map(([, operation]) => operation ?? '')
}

function operationsOf() {
  const schema = schemasOf(campus.services.registry, features).whole
  const fields = (type: ReturnType<NonNullable<typeof schema>['getQueryType']>) =>
    Object.keys(type?.getFields() ?? {})
  const types = [schema?.getQueryType(), schema?.getMutationType(), schema?.getSubscriptionType()]
  return types.flatMap(fields)
}

const answerOperations = () =>
  campus.services.registry.all().flatMap(({ answer }) => Object.entries(answer?.operations ?? {}))

describe('every operation for everyone', () => {
  it('C5 has a row for every operation, and no row for none', () => {
    const known = [
      ...Object.keys(table),
      ...streams,
      ...scenarioRows(),
      ...answerOperations().map(([name]) => name),
    ]
    expect(known.sort()).toEqual(operationsOf().sort())
  })

  it.each(Object.entries(table))('C5 %s', async (_, row) => {
    await checkRights(campus, row)
  })

  it("C5 the answers' own operations", async () => {
    const samples: Record<string, string> = {
      String: '"x"',
      Int: '1',
      Float: '1',
      Boolean: 'true',
      ID: '"x"',
      JSON: '{}',
    }
    for (const [name, { args }] of answerOperations()) {
      const given = Object.entries(args).map(([arg, type]) => {
        const sample = samples[type.replace(/[[\]!]/g, '')]
        return `${arg}: ${type.startsWith('[') ? `[${sample}]` : sample}`
      })
      const text = `mutation { ${name}(formId: "FORM", questionId: "name", ${given.join(', ')}) { key } }`
      for (const principal of everybody) {
        const form = await freshForm(campus, 'own')
        const reached = name === 'updateText' ? 'OK' : 'VALIDATION_FAILED'
        expect
          .soft(await outcome(campus, principal, text, form), `${name} ${principal}`)
          .toBe(expected(principal, { ...answerRow, outcome: reached }))
      }
    }
  }, 120_000)

  it('C5 X-49 answers alike for missing, deleted and ill-formed ids', async () => {
    const about = Object.entries(table).filter(
      ([, { text, target }]) => text.includes('FORM') && target !== 'deleted',
    )
    for (const [name, row] of about) await checkMissing(campus, name, row)
  })

  it('C5 a right that was taken a moment ago is gone', async () => {
    const form = await freshForm(campus, 'own')
    const right = { user: 'user:p-programAdmin', relation: 'admin', object: 'program:injury-illness' }
    const read = table.form?.text ?? ''
    expect(await outcome(campus, 'programAdmin', read, form)).toBe('OK')
    await campus.services.authorizer.deleteTuple(right)
    expect(await outcome(campus, 'programAdmin', read, form)).toBe('ACCESS_DENIED')
    await campus.services.authorizer.writeTuple(right)
    expect(await outcome(campus, 'programAdmin', read, form)).toBe('OK')
  })
})
