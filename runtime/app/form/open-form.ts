import type { Template } from '../../../schemas/index.ts'
import { livingSessions, newId, sessionId } from '../../client/autosave/browser-session.ts'
import { openOutbox } from '../../client/autosave/idb-outbox.ts'
import { watchPage } from '../../client/autosave/lifecycle.ts'
import { createSaveQueue, type SaveQueue } from '../../client/autosave/save-queue.ts'
import { createOperationSender } from '../../client/autosave/send-operations.ts'
import type { Outbox, PendingOperation } from '../../client/autosave/types.ts'
import type { ActionReply, FormReply } from '../../client/form/form-query.ts'
import type { AnswerChangeReply } from '../../client/presence/presence-calls.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { sameAnswer } from '../../core/element/same-answer.ts'
import { createEngine } from '../../core/engine/create-engine.ts'
import type { Engine } from '../../core/engine/types.ts'
import { compileTemplate } from '../../core/template/compile-template.ts'
import { migrateAnswers } from '../../core/template/migrate-answers.ts'
import { type OfferedActions, splitActions } from '../../core/workflow/actions.ts'
import type { PageRef } from '../../react/form/first-page.ts'
import { createFormSession, type FormSession } from '../../react/form/form-session.ts'
import { createStore, type Store } from '../../react/form/store.ts'
import { registry, views } from '../composition/elements.ts'
import { kept } from '../offline/kept.ts'
import { onSignOut, type Session } from '../session/session.ts'
import { createLookup } from './create-lookup.ts'
import { type FormFiles, openFormFiles } from './form-files.ts'
import { HistoryButton } from './history/HistoryButton.tsx'
import { type FormCopy, isFinal, keepLoaded, loadForm, types } from './load-form.ts'
import { createPreparation, fetchViews } from './preparation.ts'
import { type Company, createCompany } from './presence/company.ts'
import type { ConnectedSubforms } from './subforms.ts'
import { toTemplate } from './to-template.ts'
import { handOver, isRowGone, reapply, timing } from './unsent-changes.ts'

/** A form on the screen: what came from the server, the engine over it, and its way back. */
export interface OpenForm {
  /** Another one for every time a form is opened. */
  serial: number
  reply: FormReply
  /** What it is called now: it can be renamed while it is open. */
  name: Store<string>
  template: Template
  actions: OfferedActions<ActionReply>
  /** The workflow offers `update` and the person has the right (WF-02, FF-12). */
  editable: boolean
  session: FormSession
  queue: SaveQueue
  outbox: Outbox
  /** The browser kept changes when the form was opened. */
  startedDurable: boolean
  /** What is on the screen is the copy of this browser; `back` when the server has since been asked. */
  copy: Store<FormCopy | 'back' | undefined>
  /** Asks the server again after a copy: true when what is on the screen is current, `reopen` when it cannot be. */
  catchUp(): Promise<boolean | 'reopen'>
  /** Sends changes of a tab that is gone, or of a file, unless they are on their way already; says how many. */
  takeOver(operations: readonly PendingOperation[]): number
  files: FormFiles
  /** The answer as the server has it, as far as we know. */
  stored(key: AnswerKey): AnswerValue | null
  /** The forms that belong to it; undefined when no element shows them. */
  subforms: ConnectedSubforms | undefined
  /** The newest revision of an answer that is here. */
  revisionOf(key: AnswerKey): number
  /** An answer that was saved elsewhere comes onto the screen. */
  take(change: AnswerChangeReply): void
  /** Who else is in the form. */
  company: Company
  /** Resolves once every element can judge its answers: before an action that validates. */
  prepare(): Promise<void>
  /** Leaves the form: what is unsent is sent now and kept until it is acknowledged. */
  close(): void
}

let opened = 0
/** Forms of this page that may have changes on their way, on the screen or left: who opens one anew takes them over. */
const live = new Map<string, Pick<OpenForm, 'queue' | 'outbox'>>()

