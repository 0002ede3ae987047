import type { MouseEvent } from 'react'
import { defineRuntime, type InputProps, isFieldInvalid } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { LibraryOptions } from './LibraryOptions.tsx'
import { OptionDetails } from './OptionDetails.tsx'
import { OptionImage } from './OptionImage.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import {
  asksDetails,
  chooser,
  chosenOptions,
  isListed,
  type OptionAnswer,
  propsOf,
  shownOptions,
} from './props.ts'
import styles from './runtime.module.css'
import { texts } from './texts.ts'

type Props = InputProps<OptionAnswer>

// Plain functions, called by the element's one component: a page of a thousand choices has thousands of components fewer.

/** A longer list is searched instead of scrolled through. */
const SEARCH_ABOVE = 10
/** More options than that from elsewhere are not drawn all at once. */
const LISTED_AT_MOST = 30

function dropdown(props: Props) {
  const { element, state, value, onChange, controlId, describedBy } = props
  const selected = value?.selectedOptionIds[0] ?? ''
  return Select({
    id: controlId,
    'aria-label': element.title,
    'aria-required': state.required || undefined,
    options: shownOptions(propsOf(element), state, [selected]),
    value: selected,
    placeholder: texts.choose,
    disabled: !state.editable,
    invalid: isFieldInvalid(props, 'choice'),
    describedBy,
    onChoose: (id) => chooser(onChange, element)(id || selected, id !== ''),
  })
}

function choices(props: Props) {
  const { element, state, value, onChange, controlId, describedBy } = props
  const { options = [], isMultiSelect = false } = propsOf(element)
  const selected = value?.selectedOptionIds ?? []
  const byId = new Map(options.map((option) => [option.id, option]))
  const choose = chooser(onChange, element)
  const clear = ({ currentTarget }: MouseEvent) => {
    for (const id of selected) choose(id, false)
    currentTarget.ownerDocument.getElementById(controlId)?.focus()
  }
  return (
    <>
      {ChoiceList({
        kind: isMultiSelect ? 'checkbox' : 'radio',
        controlId,
        choices: shownOptions(propsOf(element), state, selected),
        selected,
        onChoose: choose,
        disabled: !state.editable,
        invalid: isFieldInvalid(props, 'choice'),
        describedBy,
        media: options.some(({ image }) => image)
          ? (id) => {
              const { image, label = '' } = byId.get(id) ?? {}
              return image && <OptionImage label={label} source={image} />
            }
          : undefined,
        below: options.some(asksDetails)
          ? (id) => {
              const option = byId.get(id)
              return option && asksDetails(option) && <OptionDetails {...props} option={option} />
            }
          : undefined,
      })}
      {!isMultiSelect && !state.required && state.editable && selected.length > 0 && (
        <Button tone="quiet" small onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </>
  )
}

/** A list that opens, and below it what the chosen options say and ask. */
function list(props: Props) {
  const { element, value, controlId } = props
  const { isMultiSelect, options = [] } = propsOf(element)
  const long = options.length > SEARCH_ABOVE
  const chosen = value ? chosenOptions(value, element) : []
  const helpId = `${controlId}-chosen-help`
  const helped = isMultiSelect ? [] : chosen.filter(({ help }) => help)
  const describedBy = [props.describedBy, helped.length > 0 && helpId].filter(Boolean).join(' ') || undefined
  return (
    <>
      {isMultiSelect || long ? (
        <OptionPicker {...props} describedBy={describedBy} invalid={isFieldInvalid(props, 'choice')} />
      ) : (
        dropdown({ ...props, describedBy })
      )}
      {helped.map(({ id, help }) => (
        <p key={id} id={helpId} className={muted}>
          {help}
        </p>
      ))}
      {chosen.filter(asksDetails).map((option) => (
        <div key={option.id} className={styles.details}>
          <OptionDetails {...props} option={option} named={isMultiSelect} />
        </div>
      ))}
    </>
  )
}

/** How many may be chosen, in words; undefined where any number may. */
function countHint({ isMultiSelect, minSelected: min = 0, maxSelected: max }: ReturnType<typeof propsOf>) {
  if (!isMultiSelect || (min < 2 && max === undefined)) return undefined
  if (max === undefined) return texts.atLeast(min)
  if (min === max) return texts.exactly(max)
  return min < 2 ? texts.atMost(max) : texts.between(min, max)
}

/** Why there is nothing to choose from; undefined where there is. */
function waitingFor({ state, value }: Props) {
  if (!state.awaits || value?.selectedOptionIds.length) return undefined
  const [first] = state.awaits
  return first === undefined ? texts.nothing : texts.answerFirst(first)
}

function choice(props: Props) {
  const { element, controlId, onBlur } = props
  const { isDropdown, options = [], optionsFrom, ...own } = propsOf(element)
  const isList = isDropdown || (optionsFrom && options.length > LISTED_AT_MOST)
  const waiting = waitingFor(props)
  const hint = waiting ?? countHint(own)
  const hintId = `${controlId}-hint`
  const describedBy = hint ? [hintId, props.describedBy].filter(Boolean).join(' ') : props.describedBy
  const control = { ...props, describedBy }
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {isList ? list(control) : choices(control)}
    </div>
  )
}

function Input(props: Props) {
  if (!isListed(propsOf(props.element).optionsFrom)) return choice(props)
  return <LibraryOptions {...props}>{choice}</LibraryOptions>
}

export default defineRuntime<OptionAnswer>({ Input, frame: 'fieldset' })
