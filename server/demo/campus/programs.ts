import type { CampusCode, Program } from '../../../schemas/index.ts'
import programs from './content/programs.json' with { type: 'json' }

export interface TemplateGroup {
  id: string
  name: string
  programId: string
  /** Else everybody may start it. */
  startersAreMembers: boolean
}

export const systemWideProgramIds = programs.systemWide.map(({ id }) => id)

/** Programs of the whole system keep their plain id; those of a campus end in its code. */
export const demoPrograms = (): Program[] => [
  ...programs.systemWide.map(
    ({ id, name, features }): Program => ({
      schemaVersion: 1,
      id,
      name,
      domain: { type: 'GLOBAL' },
      features,
    }),
  ),
  ...programs.campus.flatMap(({ id, name, campuses, features, showWhen }) =>
    campuses.map(
      (code): Program => ({
        schemaVersion: 1,
        id: `${id}-${code}`,
        name,
        domain: { type: 'CAMPUS', campus: code as CampusCode },
        features,
        ...(showWhen && { showWhen }),
      }),
    ),
  ),
]

export const demoTemplateGroups = (): TemplateGroup[] =>
  programs.systemWide.flatMap(({ id, templateGroups, ...program }) =>
    templateGroups.map((group) => ({
      ...group,
      programId: id,
      startersAreMembers: 'startersAreMembers' in program && program.startersAreMembers === true,
    })),
  )
