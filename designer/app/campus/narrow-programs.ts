import type { StudioProgram } from '../operations.ts'
import { texts } from './texts.ts'

/** What of a campus's programs is shown, and in which order. */
export interface Wanted {
  search: string
  /** `CAMPUS`, `GLOBAL`, or empty for both. */
  domain: string
  sort: 'name' | 'domain'
  isDescending: boolean
}

export const domainOf = ({ program, campusName }: StudioProgram): string =>
  program.domainType === 'GLOBAL' ? texts.everyCampus : campusName

/** The programs of a campus that have every word in their name, in the order asked for; of one domain, by name. */
export function narrowPrograms(
  programs: readonly StudioProgram[],
  campusId: string,
  { search, domain, sort, isDescending }: Wanted,
): StudioProgram[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const keyOf = sort === 'name' ? ({ program }: StudioProgram) => program.name : domainOf
  const direction = isDescending ? -1 : 1
  return programs
    .filter(
      (each) =>
        each.campusId === campusId &&
        (domain === '' || each.program.domainType === domain) &&
        words.every((word) => each.program.name.toLowerCase().includes(word)),
    )
    .sort(
      (a, b) =>
        direction * keyOf(a).localeCompare(keyOf(b), 'en') ||
        a.program.name.localeCompare(b.program.name, 'en'),
    )
}
