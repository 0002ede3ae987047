import { lazy, Suspense, useRef } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { type ComboEntry, RestingComboBox } from '../../runtime/react/ui/RestingComboBox.tsx'
import { texts as controls } from '../../runtime/react/ui/texts.ts'
import styles from './OptionPicker.module.css'
import { chooser, type OptionAnswer, propsOf, shownOptions } from './props.ts'
import { texts } from './texts.ts'

const ComboBox = lazy(async () => ({
  default: (await import('../../runtime/react/ui/ComboBox.tsx')).ComboBox,
}))

/** A combo box: several may be chosen, or there are many. What is chosen of several stands above it, each to be removed. */
export function OptionPicker(props: InputProps<OptionAnswer>) {
  const { element, state, value, onChange, controlId, describedBy, invalid } = props
  const { isMultiSelect = false } = propsOf(element)
  const selected = value?.selectedOptionIds ?? []
  const options = shownOptions(propsOf(element), state, selected)
  const chosen = options.filter(({ id }) => selected.includes(id))
  const choose = chooser(onChange, element)
  // What a person did with the box before its own script was there.
  const entered = useRef<ComboEntry>(undefined)
  const chipsId = `${controlId}-chosen`
  const hasChips = isMultiSelect && chosen.length > 0
  const label = element.title ?? ''
  return (
    <>
      {hasChips && (
        <ul id={chipsId} className={styles.chips}>
          {chosen.map(({ id, label: words, withdrawn }) => (
            <li key={id} className={styles.chip} data-withdrawn={withdrawn}>
              {words}
              {state.editable && (
                <button
                  type="button"
                  aria-label={controls.clear(words)}
                  onClick={({ currentTarget }) => {
                    choose(id, false)
                    currentTarget.ownerDocument.getElementById(controlId)?.focus()
                  }}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense
        fallback={
          <RestingComboBox
            id={controlId}
            label={label}
            value={isMultiSelect ? '' : (chosen[0]?.label ?? '')}
            placeholder={texts.choose}
            readOnly={!state.editable}
            onEntered={(entry) => {
              entered.current = entry
            }}
          />
        }
      >
        <ComboBox
          id={controlId}
          label={label}
          items={options.map(({ id, label: words, help }) => ({ id, label: words, detail: help }))}
          chosen={selected}
          several={isMultiSelect}
          onChoose={choose}
          placeholder={texts.choose}
          more={texts.more}
          readOnly={!state.editable}
          required={state.required}
          invalid={invalid}
          describedBy={[hasChips && chipsId, describedBy].filter(Boolean).join(' ') || undefined}
          entered={entered}
        />
      </Suspense>
    </>
  )
}
