import { useState } from 'react'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { DrawingPad } from './DrawingPad.tsx'
import mark from './mark.module.css'
import { MAX_NAME, type SignatureAnswer } from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

const ways = () =>
  [
    { kind: 'drawn', label: texts.draw },
    { kind: 'typed', label: texts.type },
  ] as const

function describe({ kind, name, signedOn }: SignatureAnswer): string {
  const moment = formatMoment(signedOn) ?? signedOn
  return kind === 'drawn' ? texts.signedByDrawing(moment) : texts.signedAs(name ?? '', moment)
}

function Input({
  element,
  state,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
}: InputProps<SignatureAnswer>) {
  const [chosen, setChosen] = useState<SignatureAnswer['kind']>()
  const [cleared, setCleared] = useState<SignatureAnswer | null>(null)
  const way = chosen ?? value?.kind ?? 'drawn'
  const { editable } = state
  const sign = (change: Partial<SignatureAnswer>) => {
    setCleared(null)
    onChange('updateSignature', { ...change, signedOn: new Date().toISOString() })
  }
  return (
    <div
      className={styles.signature}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {editable && (
        <div className={styles.ways}>
          {ways().map(({ kind, label }, index) => (
            <label key={kind}>
              <input
                id={index === 0 ? controlId : undefined}
                type="radio"
                name={controlId}
                checked={way === kind}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
                onChange={() => setChosen(kind)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      {way === 'drawn' ? (
        <DrawingPad
          strokes={value?.strokes ?? []}
          editable={editable}
          label={value?.kind === 'drawn' ? texts.yours : texts.emptyBox}
          onStroke={(strokes) => sign({ strokes })}
        />
      ) : (
        <TextInput
          className={mark.name}
          value={value?.name ?? ''}
          autoComplete="name"
          maxLength={MAX_NAME}
          readOnly={!editable}
          invalid={invalid}
          describedBy={describedBy}
          aria-label={texts.fullName(element.title ?? texts.signature)}
          aria-required={state.required || undefined}
          onText={(name) => {
            sign({ name: name || null })
            return undefined
          }}
        />
      )}
      <div className={styles.foot}>
        <span role="status">{value ? describe(value) : cleared ? texts.cleared : ''}</span>
        {editable && (value || cleared) && (
          <Button
            tone="quiet"
            small
            onClick={() => {
              setCleared(value)
              const { strokes = null, name = null, signedOn = null } = value ? {} : (cleared ?? {})
              onChange('updateSignature', { strokes, name, signedOn })
            }}
          >
            {value ? texts.clear : texts.undo}
          </Button>
        )}
      </div>
    </div>
  )
}

export default defineRuntime<SignatureAnswer>({ Input, frame: 'fieldset' })
