import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import type { AuditEvent, Person, Role } from '../../schemas/index.ts'
import { campusObject, GLOBAL, roleObject } from '../../server/authz/object-names.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { CAMPUSES } from '../../server/features/ground/campus/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { scimFeature } from '../../server/features/identity/scim/index.ts'
import { dataFolder } from '../support/data-folder.ts'
import { mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import { openTestApp, origin } from './http-support.ts'

export const TOKEN = 'a-token-of-the-directory-of-40-characters'
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const FORMWORK = 'urn:ietf:params:scim:schemas:extension:formwork:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a client is sent is looked into by hand.
  body: any
}

/** What the operator of these tests has mapped. */
const MAPPING = [
  { group: 'EHS Reviewers', roles: ['reviewers'], tags: ['ehs'] },
  { group: 'group-of-admins', roles: ['global-admins'] },
  { group: 'Davis', campusCode: '03' },
]

const role = (id: string, nodeType: Role['nodeType'], nodeId: string): Role => ({
  ...{ schemaVersion: 1, id, name: id, isProtected: false },
  ...{ nodeType, nodeId },
})

/** A directory, and the server that it keeps up to date. */
export async function openDirectory(env: Readonly<Record<string, string>> = {}, mongodbUrl?: string) {
  const file = join(dataFolder('scim'), 'groups.json')
  writeFileSync(file, JSON.stringify(MAPPING))
  const test = await openTestApp({
    env: { SCIM_TOKEN: TOKEN, SCIM_GROUPS: file, SCIM_CAMPUS: '01', LIMITS: '0', ...env },
    parts: { features: [scimFeature] },
    ...(mongodbUrl && { mongodbUrl }),
  })
  const { store, authorizer } = test.services
  for (const [id, name] of [
    ['01', 'Berkeley'],
    ['03', 'Davis'],
  ] as const)
    await store.collection(CAMPUSES).replaceOne({
      ...{ schemaVersion: 1, id, name, shortName: name, timeZone: 'America/Los_Angeles' },
      tenant: { id: 'uc', name: 'UC' },
    })
  for (const each of [role('reviewers', 'campus', '01'), role('global-admins', 'global', 'main')])
    await store.collection(ROLES).replaceOne(each)
  await authorizer.writeTuple({
    user: `${roleObject('global-admins')}#member`,
    relation: 'admin',
    object: GLOBAL,
  })
  await authorizer.writeTuple({
    ...{ user: `${roleObject('reviewers')}#member`, relation: 'member', object: campusObject('01') },
  })

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await test.app.request(`${origin}/scim/v2${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${TOKEN}`, host: 'localhost:3000' },
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  return {
    test,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    patch: (path: string, ...operations: object[]) =>
      send('PATCH', path, { schemas: [PATCH_OP], Operations: operations }),
    list: async (kind: 'Users' | 'Groups', filter: string) =>
      (await send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)).body,
    person: async (id: string): Promise<Person | null> => store.collection(PEOPLE).findOne({ id }),
    rolesOf: async (id: string): Promise<string[]> =>
      (await authorizer.read({ user: `user:${id}`, relation: 'member', object: 'role:' })).map(({ object }) =>
        object.slice('role:'.length),
      ),
    trail: (): Promise<AuditEvent[]> =>
      store.collection(AUDIT_EVENTS).find({ actorId: 'scim' }, { sort: { id: 1 } }),
    close: () => test.close(),
  }
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>

/** A person as a directory sends them, who is nobody else of this file. */
let people = 0
export function newUser(more: object = {}) {
  const n = ++people
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `person${n}@campus.example`,
    name: { givenName: 'Ada', familyName: `Lovelace-${n}` },
    ...more,
  }
}

/** The same over the embedded store, and over MongoDB where a server can be had. */
export function onBothStores(title: string, suite: (directory: () => Directory) => void): void {
  vi.setConfig({ testTimeout: 120_000 })
  const embedded = { store: 'embedded store', start: async () => ({ url: undefined, stop: async () => {} }) }
  const mongodb = { store: 'MongoDB', start: () => startMongoServer() }
  const stores = mongoMissing() ? [embedded] : [embedded, mongodb]
  describe.each<typeof embedded | typeof mongodb>(stores)(`${title} ($store)`, ({ start }) => {
    let directory: Directory
    let server: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      server = await start()
      directory = await openDirectory({}, server.url)
    })
    afterAll(async () => {
      await directory?.close()
      await server?.stop()
    })
    suite(() => directory)
  })
}
