import { useEffect, useState } from 'react'
import { type DemoPerson, loadDemoPeople, signInAs } from '../../client/auth.ts'
import { LOADING } from '../../core/screen-words/loading.ts'
import { productName } from '../../react/hooks/product-name.ts'
import { SearchField } from '../../react/ui/SearchField.tsx'
import { visuallyHidden } from '../../react/ui/text.ts'
import { Placeholder } from '../feedback/Placeholder.tsx'
import { showToast } from '../feedback/toasts.ts'
import styles from './DemoSignIn.module.css'
import page from './LoginPage.module.css'
import { PersonCard } from './PersonCard.tsx'

const DEBOUNCE_MS = 300

/** Choose who to be: a hand-picked dozen first, everybody by name. */
export function DemoSignIn({ onSignedIn }: { onSignedIn(): void }) {
  const [search, setSearch] = useState('')
  const [people, setPeople] = useState<DemoPerson[]>()
  const [chosen, setChosen] = useState<string>()
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
      showToast('danger', 'Sign-in failed. Please try again.')
    }
  }
  return (
    <section className={page.login}>
      <h1>Sign in to {productName}</h1>
      <p className={page.lead}>
        No sign-in provider is set up here. Choose who you want to be; no password is needed.
      </p>
      <SearchField
        className={styles.search}
        label="Search people"
        placeholder="Search all people by name"
        value={search}
        onSearch={setSearch}
      />
      <p className={visuallyHidden} role="status">
        {people ? `${people.length} people` : LOADING}
      </p>
      {people?.length === 0 && (
        <p>{search ? 'No results found' : 'Nobody may sign in yet. An operator adds the first person.'}</p>
      )}
      <ul className={styles.people}>
        {people
          ? people.map((person) => (
              <li key={person.userId}>
                <PersonCard person={person} busy={chosen === person.userId} onChoose={() => choose(person)} />
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => (
              <li key={index}>
                <Placeholder className={styles.waiting} />
              </li>
            ))}
      </ul>
    </section>
  )
}
