import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'
import type { Transport } from '../../runtime/client/transport.ts'
import { createStore, type Store } from '../../runtime/react/hooks/store.ts'
import type { DraftSession } from '../document/draft-session.ts'

const document = graphql(`query DraftProblems($draftId: ID!, $edits: JSON) {
  draftProblems(draftId: $draftId, edits: $edits) { document code path params isWarning }
}`)
/** Of the draft as it is, or as edits would make it. */
export const problemsQuery = operation(formBuilder, document)
export type Problem = ResultOf<typeof document>['draftProblems'][number]

export interface FoundProblems {
  /** Undefined until they were first asked for. */
  list: readonly Problem[] | undefined
  /** Of the draft that they were found in. */
  revision: number
}

export type Problems = Pick<Store<FoundProblems>, 'get' | 'subscribe'>

/** Rest before the gate is asked again: it looks at everything. */
const REST_MS = 1_200

/** What the gate says of a draft, asked again whenever it was saved. Returns how to stop, too. */
export function watchProblems(session: DraftSession, { request }: Pick<Transport, 'request'>) {
  const store = createStore<FoundProblems>({ list: undefined, revision: -1 })
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { kind, revision } = session.status()
    if (kind !== 'saved' || revision === store.get().revision) return
    clearTimeout(timer)
    timer = setTimeout(ask, store.get().list ? REST_MS : 0)
  }
  const ask = () => {
    const { revision } = session.status()
    request(problemsQuery, { draftId: session.id }).then(
      ({ draftProblems }) => {
        store.set({ list: draftProblems, revision })
        look()
      },
      () => {
        // The next change asks again; what is known stays on the screen.
      },
    )
  }
  const stop = session.subscribe(look)
  look()
  return {
    problems: store as Problems,
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}
