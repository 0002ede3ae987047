import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

interface Choice {
  id: string
  label: string
  /** A sentence below the label. */
  help?: string
  /** Chosen when it could be; its label says so. */
  withdrawn?: boolean
  /** Set apart from those before it: it takes the place of them all. */
  exclusive?: boolean
}

interface Props {
  kind: 'radio' | 'checkbox'
  /** The id of the first control (where a label or an error summary leads) and the name of the group. */
  controlId: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose(id: string, chosen: boolean): void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  /** What stands below a label, e.g. its picture. The choices are then cards side by side. */
  media?: (id: string) => ReactNode
  /** What is asked below a choice that is made; absent where none asks for anything. */
  below?: (id: string) => ReactNode
}

/** Radios or checkboxes of the browser. Their group's name is the legend around them. */
export function ChoiceList({
  kind,
  controlId,
  choices,
  selected,
  onChoose,
  disabled,
  invalid,
  describedBy,
  media,
  below,
}: Props) {
  return (
    <div className={media ? styles.cards : styles.choices}>
      {choices.map(({ id, label, help, withdrawn, exclusive }, index) => {
        const helpId = help && `${controlId}-${id}-help`
        const chosen = selected.includes(id)
        const choice = (
          <label className={styles.choice} key={id}>
            <input
              type={kind}
              id={index === 0 ? controlId : undefined}
              name={controlId}
              checked={chosen}
              disabled={disabled}
              aria-invalid={kind === 'checkbox' && invalid ? true : undefined}
              aria-describedby={[describedBy, helpId].filter(Boolean).join(' ') || undefined}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
            <span data-withdrawn={withdrawn}>{label}</span>
          </label>
        )
        const apart = exclusive && kind === 'checkbox' && index > 0
        const more = chosen && below?.(id)
        if (!media && !help && !below && !apart) return choice
        return (
          <div className={media && styles.card} data-apart={apart || undefined} key={id}>
            {choice}
            {help && (
              <p className={styles.help} id={helpId}>
                {help}
              </p>
            )}
            {media?.(id)}
            {more && <div className={styles.more}>{more}</div>}
          </div>
        )
      })}
    </div>
  )
}
