import { useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { type FoundForm, type FoundPerson, findFormsQuery, findPeopleQuery } from './operations.ts'

/** Searches are begun with so many letters, after so long a rest. */
const SHORTEST = 2
const DEBOUNCE_MS = 250

export interface Found {
  state: 'idle' | 'searching' | 'found' | 'failed'
  forms: readonly FoundForm[]
  people: readonly FoundPerson[]
}

const NOTHING: Found = { state: 'idle', forms: [], people: [] }

/** What the server finds for its viewer; a later term ends the search of an earlier one. */
export function useFound({ transport }: Session, typed: string, withPeople: boolean): Found {
  const [found, setFound] = useState(NOTHING)
  const term = typed.trim()
  useEffect(() => {
    if ([...term].length < SHORTEST) return setFound(NOTHING)
    const { signal, abort } = control()
    setFound((before) => ({ ...before, state: 'searching' }))
    const ask = async () => {
      const [forms, people] = await Promise.all([
        transport.request(findFormsQuery, { search: term }, { signal }),
        withPeople ? transport.request(findPeopleQuery, { searchTerm: term }, { signal }) : undefined,
      ])
      if (!signal.aborted)
        setFound({ state: 'found', forms: forms.documents.docs, people: people?.people.docs ?? [] })
    }
    const timer = setTimeout(
      () => void ask().catch(() => signal.aborted || setFound({ ...NOTHING, state: 'failed' })),
      DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [transport, term, withPeople])
  return found
}

function control() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
