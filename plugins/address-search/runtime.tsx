import { useLayoutEffect, useRef, useState } from 'react'
import { countryOf } from '../../runtime/core/region/country.ts'
import { defineRuntime, type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { LookupField } from '../../runtime/react/ui/LookupField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { isStructured, toAnswer } from './entered.ts'
import {
  type AddressAnswer,
  type EnteredAddress,
  LONGEST_PART,
  MIN_LENGTH,
  mayType,
  nameOf,
} from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

/** What was typed and not found, as the last thing to choose from. */
const asTyped = (text: string) => {
  const entered = { line1: text.slice(0, LONGEST_PART) }
  return { id: 'typed', label: texts.use(text), detail: texts.typed, answer: { ...toAnswer(entered) } }
}

function Input({ value, onChange, ...question }: InputProps<AddressAnswer>) {
  const { element, state, invalid } = question
  const lookup = useCapability('lookup', state)
  const entered = value?.entered
  const [chosenWay, setWay] = useState<'search' | 'hand'>()
  const mayEnter = mayType(element) && state.editable
  const isOpen = entered !== undefined && (isStructured(entered) || invalid)
  const byHand = mayEnter && (chosenWay ?? (isOpen ? 'hand' : 'search')) === 'hand'
  const enter = (parts: EnteredAddress) => onChange('enterAddress', { ...parts })
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    if (wasPressed.current) box.current?.querySelector('input')?.focus()
    wasPressed.current = false
  })
  const goTo = (way: 'search' | 'hand') => {
    wasPressed.current = true
    setWay(way)
  }

  if (byHand)
    return (
      <div ref={box}>
        <AddressFields
          {...question}
          parts={entered ?? { country: countryOf(element) }}
          onParts={(parts) => {
            setWay('hand')
            enter(parts)
          }}
        />
        <Button tone="link" icon="search" onClick={() => goTo('search')}>
          {texts.search}
        </Button>
      </div>
    )
  return (
    <div ref={box}>
      <LookupField
        {...question}
        lookup={lookup}
        chosen={nameOf(value)}
        placeholder={texts.find}
        minLength={MIN_LENGTH}
        offer={mayEnter ? asTyped : undefined}
        onChoose={(item) => {
          const answer = item?.answer as AddressAnswer | undefined
          if (answer?.entered) enter(answer.entered)
          else onChange('updateAddress', { selected: answer ?? null })
        }}
      />
      {mayEnter && (
        <div className={styles.ways}>
          {entered && <span className={styles.note}>{texts.kept}</span>}
          <Button tone="link" onClick={() => goTo('hand')}>
            {entered ? texts.complete : texts.byHand}
          </Button>
        </div>
      )}
    </div>
  )
}

export default defineRuntime<AddressAnswer>({ Input })
