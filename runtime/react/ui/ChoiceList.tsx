import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

interface Props {
  kind: 'radio' | 'checkbox'
  /** The id of the first control (where a label or an error summary leads) and the name of the group. */
  controlId: string
  choices: readonly { id: string; label: string }[]
  selected: readonly string[]
  onChoose(id: string, chosen: boolean): void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  /** What stands below a label, e.g. its picture. The choices are then cards side by side. */
  media?: (id: string) => ReactNode
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
}: Props) {
  return (
    <div className={media ? styles.cards : styles.choices}>
      {choices.map(({ id, label }, index) => {
        const choice = (
          <label className={styles.choice} key={id}>
            <input
              type={kind}
              id={index === 0 ? controlId : undefined}
              name={controlId}
              checked={selected.includes(id)}
              disabled={disabled}
              aria-invalid={kind === 'checkbox' && invalid ? true : undefined}
              aria-describedby={describedBy}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        )
        if (!media) return choice
        return (
          <div className={styles.card} key={id}>
            {choice}
            {media(id)}
          </div>
        )
      })}
    </div>
  )
}
