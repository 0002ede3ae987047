import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { formRenderer } from '../../client/graphql/services.ts'
import { assignmentSentence } from '../../core/paper/assignment-sentence.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { texts as assignmentTexts } from './assignment/texts.ts'
import type { TrailEntry } from './assignment/trail.ts'

const handoversQuery = operation(
  formRenderer,
  graphql(`query FormHandovers($id: ID!) {
    form(id: $id) {
      handovers {
        timestamp user { firstName lastName } from { firstName lastName } to { firstName lastName }
      }
    }
  }`),
)

interface Asked {
  id: string
  name: string
  autoId: string | null
  owner: { userId: string } | null
  statusEvents: readonly { user: { userId: string } | null }[]
}

const NOTHING: readonly TrailEntry[] = []

/** Who has had the form before its owner: asked only where somebody else began it. */
export function useHandovers({ id, name, autoId, owner, statusEvents }: Asked): readonly TrailEntry[] {
  const { session } = useApplication()
  const isBeginners = statusEvents[0]?.user?.userId === owner?.userId
  const { data } = useLoad(
    async (signal) => {
      if (isBeginners) return NOTHING
      const { form } = await session.transport.request(handoversQuery, { id }, { signal })
      return form.handovers.map(({ timestamp, user, from, to }): TrailEntry => {
        const people = { by: nameOf(user), from: nameOf(from), to: nameOf(to) }
        return {
          timestamp,
          text: assignmentSentence({ kind: 'REASSIGNED', name: autoId ?? name, ...people }),
        }
      })
    },
    [session, id, isBeginners],
  )
  return data ?? NOTHING
}

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person ? `${person.firstName} ${person.lastName}` : assignmentTexts.formerUser
