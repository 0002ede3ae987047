import { useEffect } from 'react'
import { Link } from 'wouter'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useDocumentTitle } from '../../runtime/react/hooks/use-document-title.ts'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { IconButton, IconButtonLink } from '../../runtime/react/ui/IconButton.tsx'
import { common } from '../parts/common-texts.ts'
import { useDocument, useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { AuthorsHere } from './AuthorsHere.tsx'
import { ConflictList } from './ConflictList.tsx'
import { ProblemsButton } from './ProblemsButton.tsx'
import type { Pane } from './panes.ts'
import { SaveState } from './SaveState.tsx'
import { TemplateName } from './TemplateName.tsx'
import { texts } from './texts.ts'
import { undoKeyOf } from './undo-key.ts'
import styles from './WorkbenchHeader.module.css'

/** What the draft is called, how it stands, and the ways on. */
export function WorkbenchHeader({ panes, current }: { panes: readonly Pane[]; current: string }) {
  const { session, address } = useWorkbench()
  const { undo, redo } = useDraftStatus()
  const name = useDocument(({ template }) => (template as { name?: unknown } | undefined)?.name)
  useDocumentTitle(texts.pageTitle(typeof name === 'string' && name ? name : common.untitled))
  const takeBack = () => session.undo() || sayNotUndone()
  const doAgain = () => session.redo() || sayNotUndone()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = undoKeyOf(event)
      if (!wanted) return
      event.preventDefault()
      if (session.status()[wanted] !== undefined) session[wanted]() || sayNotUndone()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [session])
  return (
    <>
      <header className={styles.header}>
        <Link href={address.replace(/\/template\/.*$/, '')} asChild>
          <IconButtonLink icon="arrowLeft" label={texts.backToProgram} />
        </Link>
        <TemplateName />
        <SaveState />
        <ProblemsButton />
        <AuthorsHere />
        <div className={styles.tools}>
          <IconButton
            icon="undo"
            label={undo === undefined ? texts.nothingToUndo : texts.undoOf(undo)}
            disabled={undo === undefined}
            onClick={takeBack}
          />
          <IconButton
            className={styles.redo}
            icon="undo"
            label={redo === undefined ? texts.nothingToRedo : texts.redoOf(redo)}
            disabled={redo === undefined}
            onClick={doAgain}
          />
          {panes.map(({ path, title }) => (
            <Link key={path} href={`${address}/${path}`} asChild>
              <ButtonLink
                small
                tone={path === panes.at(-1)?.path ? 'primary' : 'secondary'}
                aria-current={path === current ? 'page' : undefined}
              >
                {title}
              </ButtonLink>
            </Link>
          ))}
        </div>
      </header>
      <ConflictList />
    </>
  )
}

const sayNotUndone = () => showToast('neutral', texts.notUndone)
