import { useMemo } from 'react'
import { localLanguage } from '../../runtime/core/language/local-language.ts'
import { countryName, countryOf } from '../../runtime/core/region/country.ts'
import { type InputProps, isFieldInvalid } from '../../runtime/react/contract.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { sublabel } from '../../runtime/react/ui/text.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import styles from './AddressFields.module.css'
import { countries } from './countries.ts'
import { partLabel } from './part-labels.ts'
import {
  type AddressAnswer,
  type EnteredAddress,
  LONGEST_PART,
  neededParts,
  PARTS,
  type Part,
} from './props.ts'
import { texts } from './texts.ts'

type Question = Pick<
  InputProps<AddressAnswer>,
  'element' | 'state' | 'onBlur' | 'controlId' | 'describedBy' | 'invalid'
>

interface Props extends Question {
  parts: EnteredAddress
  onParts(parts: EnteredAddress): void
}

const WHOLE_LINES: ReadonlySet<Part> = new Set(['line1', 'line2'])

const choicesIn = (language: string) =>
  countries()
    .map((id) => ({ id, label: countryName(id, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

/** The parts of an address, each in a box of its own, called as people of its country call them. */
export function AddressFields({ parts, onParts, ...question }: Props) {
  const { element, state, onBlur, controlId, describedBy } = question
  const country = parts.country ?? countryOf(element)
  const needed = neededParts(element)
  const language = localLanguage()
  const choices = useMemo(() => choicesIn(language), [language])
  const first = (part: Part) => (part === 'line1' ? controlId : `${controlId}-${part}`)
  const box = (part: Part) => ({
    id: first(part),
    invalid: isFieldInvalid(question, part),
    describedBy,
    'aria-required': (state.required && needed.includes(part)) || undefined,
  })
  const set = (part: Part, text: string) => onParts({ ...parts, [part]: text })
  return (
    <div
      className={styles.fields}
      role="group"
      aria-label={element.title}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      {PARTS.map((part) => (
        <div className={WHOLE_LINES.has(part) ? styles.line : undefined} key={part}>
          <label className={sublabel} htmlFor={first(part)}>
            {partLabel(part, country)} {!needed.includes(part) && texts.optional}
          </label>
          {part === 'country' ? (
            <Select
              {...box(part)}
              options={choices}
              value={parts.country ?? ''}
              placeholder={texts.chooseCountry}
              onChoose={(code) => set(part, code)}
            />
          ) : (
            <TextInput
              {...box(part)}
              value={parts[part] ?? ''}
              maxLength={LONGEST_PART}
              autoComplete="off"
              onText={(text) => {
                set(part, text)
                return undefined
              }}
            />
          )}
        </div>
      ))}
    </div>
  )
}
