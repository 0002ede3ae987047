import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isolate } from '../../core/language/isolate.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { formPath } from '../address/forms.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './FormName.module.css'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'

const RenameField = lazy(() => import('./RenameField.tsx'))

/** What the form is called; where it may be renamed, with a pencil that turns the name into a box (FF-17). */
export function FormName({ form }: { form: OpenForm }) {
  const name = useStore(form.name)
  const [renaming, setRenaming] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { flags } = useApplication()
  const said = <bdi>{name}</bdi>
  // A form that is read is a document with an address (SU-06).
  const heading = (
    <h1 title={name}>
      {form.editable ? (
        said
      ) : (
        <Link className={styles.link} href={formPath(form.reply.id, flags)}>
          {said}
        </Link>
      )}
    </h1>
  )
  if (!form.reply.abilities.canRename) return heading
  const close = () => {
    setRenaming(false)
    requestAnimationFrame(() => root.current?.querySelector('button')?.focus())
  }
  return (
    <div className={styles.name} ref={root}>
      {renaming ? (
        <Suspense fallback={heading}>
          <RenameField form={form} onClose={close} />
        </Suspense>
      ) : (
        <>
          {heading}
          <IconButton
            className={styles.pencil}
            icon="pencil"
            label={texts.rename(isolate(name))}
            onClick={() => setRenaming(true)}
          />
        </>
      )}
    </div>
  )
}
