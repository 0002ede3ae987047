import type { Person, Role } from '../../../../schemas/index.ts'
import { roleObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../person/index.ts'
import { MEMBERS_PAGE, MOST_COUNTED } from './bounds.ts'

/** The people of a role in the order of their ids, a page at a time. */
async function membersOf(caller: Caller, { id }: Role, after?: string | null): Promise<Person[]> {
  const object = roleObject(id)
  const facts = await caller.services.authorizer.read(
    { object, relation: RELATION.member },
    {
      limit: MEMBERS_PAGE,
      ...(after && { after: { object, relation: RELATION.member, user: userObject(after) } }),
    },
  )
  const people = await personLoader(caller).loadMany(facts.map(({ user }) => user.slice('user:'.length)))
  return people.filter((person): person is Person => person !== null && !(person instanceof Error))
}

export const roleType = memoize((builder: Builder) =>
  builder.objectRef<Role>('Role').implement({
    description: 'A named set of people on a program, a campus or everywhere (002 §3.2).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isProtected: t.exposeBoolean('isProtected'),
      memberCount: t.int({
        description: `Counted to ${MOST_COUNTED}.`,
        extensions: { cost: 20 },
        resolve: async ({ id }, _, { caller }) => {
          const filter = { object: roleObject(id), relation: RELATION.member }
          return (await caller.services.authorizer.read(filter, { limit: MOST_COUNTED })).length
        },
      }),
      members: t.field({
        description: `${MEMBERS_PAGE} of its people, that follow the one named by \`after\`.`,
        extensions: { cost: 10 },
        type: [personType(builder)],
        args: { after: t.arg.id() },
        resolve: (role, { after }, { caller }) => membersOf(caller, role, after),
      }),
    }),
  }),
)
