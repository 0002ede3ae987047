import type { ReactNode } from 'react'

export interface Choice {
  id: string
  label: ReactNode
  /** Stands above the label, e.g. an image. */
  media?: ReactNode
  disabled?: boolean
}

interface Props {
  kind: 'radio' | 'checkbox'
  /** The id of the first control (where a label or an error summary leads) and the name of the group. */
  controlId: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose(id: string, chosen: boolean): void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  /** Cards side by side instead of lines. */
  cards?: boolean
}

/** Radios or checkboxes of the browser; the group's name is the legend around it. */
export function ChoiceList({
  kind,
  controlId,
  choices,
  selected,
  onChoose,
  onBlur,
  disabled,
  invalid,
  describedBy,
  cards,
}: Props) {
  return (
    <div
      className={cards ? 'fw-choices fw-choices-cards' : 'fw-choices'}
      onBlur={onBlur && leftGroup(onBlur)}
    >
      {choices.map(({ id, label, media, disabled: off }, index) => (
        <div key={id} className="fw-choice">
          <label className="fw-choice-label">
            <input
              type={kind}
              id={index === 0 ? controlId : undefined}
              name={controlId}
              value={id}
              checked={selected.includes(id)}
              disabled={disabled || off}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
            <span>{label}</span>
          </label>
          {media}
        </div>
      ))}
    </div>
  )
}

/** The group is left when the focus goes outside of it, not from one choice to the next. */
function leftGroup(onBlur: () => void) {
  return (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
}
