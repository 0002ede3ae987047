import { MOST_LISTED } from '../../../authz/in-process.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireInspector } from './policy.ts'
import { requireTupleShape } from './tuple-shape.ts'

const PAGE = 100
const TYPE = /^[a-z_]{1,64}$/

interface Related {
  names: readonly string[]
  /** All that were found. */
  total: number
  /** False where there are more than are looked for. */
  isWhole: boolean
}

interface Page {
  first: number
  /** The last name of the page before. */
  after?: string | null
}

/** Who has a relation on an object, whatever it comes from. */
async function usersWith(caller: Caller, relation: string, object: string, page: Page): Promise<Related> {
  await requireInspector(caller)
  requireTupleShape({ relation, object })
  const { users } = await caller.services.authorizer.listUsers(relation, object, 'user')
  return pageOf(users, page)
}

/** On what of a type a user has a relation. */
async function objectsWith(
  caller: Caller,
  { user, relation, type }: { user: string; relation: string; type: string },
  page: Page,
): Promise<Related> {
  await requireInspector(caller)
  requireTupleShape({ user, relation })
  if (!TYPE.test(type)) throw invalid({ code: 'tuple.bad_object', path: 'type' })
  return pageOf(await caller.services.authorizer.listObjects(user, relation, type), page)
}

function pageOf(all: readonly string[], { first, after }: Page): Related {
  if (first < 1 || first > PAGE)
    throw invalid({ code: 'page.out_of_range', path: 'first', params: { max: PAGE } })
  const names = all.filter((name) => !after || name > after).slice(0, first)
  return { names, total: all.length, isWhole: all.length < MOST_LISTED }
}

const relatedType = memoize((builder: Builder) =>
  builder.objectRef<Related>('RelatedNames').implement({
    fields: (t) => ({
      names: t.stringList({ description: 'By name.', resolve: ({ names }) => [...names] }),
      total: t.exposeInt('total'),
      isWhole: t.exposeBoolean('isWhole', {
        description: `False where more than ${MOST_LISTED.toLocaleString('en')} may be: the others are not looked for.`,
      }),
    }),
  }),
)

export function listRelatedFields(builder: Builder): void {
  builder.queryField('whoCan', (t) =>
    t.field({
      description: 'Who has a relation on an object, page by page: `user:*` stands for everybody.',
      subGraphs: SHELL,
      type: relatedType(builder),
      extensions: { cost: 100 },
      args: {
        relation: t.arg.string({ required: true }),
        object: t.arg.string({ required: true }),
        first: t.arg.int({ defaultValue: PAGE, required: true }),
        after: t.arg.string(),
      },
      resolve: (_, { relation, object, ...page }, { caller }) => usersWith(caller, relation, object, page),
    }),
  )
  builder.queryField('whatCan', (t) =>
    t.field({
      description: 'On what of a type a user has a relation, page by page.',
      subGraphs: SHELL,
      type: relatedType(builder),
      extensions: { cost: 100 },
      args: {
        user: t.arg.string({ required: true }),
        relation: t.arg.string({ required: true }),
        type: t.arg.string({ required: true }),
        first: t.arg.int({ defaultValue: PAGE, required: true }),
        after: t.arg.string(),
      },
      resolve: (_, { user, relation, type, ...page }, { caller }) =>
        objectsWith(caller, { user, relation, type }, page),
    }),
  )
}
