import { memoize } from '../contract/memoize.ts'
import type { Builder } from './builder.ts'

interface MutationResult {
  status: number
  errorMessage?: string | null
}

/** What the answers of mutations have in common (SH-11). A refusal is an error of its own, with a code and issues. */
export const gqlResponse = memoize((builder: Builder) =>
  builder.interfaceRef<object>('GQLResponse').implement({
    fields: (t) => ({
      status: t.int({ resolve: (result: Partial<MutationResult>) => result.status ?? DONE.status }),
      errorMessage: t.string({
        nullable: true,
        resolve: (result: Partial<MutationResult>) => result.errorMessage ?? null,
      }),
    }),
  }),
)

/** What a mutation answers that has nothing else to say. */
export const mutationResult = memoize((builder: Builder) =>
  builder.objectRef<MutationResult>('MutationResult').implement({ interfaces: [gqlResponse(builder)] }),
)

export const DONE: MutationResult = { status: 200 }
