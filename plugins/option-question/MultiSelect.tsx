import { useDeferredValue, useEffect, useId, useState } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { type OptionAnswer, propsOf } from './props.ts'

/** Rest after the last key before the list is searched (001 §9). */
const SEARCH_DEBOUNCE = 250
const SEARCH_FROM = 10

/** A drop-down in which several may be chosen: a disclosure of checkboxes, searchable when it is long. */
export default function MultiSelect(props: InputProps<OptionAnswer>) {
  const { element, state, value, onChange, onBlur, controlId, describedBy } = props
  const { options = [] } = propsOf(element)
  const selected = value?.selectedOptionIds ?? []
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const listId = useId()
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim().toLowerCase()), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  const found = useDeferredValue(
    term ? options.filter(({ label }) => label.toLowerCase().includes(term)) : options,
  )
  const labels = options.filter(({ id }) => selected.includes(id)).map(({ label }) => label)
  return (
    <div
      className="fw-multi"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
    >
      <Button
        id={controlId}
        className="fw-multi-button"
        aria-expanded={open}
        aria-controls={listId}
        aria-describedby={describedBy}
        disabled={!state.editable}
        onClick={() => setOpen(!open)}
      >
        {labels.length > 0 ? labels.join(', ') : 'Choose…'}
      </Button>
      {open && (
        <div className="fw-multi-list" id={listId}>
          {options.length > SEARCH_FROM && (
            <input
              className="fw-input"
              type="search"
              aria-label="Search the options"
              placeholder="Search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {found.length === 0 && <p role="status">No results found</p>}
          {found.map((option) => (
            <label className="fw-choice" key={option.id}>
              <input
                type="checkbox"
                checked={selected.includes(option.id)}
                onChange={(event) =>
                  onChange(event.target.checked ? 'selectOption' : 'deselectOption', {
                    optionId: option.id,
                    ...(event.target.checked && { isMultiSelect: true }),
                  })
                }
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
