import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../schemas/index.ts'
import { features } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/answer/collections.ts'
import { FILES } from '../../server/features/attachment/collections.ts'
import { FORMS } from '../../server/features/form/collections.ts'
import { PEOPLE } from '../../server/features/person/collections.ts'
import { buildSchemas } from '../../server/graphql/schema.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'

/** Everyone who may stand before an operation, and what makes them who they are. */
const principals = {
  anonymous: [],
  owner: [],
  subject: [],
  neighbour: [],
  stranger: [],
  assignee: [['assignee', 'form:FORM']],
  member: [['member', 'program:injury-illness']],
  programAdmin: [['admin', 'program:injury-illness']],
  otherAdmin: [['admin', 'program:travel']],
  campusAdmin: [['admin', 'campus:01']],
  otherCampusAdmin: [['admin', 'campus:03']],
  globalAdmin: [['admin', 'global:main']],
  permissions: [['can_manage_permissions', 'global:main']],
  studio: [['can_view_studio', 'global:main']],
  tenant: [['can_create_tenant', 'global:main']],
  library: [['can_create_library', 'global:main']],
  tools: [['can_view_internal_tools', 'global:main']],
} as const
type Principal = keyof typeof principals

const everybody = Object.keys(principals) as Principal[]
const signedIn = everybody.filter((name) => name !== 'anonymous')
const readers: Principal[] = ['owner', 'subject', 'assignee', 'programAdmin', 'campusAdmin', 'globalAdmin']
const owners: Principal[] = ['owner']
const restorers: Principal[] = ['owner', 'programAdmin', 'campusAdmin', 'globalAdmin']
const keepers: Principal[] = ['permissions', 'globalAdmin']
const inspectors: Principal[] = ['tools', ...keepers]

interface Row {
  text: string
  /** Who gets an answer; everybody else ACCESS_DENIED, the anonymous UNAUTHENTICATED. */
  allowed: readonly Principal[]
  /** What being allowed leads to here, when that is not an answer. */
  outcome?: string
  /** The form it is about. */
  target?: 'own' | 'deleted'
  /** Whoever is not allowed is told that there is no such thing. */
  hidden?: boolean
}

const tuple = 'input: { user: "user:p-neighbour", relation: "member", object: "campus:01" }'

/** Written by hand: what the requirements say, not what the code does. By operation. */
const table: Readonly<Record<string, Row>> = {
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
  },
  copyForm: { text: 'mutation { copyForm(formId: "FORM") { id } }', allowed: readers },
  renameForm: { text: 'mutation { renameForm(formId: "FORM", name: "New name") { name } }', allowed: owners },
  createForm: { text: 'mutation { createForm(templateGroupId: "small") { id } }', allowed: signedIn },
  assessmentTemplates: { text: '{ assessmentTemplates { name } }', allowed: signedIn },
  templatePreview: { text: '{ templatePreview(templateId: "small-v1") { name pages } }', allowed: signedIn },
  documents: { text: '{ documents { docs { id } meta { total } } }', allowed: signedIn },
  flags: { text: '{ flags }', allowed: signedIn },
  home: {
    text: '{ home { reminders { title } findProgramsByCampus { id } storesByUser } }',
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

/** Every element's own operations have one row: the owner's while the form is a draft. */
const answerRow: Row = { text: '', allowed: owners }

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
  for (const name of signedIn) {
    const campusCode = name === 'stranger' ? '03' : '01'
    const words = { firstName: name, lastName: 'P', email: `${name}@x.example` }
    await campus.put(PEOPLE, { schemaVersion: 1, id: `p-${name}`, ...words, campusCode, isActive: true })
    for (const [relation, object] of principals[name as Principal]) {
      if (!object.startsWith('form:'))
        await campus.services.authorizer.writeTuple({ user: `user:p-${name}`, relation, object })
    }
  }
})
afterAll(() => campus.close())

const idOf = (name: Principal) => (name === 'anonymous' ? null : `p-${name}`)

/** A fresh form of the owner's, so that no case disturbs another. */
async function freshForm(target: Row['target']): Promise<string> {
  const { id } = await startSmall(campus.as('p-owner'))
  const change: Partial<Form> = {
    subjectId: 'p-subject',
    ...(target === 'deleted' && { deletedDate: new Date().toISOString() }),
  }
  await campus.store.collection(FORMS).updateOne({ id }, { $set: change })
  await campus.services.authorizer.writeTuple({
    user: 'user:p-assignee',
    relation: 'assignee',
    object: `form:${id}`,
  })
  return id
}

