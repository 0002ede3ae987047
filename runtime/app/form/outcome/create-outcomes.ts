import { newId } from '../../../client/autosave/page-load.ts'
import { errorCode } from '../../../client/request-error.ts'
import type { GroupState, Why } from '../../../core/outcome/group-state.ts'
import { type OpenGroup, openGroup } from '../../../core/outcome/open-group.ts'
import { createStore } from '../../../react/hooks/store.ts'
import type { Outcomes } from '../../../react/outcomes.ts'
import type { FormCore } from '../open/form-core.ts'
import type { Saving } from '../open/saving.ts'
import {
  askMutation,
  type OutcomeGroupReply,
  outcomesQuery,
  recordMutation,
  signMutation,
} from './outcome-operations.ts'

/** What is done about the outcomes is done about answers that the server has. */
export interface SavedFirst {
  queue: Pick<Saving['queue'], 'status' | 'subscribe' | 'flush' | 'settle'>
}

type Opened = OpenGroup<OutcomeGroupReply>

interface Shown {
  state: 'loading' | 'failed' | 'ready'
  groups: ReadonlyMap<string, Opened>
}

const NOTHING: ReadonlyMap<string, Opened> = new Map()

/** The outcomes of an open form: loaded once, and found anew here with each answer. */
export function createOutcomes(
  core: Pick<FormCore, 'id' | 'application' | 'engine' | 'compiled'>,
  { queue }: SavedFirst,
): Outcomes {
  const { id: formId, engine } = core
  const { transport, user } = core.application
  const shown = createStore<Shown>({ state: 'loading', groups: NOTHING })

  function show(replies: readonly OutcomeGroupReply[]): void {
    for (const group of shown.get().groups.values()) group.dispose()
    const groups = new Map(replies.map((reply) => [reply.id, openGroup(core, reply, user.userId)]))
    shown.set({ state: 'ready', groups })
  }

  async function load(): Promise<void> {
    try {
      show((await transport.request(outcomesQuery, { formId })).form.outcomeGroups)
    } catch {
      if (shown.get().state !== 'ready') shown.set({ state: 'failed', groups: NOTHING })
    }
  }
  void load()

  // What others' answers are part of is found by the server: it is asked again once it has this person's.
  let isSaved = queue.status().kind === 'saved'
  queue.subscribe(() => {
    const before = isSaved
    isSaved = queue.status().kind === 'saved'
    const isTold = [...shown.get().groups.values()].some(
      ({ reply }) => reply.results.length > 0 && !reply.decidedDate,
    )
    if (isSaved && !before && isTold) void load()
  })

  /** One group said otherwise by the server, the others as they are. */
  function change(groupId: string, make: (reply: OutcomeGroupReply) => OutcomeGroupReply): void {
    show([...shown.get().groups.values()].map(({ reply }) => (reply.id === groupId ? make(reply) : reply)))
  }

  const stateOf = (groupId: string): GroupState => {
    const { state, groups } = shown.get()
    if (state !== 'ready') return LOADING[state]
    return groups.get(groupId)?.state() ?? MISSING
  }

  /** Listens to what the server says, and to one group of it. */
  function follow(groupId: string, listener: () => void, subscribe: (group: Opened) => () => void) {
    let stop = () => {}
    const attach = () => {
      stop()
      const group = shown.get().groups.get(groupId)
      stop = group ? subscribe(group) : () => {}
    }
    attach()
    const unsubscribe = shown.subscribe(() => {
      attach()
      listener()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }

  const groups = new Map<string, ReturnType<Outcomes['group']>>()
  return {
    group(groupId) {
      const known = groups.get(groupId)
      if (known) return known
      const made: ReturnType<Outcomes['group']> = {
        get: () => stateOf(groupId),
        subscribe: (listener) => follow(groupId, listener, (group) => group.subscribe(listener)),
      }
      groups.set(groupId, made)
      return made
    },
    why(groupId, outcomeId) {
      let last: Why = NOTHING_READ
      return {
        get() {
          const now = shown.get().groups.get(groupId)?.why(outcomeId) ?? NOTHING_READ
          if (JSON.stringify(now) !== JSON.stringify(last)) last = now
          return last
        },
        // An answer may read otherwise and lead to the same.
        subscribe: (listener) => follow(groupId, listener, () => engine.subscribeAll(listener)),
      }
    },
    retry() {
      shown.set({ state: 'loading', groups: NOTHING })
      void load()
    },
    async sign(outcomeGroupId, outcomeId) {
      queue.flush()
      await queue.settle()
      try {
        const variables = { formId, outcomeGroupId, outcomeId, operationId: newId() }
        const { signAcknowledgement } = await transport.request(signMutation, variables)
        change(outcomeGroupId, (reply) => ({
          ...reply,
          signatures: [...reply.signatures, signAcknowledgement],
        }))
        return undefined
      } catch (error) {
        // Signed elsewhere, or not asked for any more: what the server has is shown.
        if (errorCode(error) === 'CONFLICT') await load()
        return errorCode(error) === 'CONFLICT' ? 'changed' : 'failed'
      }
    },
    async record(outcomeGroupId, outcomeId, userId, progress) {
      try {
        const variables = { formId, outcomeGroupId, outcomeId, userId, progress }
        const { recordTraining } = await transport.request(recordMutation, variables)
        const isSame = (each: OutcomeGroupReply['trainings'][number]) =>
          each.outcomeId === outcomeId && each.userId === userId
        change(outcomeGroupId, (reply) => ({
          ...reply,
          trainings: reply.trainings.map((each) => (isSame(each) ? recordTraining : each)),
        }))
        return undefined
      } catch {
        return 'failed'
      }
    },
    async ask(outcomeGroupId, outcomeId) {
      queue.flush()
      await queue.settle()
      const variables = { formId, outcomeGroupId, outcomeId }
      return transport.request(askMutation, variables).then(
        ({ askAssistant }) => askAssistant,
        () => undefined,
      )
    },
  }
}

const LOADING = { loading: { kind: 'loading' }, failed: { kind: 'failed' } } as const
const MISSING: GroupState = { kind: 'missing' }
const NOTHING_READ: Why = { facts: [], isPartial: false, placed: undefined }
