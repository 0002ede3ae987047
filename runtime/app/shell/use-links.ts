import { useApplication } from '../session/session-context.ts'
import { isFor, type Offers, type Place, type ScreenLink, type Viewer } from './face.ts'
import { fetchedOffers } from './with-offers.ts'

/** @throws Error in a part that was fetched without `withOffers`. */
export function offersOfScreens(): readonly Offers[] {
  const offers = fetchedOffers()
  if (!offers) throw new Error('What the screens offer is shown before it was fetched')
  return offers
}

/** The links of all screens. @throws Error as `offersOfScreens` does. */
export const linksOfScreens = (): readonly ScreenLink[] =>
  offersOfScreens().flatMap(({ links = [] }) => links)

/** The links of a place that somebody may follow, in its order. */
export const linksAt = (links: readonly ScreenLink[], place: Place, viewer: Viewer): ScreenLink[] =>
  links
    .filter((link) => link.places[place] !== undefined && isFor(viewer, link))
    .sort((a, b) => Number(a.places[place]) - Number(b.places[place]))

/** Those of a program's screens, for somebody who is in the program. */
export const programLinks = (
  links: readonly ScreenLink[],
  place: Place,
  { id, isAdmin, ...viewer }: Viewer & { id: string; isAdmin: boolean },
): ScreenLink[] =>
  linksAt(links, place, viewer)
    .filter(({ forProgramAdmin }) => isAdmin || !forProgramAdmin)
    .map((link) => ({ ...link, href: link.href.replace(':programId', id) }))

/** The links of a place that the viewer may follow. @throws Error as `offersOfScreens` does. */
export const useLinks = (place: Place): readonly ScreenLink[] =>
  linksAt(linksOfScreens(), place, useApplication())
