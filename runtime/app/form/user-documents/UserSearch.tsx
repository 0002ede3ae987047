import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { MAX_TERM } from '../../../core/element/lookup.ts'
import { Icon } from '../../../react/ui/Icon.tsx'
import { ListPanel } from '../../../react/ui/ListPanel.tsx'
import { TextInput } from '../../../react/ui/text-input.tsx'
import { useLookup } from '../../../react/ui/use-lookup.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { useApplication } from '../../session/session-context.ts'
import { peopleQuery } from './operations.ts'
import { texts } from './texts.ts'
import styles from './UserSearch.module.css'

/** Begins a search, and rests before it (000 §9). */
const SHORTEST = 2
const DEBOUNCE_MS = 300

interface Props {
  /** Whose people are searched; nobody's where it is not known. */
  campusCode: string | undefined
  onChoose(userId: string): void
}

/** Finds people of a campus (PR-06). The focus stays in the box; arrows go through the list, Enter chooses. */
export function UserSearch({ campusCode, onChoose }: Props) {
  const { transport } = useApplication().session
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const failure = useRef('')
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(-1)
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) => {
      try {
        const variables = { searchTerm, campusCode: campusCode ?? '' }
        const { people } = await transport.request(peopleQuery, variables, { signal })
        return people.docs.map(({ userId, firstName, lastName, email, title }) => ({
          ...{ id: userId, label: `${firstName} ${lastName}`, answer: { userId } },
          detail: [title, email].filter(Boolean).join(', '),
        }))
      } catch (error) {
        failure.current = failureText(error, 'Please try again.') ?? ''
        throw error
      }
    },
    [transport, campusCode],
  )
  const { found, search, reset } = useLookup({ lookup, minLength: SHORTEST, debounce: DEBOUNCE_MS })
  const items = found.kind === 'found' ? found.items : []
  const isOpen = found.kind !== 'idle'
  const listId = `${id}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const notes = {
    idle: '',
    short: `Type at least ${SHORTEST} characters`,
    loading: texts.loadingUsers,
    failed: texts.usersFailed(failure.current),
    found: items.length === 0 ? texts.noUsers(term.trim()) : `${items.length} found`,
  }
  const close = () => {
    reset()
    setActive(-1)
  }
  const choose = (userId: string) => {
    setTerm('')
    const input = box.current?.querySelector('input')
    if (input) input.value = ''
    close()
    onChoose(userId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = items.length - 1
    const chosen = items[active] ?? (items.length === 1 ? items[0] : undefined)
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen.id)
    else if (event.key === 'Enter') search(term, 0)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.search}>
      <label htmlFor={id}>Search users</label>
      <div
        ref={box}
        className={styles.box}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <Icon name="search" />
        <TextInput
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TERM}
          placeholder={campusCode ? 'Name or e-mail' : 'Your campus is not known'}
          disabled={!campusCode}
          value={term}
          onText={(text) => {
            setTerm(text)
            setActive(-1)
            if (text === '') close()
            else search(text)
            return undefined
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <ListPanel
            anchor={box}
            id={listId}
            label="Users"
            note={notes[found.kind]}
            isNoteSeen={items.length === 0}
            isBusy={found.kind === 'loading'}
            items={items}
            active={active}
            optionId={optionId}
            onChoose={(item) => choose(item.id)}
          />
        )}
      </div>
    </search>
  )
}
