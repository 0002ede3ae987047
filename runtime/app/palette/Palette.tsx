import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { type CommandGroup, CommandList } from '../../react/kit/CommandList.tsx'
import type { MenuPlace } from '../../react/kit/Menu.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { formPath } from '../address/forms.ts'
import { programPath } from '../address/programs.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { linksAt, linksOfScreens, programLinks } from '../shell/use-links.ts'
import { type Destination, matches } from './destination.ts'
import { ownPlacesQuery } from './operations.ts'
import { actionsOf, formsOf, peopleOf, programsOf, startsOf, toDestination } from './own-destinations.ts'
import { keepRecent, readRecent } from './recent.ts'
import { type Found, useFound } from './use-found.ts'

/** So many of each kind are listed for a term. */
const MOST = 6
const ACTIONS = 'Actions'
const LABEL = 'Search or go to'

/** Everything in one place: forms by name or number, what one may start, people, programs, screens, actions. */
export default function Palette({ onClose }: MenuPlace) {
  const { session, flags, abilities } = useApplication()
  const [path, navigate] = useLocation()
  const [term, setTerm] = useState('')
  const [recent] = useState(() => readRecent(session.user.userId))
  const { data, error } = useLoad(
    (signal) => session.transport.request(ownPlacesQuery, {}, { signal }),
    [session],
  )
  const programs = data?.findProgramsByUser ?? []
  const program = programs.find(({ id }) => path.startsWith(programPath(id))) ?? programs[0]
  const found = useFound(session, term, program !== undefined && flags.has('rollout-user-documents'))
  const groups = useMemo(() => {
    const links = linksOfScreens()
    const viewer = { flags, abilities }
    const linksOf = (own: { id: string; isAdmin: boolean }) =>
      programLinks(links, 'palette programs', { ...viewer, ...own })
    const listed = (all: readonly Destination[]) =>
      term.trim() ? all.filter((each) => matches(each, term)).slice(0, MOST) : all
    const all: [string, Destination[]][] = [
      ['Forms', formsOf(found.forms, (id) => formPath(id, flags))],
      ['People', program ? peopleOf(found.people, program) : []],
      ['Go to', [...listed(linksAt(links, 'palette', viewer).map(toDestination))]],
      ['Programs', data ? [...listed(programsOf(data, linksOf))] : []],
      ['Start', data ? [...listed(startsOf(data))] : []],
      [ACTIONS, [...listed(actionsOf(linksAt(links, 'palette actions', viewer)))]],
    ]
    const known = term.trim() ? [] : recent
    const isRecent = ({ id }: Destination) => known.some((each) => each.id === id)
    return [
      ['Recent', known] as [string, Destination[]],
      ...all.map(([title, list]): [string, Destination[]] => [title, list.filter((each) => !isRecent(each))]),
    ].filter(([, list]) => list.length > 0)
  }, [term, found, data, program, recent, flags, abilities])

  const choose = (id: string) => {
    const [title, list] = groups.find(([, all]) => all.some((each) => each.id === id)) ?? []
    const chosen = list?.find((each) => each.id === id)
    if (!chosen) return
    // First: what opens then gives the focus back to where it was.
    flushSync(onClose)
    if (title !== ACTIONS) keepRecent(session.user.userId, chosen)
    chosen.run?.()
    if (chosen.href) navigate(chosen.href)
  }

  return (
    <Dialog title={LABEL} wide onClose={onClose}>
      <CommandList
        label={LABEL}
        placeholder="Form, number, person, program or action"
        term={term}
        onTerm={setTerm}
        groups={groups.map(([title, commands]): CommandGroup => ({ title, commands }))}
        status={statusOf(found, term.trim(), groups.length > 0, Boolean(error))}
        onChoose={choose}
      />
    </Dialog>
  )
}

function statusOf({ state }: Found, term: string, hasAny: boolean, isPartial: boolean): string {
  if (state === 'searching') return 'Searching…'
  if (state === 'failed') return 'Forms and people cannot be searched right now.'
  if (!hasAny) return `No results found for ${term}`
  return isPartial ? 'Programs and forms to start cannot be listed right now.' : ''
}
