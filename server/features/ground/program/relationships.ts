import { GLOBAL, roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { ROLES, rolesOf } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { PROGRAMS } from './collections.ts'

/** A person's tie to a campus, a program or the whole (000 §3). */
export interface Relationship {
  role: string
  node: { id: string; label: 'CAMPUS' | 'PROGRAM' | 'GLOBAL'; name: string }
}

export const relationshipNode = memoize((builder: Builder) =>
  builder.objectRef<Relationship['node']>('RelationshipNode').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      name: t.exposeString('name'),
    }),
  }),
)

const LABELS = { campus: 'CAMPUS', program: 'PROGRAM', global: 'GLOBAL' } as const

/** Oneself, or another person for who may manage permissions. @throws AppError ACCESS_DENIED */
export async function subjectOf(caller: Caller, userId: string | null | undefined): Promise<string> {
  const viewer = userOf(caller)
  if (!userId || userId === viewer) return viewer
  if (!(await rolesOf(caller).has(RELATION.canManagePermissions, GLOBAL))) throw accessDenied()
  return userId
}

/** What ties a person to campuses, programs and the whole: relations held directly and named roles (000 §3). */
export async function relationshipsOf({ services }: Caller, userId: string): Promise<Relationship[]> {
  const { authorizer, store } = services
  const tuples = await authorizer.read({ user: userObject(userId) })
  const direct = tuples.flatMap(({ relation, object }) => {
    const [type, id] = split(object)
    const label = LABELS[type as keyof typeof LABELS]
    return label ? [{ role: relation, label, id }] : []
  })
  const roleIds = tuples
    .filter(({ object }) => object.startsWith(roleObject('')))
    .map(({ object }) => split(object)[1])
  const roles = roleIds.length > 0 ? await store.collection(ROLES).find({ id: { $in: roleIds } }) : []
  const named = roles.map(({ name, nodeType, nodeId }) => ({
    role: name,
    label: LABELS[nodeType],
    id: nodeId,
  }))
  return withNames(store, [...direct, ...named])
}

type Tie = { role: string; label: Relationship['node']['label']; id: string }

async function withNames(store: Caller['services']['store'], ties: readonly Tie[]): Promise<Relationship[]> {
  const idsOf = (label: string) => ties.filter((tie) => tie.label === label).map(({ id }) => id)
  const [campuses, programs] = await Promise.all([
    store.collection(CAMPUSES).find({ id: { $in: idsOf('CAMPUS') } }, { fields: ['name'] }),
    store.collection(PROGRAMS).find({ id: { $in: idsOf('PROGRAM') } }, { fields: ['name'] }),
  ])
  const names = new Map<string, string>([
    ...campuses.map(({ id, name }) => [`CAMPUS:${id}`, name] as const),
    ...programs.map(({ id, name }) => [`PROGRAM:${id}`, name] as const),
  ])
  return ties.map(({ role, label, id }) => ({
    role,
    node: { id, label, name: names.get(`${label}:${id}`) ?? id },
  }))
}

function split(object: string): [type: string, id: string] {
  const colon = object.indexOf(':')
  return [object.slice(0, colon), object.slice(colon + 1)]
}
