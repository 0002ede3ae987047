import { type RefObject, useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { Popover } from '../../runtime/react/ui/Popover.tsx'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import styles from './OptionList.module.css'
import { chooser, type OptionAnswer, propsOf, shownOptions } from './props.ts'
import { texts } from './texts.ts'

/** Rest after the last key before the list is searched (001 §9). */
const SEARCH_DEBOUNCE = 250
/** More are found by typing on, not by scrolling. */
const SHOWN = 200

interface Props extends InputProps<OptionAnswer> {
  search: boolean
  anchor: RefObject<HTMLElement | null>
  onClose(): void
}

export default function OptionList({
  element,
  state,
  value,
  onChange,
  controlId,
  search,
  anchor,
  onClose,
}: Props) {
  const { isMultiSelect } = propsOf(element)
  const options = shownOptions(propsOf(element), state, value?.selectedOptionIds ?? [])
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim().toLowerCase()), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  const found = term ? options.filter(({ label }) => label.toLowerCase().includes(term)) : options
  const selected = value?.selectedOptionIds ?? []
  const choose = chooser(onChange, element)
  const clear = () => {
    for (const id of selected) choose(id, false)
  }
  const done = () => {
    onClose()
    anchor.current?.focus()
  }
  return (
    <Popover anchor={anchor} onClose={onClose} label={element.title ?? texts.options}>
      <div ref={panel} className={styles.list}>
        {search && (
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            value={text}
            onText={(typed) => {
              setText(typed)
              return typed
            }}
          />
        )}
        <p className={visuallyHidden} role="status">
          {term && texts.found(found.length)}
        </p>
        {found.length === 0 && <p className={styles.none}>{texts.noResults}</p>}
        <fieldset className={styles.found} aria-label={element.title}>
          <ChoiceList
            kind={isMultiSelect ? 'checkbox' : 'radio'}
            controlId={`${controlId}-list`}
            choices={found.slice(0, SHOWN)}
            selected={selected}
            onChoose={choose}
          />
        </fieldset>
        {found.length > SHOWN && <p className={styles.none}>{texts.more(found.length - SHOWN)}</p>}
        <div className={styles.actions}>
          {selected.length > 0 && (
            <Button tone="quiet" small onClick={clear}>
              {texts.clear}
            </Button>
          )}
          <Button tone="primary" small onClick={done}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
