import { useContext } from 'react'
import { useApplication } from '../session/session-context.ts'
import { linksAt, type Offers, type Place, type ScreenLink, type Viewer } from './face.ts'
import { FacesContext } from './faces.ts'

/** @throws Error in a part that was fetched without `withOffers`, and on a screen whose route lacks `showsOffers`. */
export function useOffers(): readonly Offers[] {
  const offers = useContext(FacesContext).offers()
  if (!offers) throw new Error('What the screens offer is shown before it was fetched')
  return offers
}

/** The links of all screens. @throws Error as `useOffers` does. */
export function useAllLinks(): readonly ScreenLink[] {
  const { links } = useContext(FacesContext)
  return [...links, ...useOffers().flatMap((each) => each.links ?? [])]
}

/** Those of a program's screens, for somebody who is in the program. */
export const programLinks = (
  links: readonly ScreenLink[],
  place: Place,
  { id, isAdmin, ...viewer }: Viewer & { id: string; isAdmin: boolean },
): ScreenLink[] =>
  linksAt(links, place, viewer)
    .filter(({ forProgramAdmin }) => isAdmin || !forProgramAdmin)
    .map((link) => ({ ...link, href: link.href.replace(':programId', id) }))

/** The links of a place that the viewer may follow. @throws Error as `useOffers` does. */
export const useLinks = (place: Place): readonly ScreenLink[] =>
  linksAt(useAllLinks(), place, useApplication())
