import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Campus } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { CAMPUSES } from './collections.ts'

const campusLoader = loadById(CAMPUSES)

/** @throws AppError NOT_FOUND */
async function findCampus(caller: Caller, id: string): Promise<Campus> {
  userOf(caller)
  const campus = ID_PATTERN.test(id) ? await campusLoader(caller).load(id) : null
  if (!campus) throw notFound(`Unable to get campus with id ${id.slice(0, 64)}`)
  return campus
}

/** All of them, by code: a university has a few dozen at most. */
async function listCampuses(caller: Caller): Promise<Campus[]> {
  userOf(caller)
  return caller.services.store.collection(CAMPUSES).find({}, { sort: { id: 1 }, limit: 200 })
}

export const campusType = memoize((builder: Builder) =>
  builder.objectRef<Campus>('Campus').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      code: t.exposeString('id'),
      name: t.exposeString('name'),
      shortName: t.exposeString('shortName'),
      timeZone: t.exposeString('timeZone'),
      country: t.exposeString('country', { nullable: true }),
      awayTemplateGroupId: t.exposeID('awayTemplateGroupId', { nullable: true }),
    }),
  }),
)

export function campusFields(builder: Builder): void {
  const CampusType = campusType(builder)
  builder.queryField('campus', (t) =>
    t.field({
      subGraphs: RELATIONSHIP,
      type: CampusType,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findCampus(caller, id),
    }),
  )

  builder.queryField('campuses', (t) =>
    t.field({
      subGraphs: RELATIONSHIP,
      type: [CampusType],
      resolve: (_, _args, { caller }) => listCampuses(caller),
    }),
  )
}
