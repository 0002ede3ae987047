import { templatePath } from '../address/forms.ts'
import { programPath, userDocumentsPath } from '../address/programs.ts'
import type { ScreenLink } from '../shell/face.ts'
import { applyTheme, themes } from '../shell/theme.ts'
import type { Destination } from './destination.ts'
import type { FoundForm, FoundPerson, OwnPlaces } from './operations.ts'

/** Screens as somewhere to go. */
export const toDestination = ({ href, label, icon = 'apps' }: ScreenLink): Destination => ({
  ...{ id: href, href, label, icon },
})

export const actionsOf = (links: readonly ScreenLink[]): Destination[] => [
  ...themes.map(
    ({ id, label }): Destination => ({
      ...{ id: `theme ${id}`, label: `Theme: ${label}`, icon: 'apps' },
      run: () => applyTheme(id),
    }),
  ),
  ...links.map(toDestination),
]

export const startsOf = ({ assessmentTemplates }: OwnPlaces): Destination[] =>
  assessmentTemplates.map(({ groupId, name, programName }) => ({
    ...{ id: `start ${groupId}`, href: templatePath(groupId), icon: 'plus' },
    ...{ label: `Start ${name}`, details: programName ?? undefined },
  }))

export const programsOf = (
  { findProgramsByUser }: OwnPlaces,
  linksOf: (program: OwnPlaces['findProgramsByUser'][number]) => readonly ScreenLink[],
): Destination[] =>
  findProgramsByUser.flatMap((program): Destination[] => {
    const { id, name } = program
    const home = programPath(id)
    return [
      { id: home, href: home, label: name, details: 'Program', icon: 'apps' },
      ...linksOf(program).map((link) =>
        toDestination({ ...link, label: `${name}: ${link.labelInProgram ?? link.label}` }),
      ),
    ]
  })

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
    ...{ id: `person ${userId}`, href: userDocumentsPath(id, userId), icon: 'user' },
    ...{ label: `${firstName} ${lastName}`, details: `Documents in ${name}` },
  }))