export async function openForm(id: string, application: Session, page?: PageRef): Promise<OpenForm> {
  const { user, transport, onResume } = application
  const loaded = await loadForm(id, application)
  const { form: reply, availableActions, revisions } = loaded
  const template = toTemplate(reply.template)
  const editable = reply.abilities.canUpdate
  await live.get(id)?.outbox.idle()
  const [outbox] = await Promise.all([
    openOutbox({ userId: user.userId, formId: id, sessionId, livingSessions }),
    fetchViews(template, editable),
  ])
  const actions = splitActions(
    availableActions.map((action) => ({ ...action, primary: action.primary ?? false })),
  )
  const context = { status: reply.status, canUpdate: editable, now: new Date().toISOString() }
  const compiled = compileTemplate(template, registry)
  const answers = migrateAnswers(compiled, loaded.answers)
  const engine = createEngine(compiled, {
    answers: new Map([...answers].filter((entry): entry is [AnswerKey, AnswerValue] => entry[1] !== null)),
    actor: { userId: user.userId, roles: reply.viewerRoles, campusCode: user.campusCode ?? undefined },
    context,
  })
  const preparation = createPreparation(engine, context)
  const sender = createOperationSender({ formId: id, transport, types })
  const keep = (answer: { key: AnswerKey; value: AnswerValue | null; revision: number }) =>
    void kept()
      .then(({ keepAnswer }) => keepAnswer({ userId: user.userId, formId: id, ...answer }))
      .catch(() => {})
  const queue = createSaveQueue({
    send: sender.send,
    outbox,
    timers: {
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    random: Math.random,
    newId,
    sessionId,
    revisionOf: (key) => revisions.get(key) ?? 0,
    lastSaved: reply.lastSaved ?? undefined,
    exists: (key) => !isRowGone(engine, key),
    onAcknowledged(operation, { value, revision }, settled) {
      const { key } = operation
      revisions.set(key, Math.max(revision, revisions.get(key) ?? 0))
      if (value === undefined) return
      answers.set(key, value)
      keep({ key, value, revision })
      const shown = engine.get(key)?.value ?? null
      if (settled && !sameAnswer(shown, value)) engine.set(key, value)
    },
  })
  const elements = [...compiled.elements.values()]
  const isMapped = elements.some(({ element }) =>
    compiled.elements.has(element.defaultMapping?.sourceId ?? ''),
  )
  // Without these parts, as when they cannot be fetched offline, everything else works.
  const following = isMapped ? await import('./follow-answers.ts').catch(() => undefined) : undefined
  const hasSubforms = elements.some(({ model }) => model?.showsSubforms)
  const subformList = hasSubforms ? await import('./subforms.ts').catch(() => undefined) : undefined
  const subforms = subformList?.createSubforms(transport, id, actions.subform)
  // From here to the end nothing is waited for: not a key is typed between the queue before and this one.
  const left = await outbox.load()
  const before = live.get(id)
  const unsent = handOver(before?.queue, left)
  if (editable) reapply(engine, unsent)
  const send = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => {
    queue.edit({ key, operation, args, ...timing(engine, registry, key, operation, args) })
    preparation.prepare(key)
  }
  const follow = following?.followAnswers(engine, compiled, send)
  /** It outlives this page: in the outbox, or with the server where there is none. */
  const answerIsSafe = async () => {
    await outbox.idle()
    if (!outbox.durable) await queue.settle()
  }
  const files = openFormFiles(id, application, {
    attach(key, { operation, argument }, file) {
      if (!engine.get(key)?.editable) return false
      session.slot(key).onChange(operation, { [argument]: [file] })
      return answerIsSafe()
    },
  })
  const session: FormSession = createFormSession({
    engine,
    registry,
    views,
    readOnly: !editable,
    page: editable && page && isThere(engine, page) ? page : undefined,
    onOperation(key, operation, args) {
      send(key, operation, args)
      follow?.(key)
    },
    onOperations(changes) {
      // What was pasted is whole: it does not rest as typing does.
      queue.editAll(
        changes.map((each) => ({
          ...each,
          ...timing(engine, registry, each.key, each.operation, each.args),
          debounce: 0,
        })),
      )
      for (const key of new Set(changes.map((each) => each.key))) {
        preparation.prepare(key)
        follow?.(key)
      }
    },
    onBlur: (key) => queue.flush(key),
    onPageChange: () => queue.flush(),
    lookup: createLookup(transport, id),
    files,
    subforms,
    Tools: HistoryButton,
  })
  const takeOver = (operations: readonly PendingOperation[]) => {
    const known = new Set(queue.waiting().map((operation) => operation.id))
    const fresh = operations.filter((operation) => !known.has(operation.id))
    queue.restore(fresh)
    if (!editable) return fresh.length
    const keys = new Set(fresh.map(({ key }) => key))
    for (const key of keys) engine.set(key, answers.get(key) ?? null)
    reapply(
      engine,
      queue.waiting().filter(({ key }) => keys.has(key)),
    )
    return fresh.length
  }
  const stops = [
    watchPage({ queue, outbox, takeOver, sendOnExit: sender.sendOnExit }),
    onResume(queue.resume),
  ]
  onSignOut(() => queue.release())
  queue.restore(unsent)
  before?.queue.release((edit) => {
    reapply(engine, [edit])
    queue.edit(edit)
  })
  before?.outbox.close()
  live.set(id, { queue, outbox })
  keepLoaded(user.userId, loaded)
  const copy = createStore<FormCopy | 'back' | undefined>(loaded.copy)
  return {
    serial: ++opened,
    outbox,
    startedDurable: outbox.durable,
    copy,
    takeOver,
    async catchUp() {
      const newer = await loadForm(id, application).catch((error) => {
        if (!isFinal(error)) throw error
        return undefined
      })
      if (!newer) {
        if (loaded.copy) copy.set({ ...loaded.copy, reason: 'gone' })
        queue.resume()
        return true
      }
      if (newer.copy) return false
      queue.resume()
      const { sameFrame, takeOverAnswers } = await import('./catch-up.ts')
      if (!sameFrame(loaded, newer)) return 'reopen'
      takeOverAnswers(loaded, newer, engine, queue)
      keepLoaded(user.userId, newer)
      copy.set('back')
      return true
    },
    reply,
    name: createStore(reply.name),
    template,
    actions,
    editable,
    session,
    queue,
    files,
    subforms,
    prepare: preparation.prepareAll,
    stored: (key) => answers.get(key) ?? null,
    revisionOf: (key) => revisions.get(key) ?? 0,
    take({ key, value, revision }) {
      revisions.set(key, revision)
      answers.set(key, value)
      keep({ key, value, revision })
      engine.set(key, value)
      preparation.prepare(key)
    },
    company: createCompany(),
    close() {
      queue.flush()
      files.close()
      // Until everything is saved the page still warns, flushes when it is closed, and goes on when it is online.
      const end = () => {
        const { kind } = queue.status()
        if (live.get(id)?.queue === queue && kind !== 'saved' && kind !== 'conflict') return
        stopListening()
        for (const stop of stops) stop()
      }
      const stopListening = queue.subscribe(end)
      end()
    },
  }
}

const isThere = (engine: Engine, page: PageRef) =>
  page.kind === 'page' && engine.visiblePageIds().includes(page.id)
