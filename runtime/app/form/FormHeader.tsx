import { lazy, type ReactNode, Suspense } from 'react'
import type { ActionReply } from '../../client/form/form-query.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button } from '../../react/ui/Button.tsx'
import { CommentsToggle } from '../comments/FormSidebar.tsx'
import { useApplication } from '../session/session-context.ts'
import { cameFrom } from '../shell/came-from.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { closePath } from './close-path.ts'
import { FileIndicator } from './FileIndicator.tsx'
import { FormActions } from './FormActions.tsx'
import { FormFacts } from './FormFacts.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormName } from './FormName.tsx'
import type { OpenForm } from './open-form.ts'
import { PeopleHere } from './presence/PeopleHere.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import { texts } from './texts.ts'

const LanguageMenu = lazy(() => import('../language/LanguageMenu.tsx').catch(() => ({ default: () => null })))

interface Props {
  form: OpenForm
  /** The action under way. */
  running: string | undefined
  /** The actions stand in a bar of their own: somebody else's form is decided on. */
  reviews: boolean
  onAction(action: Pick<ActionReply, 'id' | 'label'>): void
  /** Another language was chosen. */
  onLanguage(): void
  /** What stands below the bar. */
  children: ReactNode
}

/** What the form is, how it stands, whether it is saved, and what can be done with it. */
export function FormHeader({ form, running, reviews, onAction, onLanguage, children }: Props) {
  const { flags } = useApplication()
  const { reply, actions, template } = form
  const primary = reviews ? undefined : actions.primary
  const settings = primary && actionSettings(primary, template)
  const main = useLastPage(form)
  return (
    <FormFrame
      language={form.language.tag}
      close={{ href: cameFrom() ?? closePath(reply, flags), label: texts.close }}
      heading={
        <>
          <FormName form={form} />
          <FormFacts form={form} />
        </>
      }
      tools={
        <>
          <PeopleHere form={form} />
          {form.languages.length > 1 && (
            <Suspense>
              <LanguageMenu language={form.language.tag} languages={form.languages} onChange={onLanguage} />
            </Suspense>
          )}
          {reply.abilities.canComment && <CommentsToggle />}
          <FormActions>
            <FileIndicator files={form.files} />
            <SaveIndicator form={form} />
            <ActionMenu
              form={form}
              primaryId={primary?.id}
              onlyGeneral={reviews}
              busy={running !== undefined}
              onAction={onAction}
            />
            {primary && settings && (
              <Button
                tone={
                  settings.tone === 'danger' ? 'danger' : main && !primary.blockedBy ? 'primary' : undefined
                }
                aria-busy={running === primary.id}
                onClick={() => onAction(primary)}
              >
                {settings.label}
              </Button>
            )}
          </FormActions>
        </>
      }
    >
      {children}
    </FormFrame>
  )
}

/** One main button a screen: before the last page it is Next. */
function useLastPage({ editable, controller }: OpenForm): boolean {
  const page = useStore(controller.page)
  return !editable || page.kind === 'summary' || page.id === controller.engine.visiblePageIds().at(-1)
}