/** A file of a day ago that the form's first answer names. */
async function attach(formId: string): Promise<void> {
  const place = { formId, questionId: 'name', answerId: `${formId}:name` }
  const record = {
    name: 'a.pdf',
    kind: 'pdf',
    size: 1,
    hasThumbnail: false,
    userId: 'p-owner',
    uploadId: 'u',
  }
  const createdDate = '2020-01-01T00:00:00.000Z'
  const id = `file-of-${formId}`
  await campus.put(FILES, { schemaVersion: 1, id, ...place, ...record, createdDate })
  await campus.store
    .collection(ANSWERS)
    .updateOne(
      { id: place.answerId },
      { $set: { ...place, value: { files: [{ key: id }] }, key: 'name', revision: 1 } },
      { upsert: true },
    )
}

async function outcome(name: Principal, text: string, form: string): Promise<string> {
  const { errors, data } = await campus.as(idOf(name)).send(text.replaceAll('FORM', form))
  if (errors)
    expect(data === null || data === undefined || Object.values(data).every((part) => part === null)).toBe(
      true,
    )
  return errors?.[0]?.extensions.code ?? 'OK'
}

function expected(name: Principal, { allowed, outcome: reached = 'OK', hidden }: Row): string {
  if (name === 'anonymous') return 'UNAUTHENTICATED'
  return allowed.includes(name) ? reached : hidden ? 'NOT_FOUND' : 'ACCESS_DENIED'
}

function operationsOf() {
  const schema = buildSchemas(campus.services.registry, features).get('/graphql')
  const fields = (type: ReturnType<NonNullable<typeof schema>['getQueryType']>) =>
    Object.keys(type?.getFields() ?? {})
  return [...fields(schema?.getQueryType()), ...fields(schema?.getMutationType())]
}

const answerOperations = () =>
  campus.services.registry.all().flatMap(({ answer }) => Object.entries(answer?.operations ?? {}))

describe('every operation for everyone', () => {
  it('C5 has a row for every operation, and no row for none', () => {
    const known = new Set([...Object.keys(table), ...answerOperations().map(([name]) => name)])
    expect([...known].sort()).toEqual(operationsOf().sort())
  })

  it.each(Object.entries(table))('C5 %s', async (_, row) => {
    for (const name of everybody) {
      const form = await freshForm(row.target)
      if (row.hidden) await attach(form)
      expect.soft(await outcome(name, row.text, form), name).toBe(expected(name, row))
    }
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
        const form = await freshForm('own')
        const reached = name === 'updateText' ? 'OK' : 'VALIDATION_FAILED'
        expect
          .soft(await outcome(principal, text, form), `${name} ${principal}`)
          .toBe(expected(principal, { ...answerRow, outcome: reached }))
      }
    }
  }, 120_000)

  it('C5 X-49 answers alike for missing, deleted and ill-formed ids', async () => {
    const deleted = await freshForm('deleted')
    const about = Object.entries(table).filter(
      ([name, { text }]) => text.includes('FORM') && name !== 'restoreForm',
    )
    for (const [name, { text }] of about) {
      for (const principal of ['owner', 'neighbour', 'globalAdmin'] as const) {
        for (const id of [deleted, 'missing-form-id', 'injury-illness-301', '__proto__', '../etc']) {
          expect.soft(await outcome(principal, text, id), `${name} ${principal} ${id}`).toBe('NOT_FOUND')
        }
      }
    }
  })

  it('C5 a right that was taken a moment ago is gone', async () => {
    const form = await freshForm('own')
    const right = { user: 'user:p-programAdmin', relation: 'admin', object: 'program:injury-illness' }
    const read = table.form?.text ?? ''
    expect(await outcome('programAdmin', read, form)).toBe('OK')
    await campus.services.authorizer.deleteTuple(right)
    expect(await outcome('programAdmin', read, form)).toBe('ACCESS_DENIED')
    await campus.services.authorizer.writeTuple(right)
    expect(await outcome('programAdmin', read, form)).toBe('OK')
  })
})
