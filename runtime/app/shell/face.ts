import type { IconName } from '../../react/ui/Icon.tsx'
import type { ActionItems, HomeSection } from './home-section.ts'
import type { AppRoute } from './route.ts'

/**
 * A screen as the rest of the application knows it: `<screen>/face.ts`. The list in `composition/faces.ts` is all that
 * names it; menus, lists of tools and the home page are made from what the faces say.
 */
export interface Face {
  routes?: readonly AppRoute[]
  /** Links that every page shows, which comes with the application's first script; they stand in the order of the faces. */
  links?: readonly ScreenLink[]
}

/**
 * What else a screen offers: its `offers.ts`, found by its place. It is fetched when a menu or a screen first shows what
 * others offer.
 */
export interface Offers {
  links?: readonly ScreenLink[]
  homeSection?: HomeSection
  actionItems?: ActionItems
}

/** A list of links somewhere in the application. */
export type Place =
  | 'top bar'
  /** For anybody, signed in or not. */
  | 'footer'
  | 'palette'
  | 'palette actions'
  | 'profile'
  | 'developer tools'
  | 'system tools'
  | 'mail settings'
  | 'studio global'
  | 'program'
  | 'program tools'
  | 'palette programs'

/** A way to a screen, and where it is offered. */
export interface ScreenLink {
  /** Of a program's screen with `:programId`. */
  href: string
  label: string
  /** How it is called behind the name of its program. */
  labelInProgram?: string
  icon?: IconName
  /** What one does there, for lists that say so. */
  details?: string
  /** Its viewer has one of these relations to the global object. */
  needs?: readonly string[]
  /** Its viewer is an admin of the program. */
  forProgramAdmin?: true
  /** This flag is on. */
  flag?: string
  /** The kind of background work that is listed there. */
  work?: string
  /** Its position in each place. */
  places: Partial<Record<Place, number>>
}

export interface Viewer {
  flags: ReadonlySet<string>
  abilities: ReadonlySet<string>
}

/** Whether somebody may follow a link, and it stands in this place. */
export const isAt = (
  place: Place,
  { places, needs, flag }: ScreenLink,
  { flags, abilities }: Viewer,
): boolean =>
  places[place] !== undefined &&
  (!flag || flags.has(flag)) &&
  (!needs || needs.some((relation) => abilities.has(relation)))
