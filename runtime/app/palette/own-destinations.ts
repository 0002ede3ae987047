import { applyTheme, themes } from '../shell/theme.ts'
import type { Destination } from './destination.ts'
import type { FoundForm, FoundPerson, OwnPlaces } from './operations.ts'

interface Viewer {
  flags: ReadonlySet<string>
  abilities: ReadonlySet<string>
}

/** Screens that the viewer has. */
export const placesOf = ({ flags, abilities }: Viewer): Destination[] => [
  { id: '/', href: '/', label: 'Home', icon: 'home' },
  ...(flags.has('rollout-documents-page')
    ? [
        { id: '/documents', href: '/documents', label: 'Documents', icon: 'file' } as const,
        {
          id: 'waiting',
          href: '/documents?show=waiting',
          label: 'Documents waiting for my review',
          icon: 'clock',
        } as const,
      ]
    : []),
  ...(abilities.has('can_view_studio')
    ? [{ id: '/studio', href: '/studio', label: 'Studio', icon: 'pencil' } as const]
    : []),
  ...(abilities.has('can_view_internal_tools')
    ? [{ id: '/flags', href: '/flags', label: 'Feature flags', icon: 'apps' } as const]
    : []),
  { id: '/inventory', href: '/inventory', label: 'Inventories', icon: 'apps' },
  { id: '/notifications', href: '/notifications', label: 'E-mail notifications', icon: 'bell' },
  { id: '/accessibility', href: '/accessibility', label: 'Accessibility', icon: 'info' },
  { id: '/privacy', href: '/privacy', label: 'Privacy Policy', icon: 'info' },
]

export const actionsOf = (): Destination[] => [
  ...themes.map(
    ({ id, label }): Destination => ({
      ...{ id: `theme ${id}`, label: `Theme: ${label}`, icon: 'apps' },
      run: () => applyTheme(id),
    }),
  ),
  { id: '/logout', href: '/logout', label: 'Sign out', icon: 'signOut' },
]

export const startsOf = ({ assessmentTemplates }: OwnPlaces): Destination[] =>
  assessmentTemplates.map(({ groupId, name, programName }) => ({
    ...{ id: `start ${groupId}`, href: `/template/${groupId}`, icon: 'plus' },
    ...{ label: `Start ${name}`, details: programName ?? undefined },
  }))

export const programsOf = ({ findProgramsByUser }: OwnPlaces, { flags }: Viewer): Destination[] =>
  findProgramsByUser.flatMap(({ id, name, isAdmin }): Destination[] => {
    const home = `/program/${id}`
    return [
      { id: home, href: home, label: name, details: 'Program', icon: 'apps' },
      ...(isAdmin && flags.has('rollout-assignment')
        ? [place(`${home}/assignment`, `${name}: assignment`)]
        : []),
      ...(isAdmin && flags.has('rollout-data-export')
        ? [place(`${home}/data-export`, `${name}: Data Explorer`)]
        : []),
      ...(flags.has('rollout-user-documents') ? [place(`${home}/user`, `${name}: user documents`)] : []),
    ]
  })

const place = (href: string, label: string): Destination => ({ id: href, href, label, icon: 'user' })

export const formsOf = (found: readonly FoundForm[], path: (id: string) => string): Destination[] =>
  found.map(({ id, name, autoId, templateName, statusLabel }) => ({
    ...{ id: `form ${id}`, href: path(id), label: name, icon: 'file' },
    details: [autoId, name === templateName ? undefined : templateName, statusLabel]
      .filter(Boolean)
      .join(' · '),
  }))

/** A person leads to their documents in the program that one is in, or else the first of one's own. */
export const peopleOf = (
  found: readonly FoundPerson[],
  { id, name }: OwnPlaces['findProgramsByUser'][number],
): Destination[] =>
  found.map(({ userId, firstName, lastName }) => ({
    ...{ id: `person ${userId}`, href: `/program/${id}/user/${userId}`, icon: 'user' },
    ...{ label: `${firstName} ${lastName}`, details: `Documents in ${name}` },
  }))
