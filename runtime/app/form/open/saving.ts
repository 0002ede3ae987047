import { openOutbox } from '../../../client/autosave/idb-outbox.ts'
import { watchPage } from '../../../client/autosave/lifecycle.ts'
import { livePageLoads, newId, pageLoadId } from '../../../client/autosave/page-load.ts'
import { createSaveQueue, type SaveQueue } from '../../../client/autosave/save-queue.ts'
import { createOperationSender } from '../../../client/autosave/send-operations.ts'
import type { Outbox, PendingOperation } from '../../../client/autosave/types.ts'
import { sameAnswer } from '../../../core/element/same-answer.ts'
import { registry } from '../../composition/elements.ts'
import { onSignOut } from '../../session/session.ts'
import { types } from '../load-form.ts'
import type { Moves } from '../moves/follow-moves.ts'
import { handOver, isRowGone, reapply, timing } from '../unsent-changes.ts'
import type { FormCore } from './form-core.ts'
import type { Change } from './form-events.ts'
import { liveForms } from './live-forms.ts'
import type { ServerAnswers } from './server-answers.ts'

/** The way of a form's answers to the server. */
export interface Saving {
  queue: SaveQueue
  outbox: Outbox
  /** The browser kept changes when the form was opened. */
  startedDurable: boolean
  /** Sends a change that the person did not make on the screen. */
  send(change: Change): void
  /** Sends changes of a tab that is gone, or of a file, unless they are on their way already; says how many. */
  takeOver(operations: readonly PendingOperation[]): number
  /** Resolves once what was sent outlives this page: in the outbox, or with the server where there is none. */
  isSafe(): Promise<void>
  /** Goes on until all is acknowledged, and then lets go of everything. */
  dispose(): void
}

/** What earlier pages left behind for a form, and where this one keeps its own. */
export interface Leftovers {
  outbox: Outbox
  operations: readonly PendingOperation[]
  /** Where what was typed on an earlier version of the form stands now. */
  follow<O extends Pick<PendingOperation, 'key'>>(operations: readonly O[]): readonly O[]
}

/** Fetched where the form was moved to another version; where it cannot be, a change that has no place is said to. */
export async function fetchMoves({ loaded, compiled }: FormCore): Promise<Leftovers['follow']> {
  const moves = loaded.form.moves as Moves | null
  const module = moves && (await import('../moves/follow-moves.ts').catch(() => null))
  if (!moves || !module) return (operations) => operations
  return (operations) => module.followMoves(operations, moves, (id) => compiled.elements.has(id))
}

/** The outbox of a form, with everything in it that this page has written. */
export async function openFormOutbox({ id, application: { user } }: FormCore): Promise<Outbox> {
  await liveForms.get(id)?.outbox.idle()
  return openOutbox({ userId: user.userId, formId: id, pageLoadId, livePageLoads })
}

/** To be called in the turn in which the leftovers came: not a key may be typed between the queue before and this. */
export function attachSaving(
  { id, application, loaded, engine, editable, events }: FormCore,
  answers: ServerAnswers,
  { outbox, operations, follow }: Leftovers,
): Saving {
  const sender = createOperationSender({ formId: id, transport: application.transport, types })
  const queue = createSaveQueue({
    send: sender.send,
    outbox,
    timers: {
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    random: Math.random,
    newId,
    pageLoadId,
    revisionOf: answers.revisionOf,
    lastSaved: loaded.form.lastSaved ?? undefined,
    exists: (key) => !isRowGone(engine, key),
    onAcknowledged({ key }, { value, revision }, settled) {
      answers.acknowledge({ key, value, revision })
      if (value === undefined || !settled) return
      const shown = engine.get(key)?.value ?? null
      if (!sameAnswer(shown, value)) engine.set(key, value)
    },
  })
  const toEdit = ({ key, operation, args }: Change) => ({
    ...{ key, operation, args },
    ...timing(engine, registry, key, operation, args),
  })
  const send = (change: Change) => queue.edit(toEdit(change))
  const takeOver = (left: readonly PendingOperation[]) => {
    const taken = follow(left)
    const known = new Set(queue.waiting().map((operation) => operation.id))
    const fresh = taken.filter((operation) => !known.has(operation.id))
    queue.restore(fresh)
    if (!editable) return fresh.length
    const keys = new Set(fresh.map(({ key }) => key))
    for (const key of keys) engine.set(key, answers.stored(key))
    reapply(
      engine,
      queue.waiting().filter(({ key }) => keys.has(key)),
    )
    return fresh.length
  }

  // 1. What was typed before is on the screen and on its way, and what its queue yet hears of comes here.
  const before = liveForms.get(id)
  const unsent = follow(handOver(before?.queue, operations))
  if (editable) reapply(engine, unsent)
  queue.restore(unsent)
  liveForms.set(id, { queue, outbox })
  before?.queue.release((edit) => {
    const [now = edit] = follow([edit])
    reapply(engine, [now])
    queue.edit(now)
  })
  before?.outbox.close()

  // 2. What is typed from now on.
  events.on({
    change(changes, whole) {
      if (whole) queue.editAll(changes.map((change) => ({ ...toEdit(change), debounce: 0 })))
      else for (const change of changes) send(change)
    },
    blur: (key) => queue.flush(key),
    pageChange: () => queue.flush(),
  })
  const unsubscribe = [
    watchPage({ queue, outbox, takeOver, sendOnExit: sender.sendOnExit }),
    application.onResume(queue.resume),
    onSignOut(() => queue.release()),
  ]

  const isReplaced = () => liveForms.get(id)?.queue !== queue
  async function end(): Promise<void> {
    for (const stop of unsubscribe) stop()
    await outbox.idle()
    if (isReplaced()) return
    liveForms.delete(id)
    outbox.close()
  }
  return {
    queue,
    outbox,
    startedDurable: outbox.durable,
    send,
    takeOver,
    async isSafe() {
      await outbox.idle()
      if (!outbox.durable) await queue.settle()
    },
    dispose() {
      // Until everything is saved the page still warns, flushes when it is closed, and goes on when it is online.
      const endWhenSaved = () => {
        const { kind } = queue.status()
        if (!isReplaced() && kind !== 'saved' && kind !== 'conflict') return
        stopListening()
        void end()
      }
      const stopListening = queue.subscribe(endWhenSaved)
      endWhenSaved()
    },
  }
}
