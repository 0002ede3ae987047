import type { FlowEvent, Form } from '../../../schemas/index.ts'
import type { Actor } from '../model/engine.ts'
import { SYSTEM } from '../permission/own-rights.ts'

/** Why an event is not for a person, whatever roles they hold. */
export type Bar =
  | { kind: 'owner' }
  /** They have taken this other event on the form. */
  | { kind: 'taker'; event: string }

type Barring = Pick<FlowEvent, 'notBy'>

/** What keeps a person from taking an event on a form; undefined where nothing does. Jobs and services are no persons. */
export function barOn(
  { notBy }: Barring,
  actor: Pick<Actor, 'userId'>,
  { ownerId, statusEvents }: Pick<Form, 'ownerId' | 'statusEvents'>,
): Bar | undefined {
  if (!notBy || actor === SYSTEM) return undefined
  const { userId } = actor
  if (notBy.owner && ownerId === userId) return { kind: 'owner' }
  const event = notBy.takersOf?.find((id) =>
    statusEvents.some((each) => each.event === id && each.userId === userId),
  )
  return event === undefined ? undefined : { kind: 'taker', event }
}

/** Whom either of two ways of one event keeps out. */
export function joinedBars(a: Barring, b: Barring): Barring {
  const takersOf = [...new Set([...(a.notBy?.takersOf ?? []), ...(b.notBy?.takersOf ?? [])])]
  const owner = a.notBy?.owner ?? b.notBy?.owner
  if (!owner && takersOf.length === 0) return {}
  return { notBy: { ...(owner && { owner }), ...(takersOf.length > 0 && { takersOf }) } }
}
