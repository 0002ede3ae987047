import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { OptionImage } from './OptionImage.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { chooser, type OptionAnswer, propsOf } from './props.ts'

type Props = InputProps<OptionAnswer>

/** A longer list is searched instead of scrolled through. */
const SEARCH_ABOVE = 10

function Dropdown({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }: Props) {
  const selected = value?.selectedOptionIds[0] ?? ''
  return (
    <Select
      id={controlId}
      aria-label={element.title}
      aria-required={state.required || undefined}
      options={propsOf(element).options ?? []}
      value={selected}
      placeholder="Choose…"
      disabled={!state.editable}
      invalid={invalid}
      describedBy={describedBy}
      onChoose={(id) => chooser(onChange, element)(id || selected, id !== '')}
      onBlur={onBlur}
    />
  )
}

function Choices({ element, state, value, onChange, onBlur, controlId, describedBy, invalid }: Props) {
  const { options = [], isMultiSelect = false } = propsOf(element)
  const selected = value?.selectedOptionIds ?? []
  const images = new Map(options.map(({ id, label, image }) => [id, image && { label, source: image }]))
  const choose = chooser(onChange, element)
  const clear = () => {
    for (const id of selected) choose(id, false)
    document.getElementById(controlId)?.focus()
  }
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      <ChoiceList
        kind={isMultiSelect ? 'checkbox' : 'radio'}
        controlId={controlId}
        choices={options}
        selected={selected}
        onChoose={choose}
        disabled={!state.editable}
        invalid={invalid}
        describedBy={describedBy}
        media={
          options.some(({ image }) => image)
            ? (id) => {
                const image = images.get(id)
                return image && <OptionImage {...image} />
              }
            : undefined
        }
      />
      {!isMultiSelect && !state.required && state.editable && selected.length > 0 && (
        <Button tone="quiet" small onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

function Input(props: Props) {
  const { isDropdown, isMultiSelect, options = [] } = propsOf(props.element)
  if (!isDropdown) return <Choices {...props} />
  if (isMultiSelect || options.length > SEARCH_ABOVE) {
    return <OptionPicker {...props} search={options.length > SEARCH_ABOVE} />
  }
  return <Dropdown {...props} />
}

export default defineRuntime<OptionAnswer>({ Input, frame: 'fieldset' })
