import { type KeyboardEvent, useRef, useState } from 'react'
import type { Element } from '../../../schemas/index.ts'
import { type LookupItem, MAX_TERM } from '../../core/element/lookup.ts'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './LookupField.module.css'
import { LookupPanel } from './LookupPanel.tsx'
import type { Lookup } from './lookup.ts'
import { lookupTexts } from './lookup-texts.ts'
import { problem } from './text.ts'
import { texts } from './texts.ts'
import { useLookup } from './use-lookup.ts'

interface Props {
  element: Element
  state: { editable: boolean; required: boolean }
  lookup?: Lookup
  onBlur(): void
  controlId: string
  describedBy: string | undefined
  invalid: boolean
  /** What is chosen, in words; empty when nothing is. */
  chosen: string
  /** Null clears. */
  onChoose(item: LookupItem | null): void
  minLength: number
  debounce?: number
  /** What is searched, in words; without them how much is to be typed. */
  placeholder?: string
  /** What stands below the results where the typed text may itself be the answer. */
  offer?(typed: string): LookupItem
}

/**
 * A search box with its list of results (WAI-ARIA combobox). The answer is what was chosen, never what was typed: a text
 * that led to no choice stays in an empty box that is left, and is marked; where something is chosen, that comes back. One
 * that is offered as an answer itself is taken for it.
 */
export function LookupField({
  chosen,
  onChoose,
  minLength,
  debounce = 250,
  placeholder,
  offer,
  ...question
}: Props) {
  const { lookup, onBlur, controlId, describedBy, invalid, state, element } = question
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const [left, setLeft] = useState('')
  const { found, search, reset } = useLookup({ lookup, minLength, debounce })
  const results = found.kind === 'found' ? found.items : []
  const text = typed?.trim() ?? ''
  const isAnswered = found.kind === 'found' || found.kind === 'failed'
  const items = offer && text && isAnswered ? [...results, offer(text)] : results
  const open = found.kind !== 'idle'
  const listId = `${controlId}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const unchosen = chosen || typed !== undefined ? '' : left
  const noteId = `${controlId}-unchosen`

  const close = () => {
    reset()
    setActive(-1)
    setTyped(undefined)
    setLeft('')
  }
  const choose = (item: LookupItem) => {
    onChoose(item)
    close()
  }
  const clear = () => {
    onChoose(null)
    close()
    input.current?.focus()
  }
  const move = (to: number) => {
    setActive(to)
    input.current?.ownerDocument.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = items.length - 1
    const chosenItem = items[active]
    if (event.key === 'ArrowDown' && !open) search(typed ?? '', 0)
    else if (event.key === 'ArrowDown' && last >= 0) move(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) move(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && chosenItem) choose(chosenItem)
    else if (event.key === 'Enter' && open) search(typed ?? '', 0)
    else if (event.key === 'Escape' && (open || typed !== undefined)) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    if (typed === '' && chosen) onChoose(null)
    if (offer && text && text !== chosen) onChoose(offer(text))
    close()
    if (!offer && !chosen) setLeft(typed === undefined ? left : text)
    onBlur()
  }

  return (
    <div
      className={styles.lookup}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <Icon name="search" />
      <input
        ref={input}
        id={controlId}
        className={control.control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        aria-required={state.required || undefined}
        aria-invalid={invalid || unchosen !== '' || undefined}
        aria-describedby={classNames(describedBy, unchosen && noteId) || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TERM}
        placeholder={placeholder ?? (minLength === 1 ? texts.search : texts.typeAtLeast(minLength))}
        readOnly={!state.editable}
        value={typed ?? (unchosen || chosen)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          search(event.target.value)
        }}
        onKeyDown={state.editable ? onKeyDown : undefined}
      />
      {state.editable && chosen && (
        <IconButton
          className={styles.clear}
          icon="close"
          label={texts.clear(element.title ?? '')}
          onClick={clear}
        />
      )}
      {unchosen && (
        <p id={noteId} className={problem}>
          {lookupTexts.notChosen(unchosen)}
        </p>
      )}
      {open && (
        <LookupPanel
          anchor={input}
          id={listId}
          label={element.title ?? texts.results}
          kind={found.kind}
          items={items}
          found={results.length}
          active={active}
          minLength={minLength}
          optionId={optionId}
          onChoose={choose}
          onRetry={() => {
            input.current?.focus()
            search(typed ?? '', 0)
          }}
        />
      )}
    </div>
  )
}
