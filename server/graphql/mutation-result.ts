import { memoize } from '../contract/memoize.ts'
import type { Builder } from './builder.ts'

interface MutationResult {
  status: number
  errorMessage?: string | null
}

/** What a mutation answers that has nothing else to say. */
export const mutationResult = memoize((builder: Builder) =>
  builder.objectRef<MutationResult>('MutationResult').implement({
    fields: (t) => ({
      status: t.exposeInt('status'),
      errorMessage: t.exposeString('errorMessage', { nullable: true }),
    }),
  }),
)

export const DONE: MutationResult = { status: 200 }
