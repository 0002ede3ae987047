import type { RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

/** A place in rows, as arguments name it. */
export const locationInput = memoize((builder: Builder) =>
  builder.inputRef<RowStep>('LocationInput').implement({
    fields: (t) => ({ parentId: t.id({ required: true }), rowId: t.id({ required: true }) }),
  }),
)
