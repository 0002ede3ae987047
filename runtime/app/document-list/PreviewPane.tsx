import { type ComponentType, Suspense } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import styles from './PreviewPane.module.css'
import { useSettled } from './use-settled.ts'

export type PreviewView = ComponentType<{ id: string }>

interface Props {
  id: string
  /** Where it opens. */
  path: string
  Preview: PreviewView
  onClose(): void
}

/** A document to read beside the list; of those that one goes past quickly none is fetched. */
export function PreviewPane({ id, path, Preview, onClose }: Props) {
  const shown = useSettled(id, 200)
  return (
    <aside className={styles.pane} aria-label="Preview">
      <div className={styles.bar}>
        <Link href={path} asChild>
          <ButtonLink small>Open</ButtonLink>
        </Link>
        <IconButton small icon="close" label="Close the preview" onClick={onClose} />
      </div>
      {/* What scrolls is reached by keyboard. */}
      <section className={styles.document} aria-label="Document" tabIndex={0}>
        <Suspense fallback={<LoadingScreen />}>
          <Preview key={shown} id={shown} />
        </Suspense>
      </section>
    </aside>
  )
}
