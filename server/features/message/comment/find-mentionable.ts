import type { Person } from '../../../../schemas/index.ts'
import { campusObject, formObject, GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { searchWords } from '../../../contract/search-words.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { FormAccess, FormHead } from '../../form/form/index.ts'
import { PEOPLE, personLoader, personType } from '../../ground/person/index.ts'
import { THREADS } from './collections.ts'
import { scopeArgs } from './comment-type.ts'
import { type CommentScope, openComments, openThread, otherMaySee } from './policy.ts'
import { COMMENT } from './sub-graph.ts'

const MOST_OFFERED = 8
/** For each of these it is asked what they may see. */
const MOST_LOOKED_AT = 40
const MAX_TERM = 100

/** People to mention in a thread: only those who may see it, first those who have to do with the form. */
async function findMentionable(
  caller: Caller,
  { threadId, searchTerm, ...scope }: CommentScope & { threadId: string; searchTerm: string },
): Promise<Person[]> {
  if (searchTerm.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const access = await openComments(caller, scope)
  const place = await openThread(caller, access, threadId)
  const words = searchWords(searchTerm)
  const [near, found] = await Promise.all([
    nearTo(caller, access),
    words.join('').length < 2
      ? []
      : findByWords(
          caller.services.store.collection(PEOPLE),
          searchTerm,
          [{ isActive: true }],
          MOST_LOOKED_AT,
        ),
  ])
  const fits = (person: Person) => {
    const names = searchWords(`${person.firstName} ${person.lastName}`)
    return words.every((word) => names.some((name) => name.startsWith(word)))
  }
  const candidates = new Map([...near.filter(fits), ...found].map((person) => [person.id, person]))
  candidates.delete(access.actor.userId)
  const looked = [...candidates.values()].slice(0, MOST_LOOKED_AT)
  const sees = await Promise.all(
    looked.map(({ id, isActive }) => isActive && otherMaySee(caller, access, place, id)),
  )
  return looked.filter((_, i) => sees[i]).slice(0, MOST_OFFERED)
}

/** Whose form it is, who was assigned to it, who has commented, and who looks after it. */
async function nearTo(caller: Caller, { form }: FormAccess<FormHead>): Promise<Person[]> {
  const { authorizer, store } = caller.services
  const holders = async (relation: string, object: string | undefined) => {
    if (!object) return []
    const { users } = await authorizer
      .listUsers(relation, object, 'user', { limit: MOST_LOOKED_AT })
      // Who cannot be listed can be searched for.
      .catch(() => ({ users: [] as readonly string[] }))
    return users.flatMap((user) => (user === 'user:*' ? [] : user.slice('user:'.length)))
  }
  const [threads, ...held] = await Promise.all([
    store.collection(THREADS).find({ formId: form.id }, { fields: ['recent'], limit: MOST_LOOKED_AT }),
    holders(RELATION.assignee, formObject(form.id)),
    holders(RELATION.viewer, formObject(form.id)),
    holders(RELATION.admin, form.programId && programObject(form.programId)),
    holders(RELATION.admin, form.campusCode && campusObject(form.campusCode)),
    holders(RELATION.admin, GLOBAL),
  ])
  const authors = threads.flatMap(({ recent }) => recent.map(({ authorId }) => authorId))
  const ids = [form.ownerId, form.subjectId ?? form.ownerId, ...authors, ...held.flat()]
  const people = await personLoader(caller).loadMany([...new Set(ids)].slice(0, MOST_LOOKED_AT))
  return people.flatMap((person) => (person && !(person instanceof Error) ? [person] : []))
}

export const findMentionableField = (builder: Builder) =>
  builder.queryField('findMentionable', (t) =>
    t.field({
      description: 'People to mention in a thread, by the beginnings of their names: those who may see it.',
      subGraphs: [COMMENT.name],
      type: [personType(builder)],
      extensions: { cost: 100, rate: 'lookups' },
      args: {
        ...scopeArgs(t),
        threadId: t.arg.id({ required: true }),
        searchTerm: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => findMentionable(caller, input),
    }),
  )
