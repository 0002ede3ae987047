import type { Template } from '../../../schemas/index.ts'
import { livingSessions, newId, sessionId } from '../../client/autosave/browser-session.ts'
import { sameAnswer } from '../../client/autosave/find-operation.ts'
import { openOutbox } from '../../client/autosave/idb-outbox.ts'
import { watchPage } from '../../client/autosave/lifecycle.ts'
import { createSaveQueue, type SaveQueue } from '../../client/autosave/save-queue.ts'
import { createOperationSender } from '../../client/autosave/send-operations.ts'
import type { PendingOperation } from '../../client/autosave/types.ts'
import { answerTypes, RESTORE } from '../../client/operations/answers.ts'
import { type ActionReply, type FormReply, formQuery } from '../../client/operations/forms.ts'
import { createLookup } from '../../client/operations/lookup.ts'
import type { AnswerChangeReply } from '../../client/operations/presence.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerOperation, AnswerValue } from '../../core/element/define-element.ts'
import { createEngine } from '../../core/engine/create-engine.ts'
import type { Engine } from '../../core/engine/types.ts'
import { compileTemplate } from '../../core/template/compile-template.ts'
import { type OfferedActions, splitActions } from '../../core/workflow/actions.ts'
import { createFormSession, type FormSession } from '../../react/form/form-session.ts'
import { createStore, type Store } from '../../react/form/store.ts'
import { registry, views } from '../composition/elements.ts'
import type { Session } from '../session/session.ts'
import { type FormFiles, openFormFiles } from './form-files.ts'
import { HistoryButton } from './history/HistoryButton.tsx'
import { createPreparation, fetchViews } from './preparation.ts'
import { type Company, createCompany } from './presence/company.ts'
import type { ConnectedSubforms } from './subforms.ts'
import { toTemplate } from './to-template.ts'

const types = answerTypes(registry)
const query = formQuery(types)

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

export async function openForm(id: string, application: Session): Promise<OpenForm> {
  const { user, transport, onResume } = application
  const { form: reply, availableActions } = await transport.request(query, { id })
  const template = toTemplate(reply.template)
  const editable = reply.abilities.canUpdate
  const [outbox] = await Promise.all([
    openOutbox({ userId: user.userId, formId: id, sessionId, livingSessions }),
    fetchViews(template, editable),
  ])
  const actions = splitActions(
    availableActions.map((action) => ({ ...action, primary: action.primary ?? false })),
  )
  const stored = new Map(reply.responses.map((response) => [response.key, types.toValue(response)] as const))
  const revisions = new Map(reply.responses.map(({ key, revision }) => [key, revision]))
  const context = { status: reply.status, canUpdate: editable, now: new Date().toISOString() }
  const compiled = compileTemplate(template, registry)
  const engine = createEngine(compiled, {
    answers: stored,
    actor: { userId: user.userId, roles: reply.viewerRoles, campusCode: user.campusCode ?? undefined },
    context,
  })
  const preparation = createPreparation(engine, context)
  const answers = new Map<AnswerKey, AnswerValue | null>(stored)
  const sender = createOperationSender({ formId: id, transport, types })
  const queue = createSaveQueue({
    send: sender.send,
    outbox,
    timers: {
      now: () => Date.now(),
      set: (run, wait) => setTimeout(run, wait),
      clear: (timer) => clearTimeout(timer as number),
    },
    random: Math.random,
    newId,
    sessionId,
    revisionOf: (key) => revisions.get(key) ?? 0,
    lastSaved: reply.lastSaved ?? undefined,
    exists: (key) => engine.get(key) !== undefined,
    onAcknowledged(operation, { value, revision }, settled) {
      revisions.set(operation.key, Math.max(revision, revisions.get(operation.key) ?? 0))
      if (value === undefined) return
      answers.set(operation.key, value)
      const shown = engine.get(operation.key)?.value ?? null
      if (settled && !sameAnswer(shown, value)) engine.set(operation.key, value)
    },
  })
  const left = await outbox.load()
  if (editable) reapply(engine, left)
  const elements = [...compiled.elements.values()]
  const send = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => {
    queue.edit({ key, operation, args, ...timing(engine, key, operation) })
    preparation.prepare(key)
  }
  const isMapped = elements.some(({ element }) =>
    compiled.elements.has(element.defaultMapping?.sourceId ?? ''),
  )
  const follow = isMapped
    ? (await import('./follow-answers.ts')).followAnswers(engine, compiled, send)
    : undefined
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
  const hasSubforms = elements.some(({ model }) => model?.showsSubforms)
  const subforms = hasSubforms
    ? (await import('./subforms.ts')).createSubforms(transport, id, actions.subform)
    : undefined
  const session: FormSession = createFormSession({
    engine,
    registry,
    views,
    readOnly: !editable,
    onOperation(key, operation, args) {
      send(key, operation, args)
      follow?.(key)
    },
    onBlur: (key) => queue.flush(key),
    onPageChange: () => queue.flush(),
    lookup: createLookup(transport, id),
    files,
    subforms,
    Tools: HistoryButton,
  })
  const stops = [watchPage({ queue, outbox, sendOnExit: sender.sendOnExit }), onResume(queue.resume)]
  queue.restore(left)
  return {
    serial: ++opened,
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
      engine.set(key, value)
      preparation.prepare(key)
    },
    company: createCompany(),
    close() {
      queue.flush()
      files.close()
      for (const stop of stops) stop()
    },
  }
}

/** Puts what was typed but never acknowledged over the server's answers. */
function reapply(engine: Engine, operations: readonly PendingOperation[]): void {
  for (const { key, operation, args } of operations) {
    try {
      if (operation === RESTORE) engine.set(key, args.value as AnswerValue | null)
      else engine.apply(key, operation, args)
    } catch {
      // The element changed its kind since: the change is sent, refused and shown as such.
    }
  }
}

/** How long the operation rests and whether a later one replaces it, as its element says. */
function timing(engine: Engine, key: AnswerKey, name: string): { debounce?: number; replaces?: boolean } {
  const type = engine.get(key)?.element.type
  const operations = (type && registry.get(type)?.answer?.operations) || {}
  const operation = (operations as Record<string, AnswerOperation<AnswerValue>>)[name]
  return { debounce: operation?.debounce, replaces: operation?.replaces }
}
