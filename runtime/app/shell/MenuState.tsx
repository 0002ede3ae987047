import { LOADING } from '../../core/screen-words/loading.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { muted } from '../../react/ui/text.ts'
import styles from './MenuState.module.css'

interface Props {
  /** How many entries there are; undefined while they are on their way. */
  entries: number | undefined
  error: unknown
  /** There are none. */
  empty: string
}

/** What a menu says in the place of entries that it does not have. */
export function MenuState({ entries, error, empty }: Props) {
  if (entries) return null
  const words = error ? 'This list cannot be loaded right now.' : entries === 0 ? empty : LOADING
  return (
    <p className={classNames(styles.state, muted)} role={error ? 'alert' : 'status'}>
      {words}
    </p>
  )
}
