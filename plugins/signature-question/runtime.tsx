import { useState } from 'react'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { DrawingPad } from './DrawingPad.tsx'
import mark from './mark.module.css'
import { MAX_NAME, type SignatureAnswer } from './props.ts'
import styles from './runtime.module.css'

const WAYS = [
  { kind: 'drawn', label: 'Draw' },
  { kind: 'typed', label: 'Type my name' },
] as const

const describe = (value: SignatureAnswer) =>
  `Signed ${value.kind === 'drawn' ? 'by drawing' : `as ${value.name}`} on ${formatMoment(value.signedOn) ?? value.signedOn}.`

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
          {WAYS.map(({ kind, label }, index) => (
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
          label={value?.kind === 'drawn' ? 'Your signature' : 'Empty signature box'}
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
          aria-label={`${element.title ?? 'Signature'}: your full name`}
          aria-required={state.required || undefined}
          onText={(name) => {
            sign({ name: name || null })
            return undefined
          }}
        />
      )}
      <div className={styles.foot}>
        <span role="status">{value ? describe(value) : cleared ? 'Signature cleared.' : ''}</span>
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
            {value ? 'Clear the signature' : 'Undo'}
          </Button>
        )}
      </div>
    </div>
  )
}

export default defineRuntime<SignatureAnswer>({ Input, frame: 'fieldset' })
