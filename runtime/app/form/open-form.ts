import type { Template } from '../../../schemas/index.ts'
import { livingSessions, newId, sessionId } from '../../client/autosave/browser-session.ts'
import { sameAnswer } from '../../client/autosave/find-operation.ts'
import { openOutbox } from '../../client/autosave/idb-outbox.ts'
import { watchPage } from '../../client/autosave/lifecycle.ts'
import { createSaveQueue, type SaveQueue } from '../../client/autosave/save-queue.ts'
import { createOperationSender } from '../../client/autosave/send-operations.ts'
import type { PendingOperation } from '../../client/autosave/types.ts'
import { answerTypes } from '../../client/operations/answers.ts'
import { type ActionReply, type FormReply, formQuery } from '../../client/operations/forms.ts'
import { createLookup } from '../../client/operations/lookup.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerOperation, AnswerValue } from '../../core/element/define-element.ts'
import { createEngine } from '../../core/engine/create-engine.ts'
import type { Engine } from '../../core/engine/types.ts'
import { compileTemplate } from '../../core/template/compile-template.ts'
import { type OfferedActions, splitActions } from '../../core/workflow/actions.ts'
import { createFormSession, type FormSession } from '../../react/form/form-session.ts'
import { registry, views } from '../composition/elements.ts'
import type { Session } from '../session/session.ts'
import { createPreparation, fetchViews } from './preparation.ts'

const types = answerTypes(registry)
const query = formQuery(types)

/** A form on the screen: what came from the server, the engine over it, and its way back. */
export interface OpenForm {
  /** Another one for every time a form is opened. */
  serial: number
  reply: FormReply
  template: Template
  actions: OfferedActions<ActionReply>
  /** The workflow offers `update` and the person has the right (WF-02, FF-12). */
  editable: boolean
  session: FormSession
  queue: SaveQueue
  /** The answer as the server has it, as far as we know. */
  stored(key: AnswerKey): AnswerValue | null
  /** Resolves once every element can judge its answers: before an action that validates. */
  prepare(): Promise<void>
  /** Leaves the form: what is unsent is sent now and kept until it is acknowledged. */
  close(): void
}

let opened = 0

export async function openForm(id: string, { user, transport, onResume }: Session): Promise<OpenForm> {
  const { form: reply, availableActions } = await transport.request(query, { id })
  const template = toTemplate(reply)
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
  const engine = createEngine(compileTemplate(template, registry), {
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
    onAcknowledged(operation, { value }, settled) {
      if (value === undefined) return
      answers.set(operation.key, value)
      const shown = engine.get(operation.key)?.value ?? null
      if (settled && !sameAnswer(shown, value)) engine.set(operation.key, value)
    },
  })
  const left = await outbox.load()
  if (editable) reapply(engine, left)
  const session = createFormSession({
    engine,
    registry,
    views,
    readOnly: !editable,
    onOperation(key, operation, args) {
      queue.edit({ key, operation, args, ...timing(engine, key, operation, args) })
      preparation.prepare(key)
    },
    onOperations(changes) {
      // What was pasted is whole: it does not rest as typing does.
      queue.editAll(
        changes.map((each) => ({
          ...each,
          ...timing(engine, each.key, each.operation, each.args),
          debounce: 0,
        })),
      )
      for (const key of new Set(changes.map((each) => each.key))) preparation.prepare(key)
    },
    onBlur: (key) => queue.flush(key),
    onPageChange: () => queue.flush(),
    lookup: createLookup(transport, id),
  })
  const stops = [watchPage({ queue, outbox, sendOnExit: sender.sendOnExit }), onResume(queue.resume)]
  queue.restore(left)
  return {
    serial: ++opened,
    reply,
    template,
    actions,
    editable,
    session,
    queue,
    prepare: preparation.prepareAll,
    stored: (key) => answers.get(key) ?? null,
    close() {
      queue.flush()
      for (const stop of stops) stop()
    },
  }
}

/** Puts what was typed but never acknowledged over the server's answers. */
function reapply(engine: Engine, operations: readonly PendingOperation[]): void {
  for (const { key, operation, args } of operations) {
    try {
      engine.apply(key, operation, args)
    } catch {
      // The element changed its kind since: the change is sent, refused and shown as such.
    }
  }
}

/** How long the operation rests and whether a later one replaces it, as its element says. */
function timing(
  engine: Engine,
  key: AnswerKey,
  name: string,
  args: Readonly<Record<string, unknown>>,
): { debounce?: number; replaces?: boolean } {
  const element = engine.get(key)?.element
  const type = element?.type
  const operations = (type && registry.get(type)?.answer?.operations) || {}
  const operation = (operations as Record<string, AnswerOperation<AnswerValue>>)[name]
  const rest = operation?.debounce
  return {
    debounce: typeof rest === 'function' ? element && rest(args, element) : rest,
    replaces: operation?.replaces,
  }
}

/** What the engine needs of a template; the server sends the part that the viewer may see. */
function toTemplate({ template }: FormReply): Template {
  return {
    schemaVersion: 1,
    id: template.id,
    groupId: template.groupId,
    name: template.name,
    version: 1,
    status: 'PUBLISHED',
    pages: template.pages,
    summaryPages: template.summaryPages ?? undefined,
    actionSettings: template.actionSettings ?? undefined,
    workflowMachineId: template.id,
    workflowVersionId: template.id,
  }
}
