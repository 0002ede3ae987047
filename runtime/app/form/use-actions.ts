import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/page-load.ts'
import type { ActionReply } from '../../client/form/form-query.ts'
import { errorCode, isFinal, isUncertain, RequestError } from '../../client/request-error.ts'
import { isolate } from '../../core/language/isolate.ts'
import { actionSettings, type ResolvedAction } from '../../core/workflow/actions.ts'
import { declarationFor } from '../../core/workflow/declaration.ts'
import { formPath } from '../address/forms.ts'
import { changeOfMind } from '../feedback/change-of-mind.ts'
import { confirm } from '../feedback/confirm.ts'
import { showToast } from '../feedback/toasts.ts'
import { deleteFormMutation } from '../forms/delete-form.ts'
import { restoreFormMutation } from '../forms/restore-form.ts'
import { useApplication } from '../session/session-context.ts'
import { cameFrom } from '../shell/came-from.ts'
import { closePath } from './close-path.ts'
import { failureReason } from './failure-reason.ts'
import type { OpenForm } from './open-form.ts'
import { executeWorkflowMutation } from './operations.ts'
import { texts } from './texts.ts'

type Action = Pick<ActionReply, 'id' | 'label'>

/**
 * Carries out what the person chose: check, ask, save everything, then act. What fails leaves the form as it is, with
 * the reason in words. `isDeclared`: what has to be declared before an action was. `onHandedIn`: a form that was filled in has gone on.
 */
export function useActions(
  form: OpenForm,
  reload: () => Promise<unknown>,
  isDeclared: (actionId: string) => boolean,
  onHandedIn: (action: Action) => void,
) {
  const { session: application, flags } = useApplication()
  const { transport } = application
  const [, navigate] = useLocation()
  const [running, setRunning] = useState<string>()
  /** One id an action until it has gone through: a lost reply and a second press act once (B1). */
  const operationIds = useRef(new Map<string, string>())
  const { reply, controller, queue, template, editable } = form
  /** False once the screen was left, which an action outlives. */
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const say = (text: string) => text.replaceAll('{name}', isolate(form.name.get()))
  /** Takes what was said of the last try off the screen: the next one says something else. */
  const unsay = useRef(() => {})
  const sayFailed = ({ toast }: ResolvedAction, reason?: string) => {
    const words = [say(toast.errorMessage), reason]
    unsay.current = showToast('danger', words.filter(Boolean).join(' '))
  }

  async function act(action: Action, settings: ResolvedAction, written?: string): Promise<void> {
    // 1. What is still resting goes out while the person reads on.
    queue.flush()
    // 2. Everything that is wrong is listed, and the focus goes there (VA-14).
    if (settings.validate && editable) {
      await form.prepare()
      if (controller.attempt().length > 0) return
    }
    if (!isDeclared(action.id)) return
    // 3. Nothing that cannot be undone without a question.
    const answer = await ask(settings, say, { written })
    if (!answer) return
    setRunning(action.id)
    // 4. Every file and answer is with the server, or nothing happens.
    if ((await form.files.settle()) > 0) {
      sayFailed(settings, texts.filesNotUploaded)
      return
    }
    const saved = await queue.settle()
    if (saved.kind === 'signedOut') return
    if (saved.kind !== 'saved' && saved.kind !== 'conflict') {
      sayFailed(settings, texts.answersNotSaved)
      return
    }
    // 5. A decision on somebody's form that was not asked about can be taken back for a moment; one that has to wait
    // for something is refused at once, unless that has come about meanwhile.
    const isBlocked = form.actions.available.some(({ id, blockedBy }) => id === action.id && blockedBy)
    const isLate = written !== undefined && !answer.asked && !isBlocked
    const unread = controller.unread.get().size
    const what = `${settings.label}: ${isolate(form.name.get())}`
    const words = unread > 0 ? `${what}. ${texts.unreadPages(unread)}` : what
    const decision = isLate ? await changeOfMind(words) : 'go'
    if (decision === 'undone') return
    // 6. The act.
    const operationId = operationIds.current.get(action.id) ?? newId()
    operationIds.current.set(action.id, operationId)
    const variables = {
      formId: reply.id,
      event: action.id,
      operationId,
      comment: answer.comment || undefined,
      declared: declarationFor(template, action.id) ? true : undefined,
    }
    const { executeWorkflow } = await transport.request(executeWorkflowMutation, variables, {
      keepalive: decision === 'leaving',
    })
    if (executeWorkflow.status >= 400) {
      throw new RequestError('INTERNAL', executeWorkflow.errorMessage ?? 'The action failed')
    }
    operationIds.current.delete(action.id)
    if (here.current) {
      if (settings.validate && editable) onHandedIn(action)
      const failure = await reload()
      // Whoever had the form to decide on alone may not see it any more: what waits for them next is where they came from.
      if (here.current && isFinal(failure)) navigate(cameFrom() ?? '/')
      else scrollTo(0, 0)
    }
    showToast(settings.tone === 'danger' ? 'neutral' : 'success', say(settings.toast.successMessage))
  }

  async function remove(settings: ResolvedAction): Promise<void> {
    const answer = await ask({ ...settings, requireComment: false }, say, { asksWhy: false })
    if (!answer) return
    setRunning('delete')
    await transport.request(deleteFormMutation, { formId: reply.id })
    navigate(closePath(reply, flags))
    const undo = async () => {
      try {
        await transport.request(restoreFormMutation, { formId: reply.id })
        navigate(formPath(reply.id, flags))
      } catch {
        showToast('danger', texts.notRestored(isolate(form.name.get())))
      }
    }
    showToast('success', texts.deleted(isolate(form.name.get())), {
      label: texts.undo,
      run: () => void undo(),
    })
  }

  function fail(action: Action, settings: ResolvedAction, error: unknown): void {
    const code = errorCode(error)
    if (code === 'UNAUTHENTICATED') return
    if (!isUncertain(error)) operationIds.current.delete(action.id)
    if (error instanceof RequestError && error.issues.length > 0 && editable) controller.refuse(error.issues)
    sayFailed(settings, failureReason(error))
    if (code === 'CONFLICT' || code === 'ACCESS_DENIED') void (here.current && reload())
  }

  const run = async (action: Action, written?: string) => {
    if (running) return
    const settings = actionSettings(action, template)
    unsay.current()
    try {
      await (action.id === 'delete' ? remove(settings) : act(action, settings, written))
    } catch (error) {
      fail(action, settings, error)
    } finally {
      setRunning(undefined)
    }
  }
  return { run: (action: Action, written?: string) => void run(action, written), running }
}

interface Reply {
  comment: string
  /** A dialog was shown. */
  asked: boolean
}

/**
 * Asks what the action's settings say; an action without a question is answered at once, with the comment that was
 * written beside it. What cannot be undone may be given a reason.
 */
async function ask(
  { confirm: settings, requireComment, label }: ResolvedAction,
  say: (text: string) => string,
  { asksWhy = true, written }: { asksWhy?: boolean; written?: string },
): Promise<Reply | undefined> {
  if (!settings && (!requireComment || written)) return { comment: written ?? '', asked: false }
  const words = settings ?? { title: label, message: texts.enterComment }
  const offersReason = asksWhy && (settings?.isDestructive || Boolean(written))
  const reply = await confirm({
    ...words,
    title: say(words.title),
    message: say(words.message),
    comment: requireComment ? 'required' : offersReason ? 'optional' : undefined,
    written,
  })
  return reply && { ...reply, asked: true }
}
