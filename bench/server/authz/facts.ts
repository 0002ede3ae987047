import type { RelationTuple } from '../../../schemas/index.ts'
import { builtInModel } from '../../../server/authz/built-in-model.ts'

/** The product's model, with roles that may hold roles. */
export const DSL = builtInModel.replace('define member: [user]', 'define member: [user, role#member]')

export interface Size {
  tuples: number
  campuses: number
  /** Further groups, each named by forms, with ten people and one group in it. */
  groups: number
}

/** In a group in the group of each campus's admins. */
export const DEAN = 'frank'
const PROGRAMS = 5
const FACTS_A_FORM = 4
const MEMBERS = 10

const fact = (object: string, relation: string, user: string): RelationTuple => ({
  schemaVersion: 1,
  id: `${object}#${relation}@${user}`,
  user,
  relation,
  object,
  createdDate: '2026-09-01T16:00:00.000Z',
})

const around = ({ campuses, groups }: Size) => campuses * (4 + PROGRAMS) + groups * (MEMBERS + 1)

export const formsOf = (size: Size) => Math.floor((size.tuples - around(size)) / FACTS_A_FORM)

/** Campuses with programs whose forms belong to 1,000 people. */
export function* facts(size: Size): Generator<RelationTuple> {
  const { campuses, groups } = size
  for (let c = 0; c < campuses; c++) {
    yield fact(`campus:b${c}`, 'parent', 'global:main')
    yield fact(`campus:b${c}`, 'admin', `role:deans-${c}#member`)
    yield fact(`role:deans-${c}`, 'member', `role:chairs-${c}#member`)
    yield fact(`role:chairs-${c}`, 'member', `user:${DEAN}`)
    for (let p = 0; p < PROGRAMS; p++) yield fact(`program:b${c}-${p}`, 'campus', `campus:b${c}`)
  }
  for (let g = 0; g < groups; g++) {
    yield fact(`role:r${g}`, 'member', `role:r${(g + 1) % groups}-inner#member`)
    for (let m = 0; m < MEMBERS; m++) yield fact(`role:r${g}`, 'member', `user:u${(g * 7 + m) % 1000}`)
  }
  for (let n = 0; n < formsOf(size); n++) {
    const form = `form:b${n}`
    yield fact(form, 'owner', `user:u${n % 1000}`)
    yield fact(form, 'assignee', `user:u${(n + 7) % 1000}`)
    yield fact(form, 'viewer', `role:r${n % groups}#member`)
    yield fact(form, 'program', `program:b${n % campuses}-${n % PROGRAMS}`)
  }
}

/** A form, another one each time. */
export const formAt = (size: Size, n: number) => `form:b${(n * 7919) % formsOf(size)}`
