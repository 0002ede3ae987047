import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isFinal } from '../../../client/request-error.ts'
import { actionSettings } from '../../../core/workflow/actions.ts'
import { FormView } from '../../../react/form/FormView.tsx'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { confirm } from '../../feedback/confirm.ts'
import { showToast } from '../../feedback/toasts.ts'
import { deleteFormMutation } from '../../forms/delete-form.ts'
import { useFormLanguage } from '../../language/use-form-language.ts'
import { useApplication } from '../../session/session-context.ts'
import { AfterSubmit } from '../AfterSubmit.tsx'
import { useDeclaration } from '../declaration/use-declaration.ts'
import { FileIndicator } from '../FileIndicator.tsx'
import { FormActions } from '../FormActions.tsx'
import { FormFrame } from '../FormFrame.tsx'
import type { OpenForm } from '../open-form.ts'
import { usePageAddress } from '../page-address.ts'
import { SaveIndicator } from '../SaveIndicator.tsx'
import { texts as screen } from '../texts.ts'
import { useActions } from '../use-actions.ts'
import { useSubforms } from '../use-subforms.ts'
import { guestClosePath } from './guest-form-path.ts'
import styles from './public.module.css'
import { keepReceipt } from './receipt.ts'
import { texts } from './texts.ts'

const Declaration = lazy(() => import('../declaration/Declaration.tsx'))
const ResumeDialog = lazy(() => import('./ResumeDialog.tsx'))
const LanguageMenu = lazy(() =>
  import('../../language/LanguageMenu.tsx').catch(() => ({ default: () => null })),
)

interface Props {
  form: OpenForm
  /** The server does not know this browser any more. */
  isExpired: boolean
  /** A link by which it is continued elsewhere can be sent. */
  sendsLinks: boolean
  reload(): Promise<unknown>
  reopen(): Promise<void>
}

/** A form to fill in without signing in: its pages, whether it is saved, and the one way on. */
export function PublicForm({ form, isExpired, sendsLinks, reload, reopen }: Props) {
  const { transport } = useApplication().session
  const [isResuming, setResuming] = useState(false)
  const { reply, controller, template, actions, serial } = form
  const declaration = useDeclaration(form)
  const { run, running } = useHandIn(form, reload, declaration.allows)
  const remove = useRemove(form)
  useSubforms(form.subforms, run)
  const main = useLastPage(form)
  useDocumentTitle(template.name)
  useFormLanguage(form.language)
  usePageAddress(form)
  const { primary } = actions
  const settings = primary && actionSettings(primary, template)
  return (
    <FormFrame
      language={form.language.tag}
      close={{ href: guestClosePath(reply), label: screen.close }}
      heading={<h1 className={styles.name}>{template.name}</h1>}
      tools={
        <>
          {form.languages.length > 1 && (
            <Suspense>
              <LanguageMenu
                language={form.language.tag}
                languages={form.languages}
                onChange={() => void reopen()}
              />
            </Suspense>
          )}
          <FormActions>
            <FileIndicator files={form.files} />
            <SaveIndicator form={form} />
            {sendsLinks && <Button onClick={() => setResuming(true)}>{texts.elsewhere}</Button>}
            {reply.abilities.canDelete && (
              <Button disabled={running !== undefined} onClick={remove}>
                {screen.delete}
              </Button>
            )}
            {primary && settings && (
              <Button
                tone={main ? 'primary' : undefined}
                aria-busy={running === primary.id}
                onClick={() => run(primary)}
              >
                {settings.label}
              </Button>
            )}
          </FormActions>
        </>
      }
    >
      {isExpired && (
        <div className={styles.closed} role="alert" lang="en" dir="ltr">
          <strong>{texts.closed}</strong> {texts.closedText}
        </div>
      )}
      {isResuming && (
        <Suspense>
          <ResumeDialog
            formId={reply.id}
            transport={transport}
            settle={form.queue.settle}
            onClose={() => setResuming(false)}
          />
        </Suspense>
      )}
      <div inert={running !== undefined || isExpired} aria-busy={running !== undefined}>
        <FormView
          key={serial}
          controller={controller}
          ending={
            declaration.asked && (
              <Suspense>
                <Declaration {...declaration} />
              </Suspense>
            )
          }
        />
      </div>
    </FormFrame>
  )
}

/** A form that was handed in is its guest's no more: the receipt takes its place, and Back does not lead to it. */
function useHandIn(form: OpenForm, reload: () => Promise<unknown>, allows: (id: string) => boolean) {
  const [, navigate] = useLocation()
  const isHandedIn = useRef(false)
  const goOn = async () => {
    const failure = isHandedIn.current ? undefined : await reload()
    if (!isHandedIn.current && !isFinal(failure)) return
    const { reply, template, controller } = form
    if (reply.parentFormId) return navigate(guestClosePath(reply), { replace: true })
    const after = template.afterSubmit
    keepReceipt({
      templateGroupId: reply.templateGroupId,
      number: reply.autoId ?? undefined,
      title: after?.title,
      words: after && <AfterSubmit after={after} controller={controller} />,
    })
    navigate('/public/complete', { replace: true })
  }
  const { run, running } = useActions(form, goOn, allows, () => {
    isHandedIn.current = true
  })
  /** What was begun within the form would be left behind: it is named before anything is sent. */
  const isLeft = () => {
    const list = form.subforms?.list.get()
    return list?.kind === 'ready' && list.entries.some(({ path }) => path !== null)
  }
  return {
    run: (action: Parameters<typeof run>[0]) =>
      isLeft() ? showToast('danger', texts.subformsLeft) : run(action),
    running,
  }
}

function useRemove({ reply }: OpenForm): () => void {
  const { transport } = useApplication().session
  const [, navigate] = useLocation()
  const remove = async () => {
    const answer = await confirm({
      title: texts.deleteTitle,
      message: texts.deleteText,
      primaryLabel: texts.deleteDraft,
      isDestructive: true,
    })
    if (!answer) return
    try {
      await transport.request(deleteFormMutation, { formId: reply.id })
      navigate(guestClosePath(reply), { replace: true })
      showToast('neutral', texts.deleted)
    } catch {
      showToast('danger', texts.notDeleted)
    }
  }
  return () => void remove()
}

function useLastPage({ controller }: OpenForm): boolean {
  const page = useStore(controller.page)
  return page.kind === 'summary' || page.id === controller.engine.visiblePageIds().at(-1)
}
