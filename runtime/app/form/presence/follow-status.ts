import { showToast } from '../../feedback/toasts.ts'
import type { Session } from '../../session/session.ts'
import { sameFrame } from '../catch-up.ts'
import { loadForm } from '../load-form.ts'
import type { Moves } from '../moves/follow-moves.ts'
import type { OpenForm } from '../open-form.ts'
import { statusQuery } from './status-query.ts'
import { texts } from './texts.ts'

/** Changes that come together are looked at together; of many who are here, not by all in the same moment. */
const TOGETHER_MS = 300
const SPREAD_EACH_MS = 100

export interface StatusFollower {
  /** Somebody changed the form besides its answers; `maybe`: nobody knows. */
  changed(maybe: boolean): void
  stop(): void
}

/**
 * Brings onto the screen what others did with the form as a whole. Where it is offered as before only its name and its
 * subforms are read anew; where it is not, it is opened anew at the same place, and what was typed is kept.
 */
export function followStatus(form: OpenForm, session: Session, reopen: () => Promise<void>): StatusFollower {
  const { id } = form.reply
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMaybe = true
  let isStopped = false

  const rename = (name: string) => {
    if (name !== form.name.get()) form.name.set(name)
  }

  async function look(): Promise<void> {
    const maybe = isMaybe
    isMaybe = true
    if (maybe) {
      const now = (await session.transport.request(statusQuery, { id })).form
      if (now.status === form.reply.status && now.template.id === form.reply.template.id)
        return rename(now.name)
    }
    form.subforms?.retry()
    const newer = await loadForm(id, session)
    if (isStopped || newer.copy) return
    if (sameFrame(form.loaded, newer)) return rename(newer.form.name)
    const isOtherVersion = newer.form.template.id !== form.reply.template.id
    const focus = isOtherVersion ? await import('../moves/keep-focus.ts').catch(() => undefined) : undefined
    const refocus = focus?.keepFocus()
    await reopen()
    refocus?.(newer.form.moves as Moves | null)
    if (isOtherVersion) showToast('neutral', texts.versionChanged)
    else if (newer.form.status !== form.reply.status) showToast('neutral', texts.statusChanged)
  }

  return {
    changed(maybe) {
      if (isStopped) return
      isMaybe &&= maybe
      clearTimeout(timer)
      // What cannot be looked at now is looked at when the form is opened again.
      const spread = Math.random() * SPREAD_EACH_MS * form.presence.people.get().length
      timer = setTimeout(() => void look().catch(() => {}), TOGETHER_MS + spread)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
