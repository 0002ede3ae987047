import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../../schemas/index.ts'
import { memoize } from '../../../server/contract/memoize.ts'
import { ANSWERS } from '../../../server/features/form/answer/collections.ts'
import { FILES } from '../../../server/features/form/attachment/collections.ts'
import { FORMS } from '../../../server/features/form/form/collections.ts'
import { PEOPLE } from '../../../server/features/ground/person/collections.ts'
import { type Campus, openCampus } from './open-campus.ts'
import { publishSmall, startSmall } from './small-form.ts'

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
export type Principal = keyof typeof principals

export const everybody = Object.keys(principals) as Principal[]
export const signedIn = everybody.filter((name) => name !== 'anonymous')
export const readers: Principal[] = [
  'owner',
  'subject',
  'assignee',
  'programAdmin',
  'campusAdmin',
  'globalAdmin',
]
export const owners: Principal[] = ['owner']
export const restorers: Principal[] = ['owner', 'programAdmin', 'campusAdmin', 'globalAdmin']
export const keepers: Principal[] = ['permissions', 'globalAdmin']
export const inspectors: Principal[] = ['tools', ...keepers]

export interface RightsRow {
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

/** Puts everyone into a campus, once. */
export const invite = memoize(async (campus: Campus): Promise<void> => {
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

const idOf = (name: Principal) => (name === 'anonymous' ? null : `p-${name}`)

/** A fresh form of the owner's, so that no case disturbs another. */
export async function freshForm(campus: Campus, target: RightsRow['target']): Promise<string> {
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
async function attach(campus: Campus, formId: string): Promise<void> {
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

export async function outcome(campus: Campus, name: Principal, text: string, form: string): Promise<string> {
  const { errors, data } = await campus.as(idOf(name)).send(text.replaceAll('FORM', form))
  if (errors)
    expect(data === null || data === undefined || Object.values(data).every((part) => part === null)).toBe(
      true,
    )
  return errors?.[0]?.extensions.code ?? 'OK'
}

export function expected(name: Principal, { allowed, outcome: reached = 'OK', hidden }: RightsRow): string {
  if (name === 'anonymous') return 'UNAUTHENTICATED'
  return allowed.includes(name) ? reached : hidden ? 'NOT_FOUND' : 'ACCESS_DENIED'
}

/** What each principal gets of an operation, each with a form of their own. */
export async function checkRights(campus: Campus, row: RightsRow): Promise<void> {
  await invite(campus)
  for (const name of everybody) {
    const form = await freshForm(campus, row.target)
    if (row.hidden) await attach(campus, form)
    expect.soft(await outcome(campus, name, row.text, form), name).toBe(expected(name, row))
  }
}

/** Ids of no form, or of none that is there: nobody learns which. */
export async function checkMissing(campus: Campus, name: string, { text }: RightsRow): Promise<void> {
  await invite(campus)
  const deleted = await freshForm(campus, 'deleted')
  for (const principal of ['owner', 'neighbour', 'globalAdmin'] as const)
    for (const id of [deleted, 'missing-form-id', 'injury-illness-301', '__proto__', '../etc'])
      expect.soft(await outcome(campus, principal, text, id), `${name} ${principal} ${id}`).toBe('NOT_FOUND')
}

/**
 * An operation's row, written by hand beside its scenario: what the requirements say, not what the code does. The test
 * of all operations finds it there by its name.
 */
export function keepsRights(name: string, row: RightsRow): void {
  describe(`who may ${name}`, () => {
    let campus: Campus
    beforeAll(async () => {
      campus = await openCampus()
    })
    afterAll(() => campus?.close())

    it('C5 answers those to whom it belongs, and nobody else', () => checkRights(campus, row))
    if (row.text.includes('FORM') && row.target !== 'deleted')
      it('C5 X-49 answers alike for missing, deleted and ill-formed ids', () =>
        checkMissing(campus, name, row))
  })
}
