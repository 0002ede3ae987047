import type { PageLayout } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { LAYOUTS } from './collections.ts'
import { layoutType } from './layout-type.ts'
import { requireReader } from './policy.ts'

/** @throws AppError ACCESS_DENIED, NOT_FOUND for an id that is no program's */
async function findLayout(caller: Caller, id: string): Promise<PageLayout | null> {
  await requireReader(caller, id)
  return caller.services.store.collection(LAYOUTS).findOne({ id })
}

export const findLayoutField = (builder: Builder) =>
  builder.queryField('findLayout', (t) =>
    t.field({
      description:
        'The layout `{programId}:overview` of a program’s first page, for those who have a role in the program; null while it has none (PL-07).',
      subGraphs: SHELL,
      type: layoutType(builder),
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findLayout(caller, id),
    }),
  )
