import type { Outcome, OutcomeGroup } from '../../../schemas/index.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import type { Engine } from '../model/engine.ts'
import { compileGroup } from './compile-group.ts'
import { readingsOf } from './explain.ts'
import { type Fact, factsOf } from './facts.ts'
import { type FollowedGroup, followGroup } from './follow-group.ts'
import type { GroupState, OutcomeEntry, Signature, Training, Why } from './group-state.ts'
import { adviceOf, scaleOf } from './levels.ts'
import type { OutcomeResult, Reading } from './types.ts'

interface Named {
  firstName: string
  lastName: string
}

/** A group as a viewer is told of it: the API's `OutcomeGroup`. */
export interface GroupReply {
  id: string
  name: string
  /** An `OutcomeGroup` document, without what the viewer may not see. */
  definition: unknown
  decidedDate: string | null
  maySign: readonly string[]
  mayRecord: readonly string[]
  hasAssistant: boolean
  results: readonly {
    id: string
    state: string
    value: number | null
    level: OutcomeResult['level'] | null
    seenQuestions: readonly string[] | null
  }[]
  signatures: readonly { outcomeId: string; signedDate: string; userId: string; person: Named | null }[]
  trainings: readonly (Omit<Training, 'name' | 'mayRecord'> & { outcomeId: string; person: Named | null })[]
}

/** A group over the answers that a viewer sees: what the server said of it, and what is found as somebody answers. */
export interface OpenGroup<R extends GroupReply = GroupReply> {
  reply: R
  state(): GroupState
  why(outcomeId: string): Why
  subscribe(listener: () => void): () => void
  dispose(): void
}

interface Answered {
  engine: Engine
  compiled: CompiledTemplate
}

/** Opens a group over the answers. What the server has said of an outcome stands. */
export function openGroup<R extends GroupReply>(
  { engine, compiled: template }: Answered,
  reply: R,
  viewerId: string,
): OpenGroup<R> {
  const group = compileGroup(reply.definition as OutcomeGroup)
  const given = new Map(reply.results.map((result) => [result.id, toResult(result)]))
  const told = new Map(reply.results.map((result) => [result.id, result.seenQuestions]))
  // What does not apply is not told once it is decided.
  if (reply.decidedDate)
    for (const id of group.byId.keys()) if (!given.has(id)) given.set(id, { id, state: 'absent' })
  const followed: FollowedGroup = followGroup(group, engine, given)
  const entries = new Map<string, OutcomeEntry>()
  let last: Extract<GroupState, { kind: 'ready' }> | undefined

  function entryOf(id: string): OutcomeEntry[] {
    const outcome = group.byId.get(id)?.outcome
    const result = followed.get(id)
    if (!outcome || !result) return []
    const known = entries.get(id)
    if (known?.result === result) return [known]
    const signatures = reply.signatures.filter(({ outcomeId }) => outcomeId === id)
    const entry: OutcomeEntry = {
      ...{ outcome, result, about: aboutOf(template, outcome) },
      advice: adviceOf(outcome, result, group.group),
      signatures: signatures.map(toSignature),
      signedByViewer: signatures.some(({ userId }) => userId === viewerId),
      trainings: reply.trainings
        .filter(({ outcomeId }) => outcomeId === id)
        .map((each) => toTraining(each, reply)),
      abilities: new Set([
        ...(reply.maySign.includes(id) ? (['sign'] as const) : []),
        ...(reply.hasAssistant ? (['ask'] as const) : []),
      ]),
    }
    entries.set(id, entry)
    return [entry]
  }

  return {
    reply,
    state() {
      const now = [...group.byId.keys()].flatMap(entryOf)
      if (last && now.every((entry, i) => entry === last?.entries[i])) return last
      last = { kind: 'ready', name: reply.name, decidedDate: reply.decidedDate ?? undefined, entries: now }
      return last
    },
    why(id) {
      const seen = told.get(id)
      const scope = engine.scope()
      const readings: readonly Reading[] = seen
        ? seen.map((questionId) => ({ kind: 'answer', questionId }))
        : readingsOf(group, id, followed, scope)
      const facts: readonly Fact[] = factsOf(readings, scope, template)
      return {
        facts,
        isPartial: seen != null,
        placed: placedOf(group.byId.get(id)?.outcome, followed.get(id), group.group),
      }
    },
    subscribe: (listener) => followed.subscribe(listener),
    dispose: followed.dispose,
  }
}

function toResult({ id, state, value, level }: GroupReply['results'][number]): OutcomeResult {
  return {
    id,
    state: state as OutcomeResult['state'],
    ...(value != null && { value }),
    ...(level && { level }),
  }
}

const nameOf = (person: Named | null) => (person ? `${person.firstName} ${person.lastName}` : '')

const toSignature = ({ userId, signedDate, person }: GroupReply['signatures'][number]): Signature => ({
  ...{ userId, signedDate, name: nameOf(person) },
})

const toTraining = (
  { person, outcomeId: _, ...training }: GroupReply['trainings'][number],
  { mayRecord }: GroupReply,
): Training => ({ ...training, name: nameOf(person), mayRecord: mayRecord.includes(training.userId) })

function aboutOf({ elements, pages }: CompiledTemplate, { targetId, targetType }: OutcomeEntry['outcome']) {
  if (targetId === undefined) return undefined
  if (targetType === 'page') return pages.find(({ id }) => id === targetId)?.page.name
  const element = elements.get(targetId)?.element
  return element?.title ?? element?.name
}

function placedOf(
  outcome: Outcome | undefined,
  result: OutcomeResult | undefined,
  group: OutcomeGroup,
): Why['placed'] {
  // The number of a matrix lies on no scale.
  if (outcome?.type === 'risk' && outcome.matrix) return undefined
  const { value, level } = result ?? {}
  if (value === undefined || !level) return undefined
  const scale = scaleOf(value, group)
  if (!scale) return undefined
  return { value, from: scale.lowerBound, to: scale.upperBound, isLast: level.rank === level.of }
}
