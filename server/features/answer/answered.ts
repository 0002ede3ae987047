import DataLoader from 'dataloader'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Builder } from '../../graphql/builder.ts'
import { formType } from '../form/index.ts'
import { ANSWERS } from './collections.ts'

/** How many questions of a form hold an answer. */
const answeredLoader = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, number>(async (formIds) => {
      const counts = await services.store
        .collection(ANSWERS)
        .aggregate<{ _id: string; count: number }>([
          { $match: { formId: { $in: [...formIds] }, value: { $ne: null } } },
          { $group: { _id: '$formId', count: { $sum: 1 } } },
        ])
      const map = new Map(counts.map(({ _id, count }) => [_id, count]))
      return formIds.map((id) => map.get(id) ?? 0)
    }),
)

export const answeredField = (builder: Builder) =>
  builder.objectField(formType(builder), 'answered', (t) =>
    t.int({ nullable: true, resolve: ({ id }, _, { caller }) => answeredLoader(caller).load(id) }),
  )
