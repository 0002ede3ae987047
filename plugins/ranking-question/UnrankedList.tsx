import { useId } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { classNames } from '../../runtime/react/ui/class-names.ts'
import { muted } from '../../runtime/react/ui/text.ts'
import type { RankedOption } from './props.ts'
import { texts } from './texts.ts'
import styles from './UnrankedList.module.css'
import { BUTTON } from './use-ranking.ts'

interface Props {
  options: readonly RankedOption[]
  /** The place that the next one is given, counted from 1. */
  place: number
  /** Another one may be given a place. */
  isOpen: boolean
  /** Of the first button. */
  controlId: string | undefined
  describedBy: string | undefined
  onAdd(option: RankedOption): void
}

/** What has no place yet: each is a button. */
export function UnrankedList({ options, place, isOpen, controlId, describedBy, onAdd }: Props) {
  const id = useId()
  return (
    <ul className={styles.left} aria-label={texts.left}>
      {options.map((option, at) => (
        <li key={option.id} className={styles.option}>
          <Button
            icon="plus"
            id={at === 0 ? controlId : undefined}
            {...{ [BUTTON]: option.id }}
            className={styles.add}
            disabled={!isOpen}
            aria-label={texts.add(option.label, place)}
            aria-describedby={classNames(at === 0 && describedBy, option.help && `${id}-${at}`)}
            onClick={() => onAdd(option)}
          >
            <span className={styles.label}>{option.label}</span>
          </Button>
          {/* Not within the button, whose name says what it does with the option. */}
          {option.help && (
            <span id={`${id}-${at}`} className={classNames(muted, styles.help)}>
              {option.help}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
