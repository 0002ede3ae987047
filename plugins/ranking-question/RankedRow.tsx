import type { PointerEvent } from 'react'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { Grip } from './Grip.tsx'
import type { RankedOption } from './props.ts'
import styles from './RankedRow.module.css'
import { texts } from './texts.ts'
import { BUTTON } from './use-ranking.ts'

interface Props {
  option: RankedOption
  /** Where it is drawn, counted from 0. */
  place: number
  count: number
  isDragged: boolean
  editable: boolean
  /** Of its first button. */
  firstId: string | undefined
  describedBy: string | undefined
  onGrip(event: PointerEvent<HTMLElement>): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** An option that has a place: dragged by its number, moved by its arrows. */
export function RankedRow(props: Props) {
  const { option, place, count, isDragged, editable, firstId, describedBy, onGrip, onMove, onRemove } = props
  const { label, help } = option
  // At an end it moves no further, and keeps the focus all the same.
  const mover = (part: 'up' | 'down', by: 1 | -1, isAtEnd: boolean) => (
    <IconButton
      icon="chevron"
      label={texts[part](label)}
      id={part === 'up' ? firstId : undefined}
      {...{ [BUTTON]: `${option.id}.${part}` }}
      className={styles.move}
      data-way={part}
      aria-disabled={isAtEnd || undefined}
      aria-describedby={part === 'up' ? describedBy : undefined}
      onClick={() => !isAtEnd && onMove(by)}
    />
  )
  return (
    <li className={styles.row} style={{ order: place }} data-dragged={isDragged || undefined}>
      {editable ? (
        <span className={styles.grip} onPointerDown={onGrip}>
          <Grip />
          <span>{place + 1}</span>
        </span>
      ) : (
        <span className={styles.place}>{place + 1}</span>
      )}
      <span className={styles.words}>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
      {editable && (
        <span className={styles.tools}>
          {mover('up', -1, place === 0)}
          {mover('down', 1, place === count - 1)}
          <IconButton icon="close" label={texts.remove(label)} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
