import { newId } from '../../../client/autosave/page-load.ts'
import { browserLive } from '../../../client/live/browser-live.ts'
import { createHeartbeat } from '../../../client/presence/heartbeat.ts'
import { createMerger } from '../../../client/presence/merge-changes.ts'
import { type OverwrittenReply, presenceCalls } from '../../../client/presence/presence-calls.ts'
import { tabId } from '../../../client/presence/tab-id.ts'
import { watchWindow } from '../../../client/presence/watch-window.ts'
import { createTransport } from '../../../client/transport.ts'
import { isTextControl } from '../../../react/form/text-control.ts'
import type { Session } from '../../session/session.ts'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import { followStatus } from './follow-status.ts'
import { byQuestion, sentence, toPeople } from './people.ts'

const tab = tabId(() => sessionStorage, newId)

export interface RunningPresence {
  /** The person has decided about an answer of theirs that was replaced. */
  dismiss(entry: OverwrittenReply): void
  stop(): void
}

/**
 * Tells the others where the person is, and brings in what they do. It has a line of its own: when that fails,
 * nothing is said and saving goes on.
 */
export function startPresence(
  form: OpenForm,
  session: Session,
  reopen: () => Promise<void>,
): RunningPresence {
  const viewerId = session.user.userId
  const { controller, queue, presence } = form
  const { engine, registry } = controller
  const calls = presenceCalls(createTransport(), form.reply.id, tab)
  const dismissed = new Set<string>()
  const nameOf = (entry: OverwrittenReply) => `${entry.key}@${entry.revision}`

  const merger = createMerger({
    revisionOf: form.revisionOf,
    take: form.take,
    isBusy({ key, value }) {
      if (queue.holds(key)) return true
      const at = keyAt(document.activeElement)
      const type = engine.get(key)?.element.type
      if (type && registry.get(type)?.children === 'rows') return losesRow(key, value?.rowIds, at)
      return at === key && isTextControl(document.activeElement)
    },
  })
  const heartbeat = createHeartbeat({
    send: calls.heartbeat,
    leave: calls.leave,
    timers: {
      now: () => Date.now(),
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    onReply({ people, changes, overwritten, commentsChanged }) {
      if (commentsChanged) presence.commented.set(commentsChanged)
      const before = presence.people.get()
      const here = toPeople(people, viewerId)
      if (JSON.stringify(here) !== JSON.stringify(before)) {
        presence.people.set(here)
        controller.showPeople(byQuestion(here))
      }
      const taken = merger.receive(changes)
      const said = sentence(before, here, taken, viewerId, (key) => questionName(controller, key))
      if (said) presence.said.set(said)
      if (overwritten) presence.overwritten.set(overwritten.filter((entry) => !dismissed.has(nameOf(entry))))
    },
  })
  const retry = () => void setTimeout(merger.retry)
  const status = followStatus(form, session, reopen)
  const live = browserLive(viewerId)?.watch(form.reply.id, {
    up: heartbeat.rely,
    changed(kinds) {
      if (kinds?.some((kind) => kind !== 'STATUS') ?? true) heartbeat.nudge()
      if (kinds?.includes('STATUS') ?? true) status.changed(!kinds)
    },
  })
  const stops = [watchWindow(heartbeat, keyAt), queue.subscribe(retry), status.stop, live ?? (() => {})]
  document.addEventListener('focusout', retry)

  return {
    dismiss(entry) {
      dismissed.add(nameOf(entry))
      presence.overwritten.set(presence.overwritten.get().filter((other) => nameOf(other) !== nameOf(entry)))
      calls.accept(entry.key, entry.revision).catch(() => {})
    },
    stop() {
      document.removeEventListener('focusout', retry)
      for (const stop of stops) stop()
      presence.people.set([])
      controller.showPeople(new Map())
    },
  }
}

/** The question that holds an element of the page. */
function keyAt(target: EventTarget | null): string | null {
  const frame = target instanceof Element ? target.closest<HTMLElement>('[data-form] [data-key]') : null
  return frame?.dataset.key ?? null
}

/** The row that the person is in would be gone. */
function losesRow(key: string, rowIds: unknown, at: string | null): boolean {
  if (!at?.startsWith(`${key}/`)) return false
  const row = at.slice(key.length + 1).split('/')[0]
  return !Array.isArray(rowIds) || !rowIds.includes(row)
}
