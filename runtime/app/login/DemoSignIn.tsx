import { useEffect, useId, useState } from 'react'
import { type DemoPerson, loadDemoPeople, signInAs } from '../../client/auth.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import { Avatar } from '../shell/Avatar.tsx'

const DEBOUNCE_MS = 300

/** Choose who to be: a hand-picked dozen first, everybody by name. */
export function DemoSignIn({ onSignedIn }: { onSignedIn(): void }) {
  const [search, setSearch] = useState('')
  const [people, setPeople] = useState<DemoPerson[]>()
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  useEffect(() => {
    const controller = new AbortController()
    const load = () =>
      loadDemoPeople(search, controller.signal)
        .then(setPeople)
        .catch(() => controller.signal.aborted || setPeople([]))
    const timer = setTimeout(load, search ? DEBOUNCE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  const choose = async (person: DemoPerson) => {
    setChosen(person.userId)
    try {
      await signInAs(person.userId)
      onSignedIn()
    } catch {
      setChosen(undefined)
      showToast('danger', 'Signing in did not work. Please try again.')
    }
  }
  return (
    <section className="fw-login fw-login-demo">
      <h1>Sign in to Formwork</h1>
      <p className="fw-muted">
        This is a demonstration campus. Choose who you want to be; no password is needed.
      </p>
      <div className="fw-search">
        <label htmlFor={id} className="fw-visually-hidden">
          Search people
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className="fw-input"
          placeholder="Search all people by name"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p className="fw-visually-hidden" role="status">
        {people ? `${people.length} people` : 'Loading...'}
      </p>
      {people?.length === 0 && <p className="fw-empty">No results found</p>}
      <ul className="fw-people">
        {people
          ? people.map((person) => (
              <li key={person.userId}>
                <PersonCard person={person} busy={chosen === person.userId} onChoose={() => choose(person)} />
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => <li key={index} className="fw-person fw-placeholder" />)}
      </ul>
    </section>
  )
}

function PersonCard({ person, busy, onChoose }: { person: DemoPerson; busy: boolean; onChoose(): void }) {
  const { firstName, lastName, title, campusCode, description } = person
  return (
    <button type="button" className="fw-person" aria-busy={busy} onClick={onChoose}>
      <Avatar firstName={firstName} lastName={lastName} />
      <span className="fw-person-text">
        <strong>
          {firstName} {lastName}
        </strong>
        <span className="fw-muted">
          {[title, campusCode && `Campus ${campusCode}`].filter(Boolean).join(' · ')}
        </span>
        {description && <span>{description}</span>}
      </span>
    </button>
  )
}
