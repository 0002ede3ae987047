import type { ComponentType } from 'react'
import type { IconName } from '../../react/ui/Icon.tsx'
import type { ActionItems, HomeSection } from './home-section.ts'
import type { AppRoute } from './route.ts'

/**
 * A screen as the rest of the application knows it: `<screen>/face.ts`. The list in `composition/faces.ts` is all that
 * names it; menus, lists of tools and the home page are made from what the faces say.
 */
export interface Face {
  routes?: readonly AppRoute[]
  /** Its link in the top bar, in the order of the faces. Every page has it with its first script, so it says no more. */
  topBar?: PlainLink
  /** Its links in the footer, for anybody. */
  footer?: readonly PlainLink[]
}

/**
 * What else a screen offers: its `offers.ts`, found by its place. It is fetched when a menu or a screen first shows what
 * others offer.
 */
export interface Offers {
  links?: readonly ScreenLink[]
  homeSection?: HomeSection
  actionItems?: ActionItems
  /** What a form is read in beside a list of them. */
  readForm?(): Promise<{ default: ComponentType<{ id: string }> }>
}

/** A list of links somewhere in the application. */
export type Place =
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

/** A way to a screen. */
export interface PlainLink {
  /** Of a program's screen with `:programId`. */
  href: string
  label: string
  /** Its viewer has one of these relations to the global object. */
  needs?: readonly string[]
  /** This flag is on. */
  flag?: string
}

/** A way to a screen, and where it is offered. */
export interface ScreenLink extends PlainLink {
  /** How it is called behind the name of its program. */
  labelInProgram?: string
  icon?: IconName
  /** What one does there, for lists that say so. */
  details?: string
  /** Its viewer is an admin of the program. */
  forProgramAdmin?: true
  /** The kind of background work that is listed there. */
  work?: string
  /** Its position in each place. */
  places: Partial<Record<Place, number>>
}

export interface Viewer {
  flags: ReadonlySet<string>
  abilities: ReadonlySet<string>
}

/** Whether somebody may follow a link. */
export const isFor = ({ flags, abilities }: Viewer, { needs, flag }: PlainLink): boolean =>
  (!flag || flags.has(flag)) && (!needs || needs.some((relation) => abilities.has(relation)))
