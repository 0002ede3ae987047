import type { ListedFigure } from '../../client/form/form-lists.ts'
import { sayValue } from '../../react/chart/say-figure.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import styles from './FigureChips.module.css'

/** What is no longer asked. */
export type FigureChange = { figure?: ''; first?: ''; second?: '' }

interface Props {
  /** Undefined until it has come, and where there is no such figure. */
  listed: ListedFigure | undefined
  onRemove(change: FigureChange): void
}

/** The figure that a list stands behind, and at which place of it: each can be let go. */
export function FigureChips({ listed, onRemove }: Props) {
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chipsOf(listed).map(({ words, change }) => (
        <li key={words} className={styles.chip}>
          <span className={styles.words}>{words}</span>
          <IconButton
            small
            icon="close"
            label={`Remove the filter ${words}`}
            onClick={(event) => {
              // The list stays where it is, and so does the focus: in the row of what narrows it.
              event.currentTarget.closest('search')?.querySelector('input')?.focus()
              onRemove(change)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function chipsOf(listed: ListedFigure | undefined): { words: string; change: FigureChange }[] {
  const whole = { figure: '', first: '', second: '' } as const
  if (!listed) return [{ words: 'Figure of a dashboard', change: whole }]
  const { title, places } = listed
  return [
    { words: `Figure: ${title}`, change: whole },
    ...places.map(({ axis, label, value, by }) => ({
      words: `${label}${label.endsWith('?') ? '' : ':'} ${value === '' ? 'not answered' : sayValue({ value, label: value }, by)}`,
      change: { [axis]: '' } as FigureChange,
    })),
  ]
}
