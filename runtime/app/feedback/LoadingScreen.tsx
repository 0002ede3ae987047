import { LOADING } from '../../core/screen-words/loading.ts'
import styles from './LoadingScreen.module.css'
import { Placeholder } from './Placeholder.tsx'

const widths = [styles.title, undefined, styles.long, styles.short]

/** Holds the place of a screen that is on its way; says so to those who listen. */
export function LoadingScreen({ lines = 5 }: { lines?: number }) {
  return (
    <div className={styles.screen} role="status" aria-label={LOADING}>
      {Array.from({ length: lines }, (_, index) => (
        <Placeholder key={index} className={widths[index % widths.length]} />
      ))}
    </div>
  )
}
