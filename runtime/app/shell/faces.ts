import { createContext, lazy } from 'react'
import type { Face, Offers, ScreenLink } from './face.ts'
import type { AppRoute } from './route.ts'

/** What all screens together say of themselves. */
export interface Faces {
  routes: readonly AppRoute[]
  /** Those that every page shows. */
  links: readonly ScreenLink[]
  /** Fetches a part together with what the screens offer: `useOffers` has it from the part's first drawing on. */
  withOffers<T>(part: Promise<T>): Promise<T>
  /** Undefined until it was fetched. */
  offers(): readonly Offers[] | undefined
}

/** @param load fetches what the screens offer */
export function createFaces(
  faces: readonly Face[],
  load: () => Promise<{ offers: readonly Offers[] }>,
): Faces {
  let offered: readonly Offers[] | undefined
  const fetchOffers = async () => {
    offered ??= (await load()).offers
  }
  const withOffers = async <T>(part: Promise<T>) => (await Promise.all([part, fetchOffers()]))[0]
  return {
    routes: faces.flatMap(({ routes = [] }) =>
      routes.map((route) => {
        if (!route.showsOffers) return route
        const loadBoth = () => withOffers(route.load())
        return { ...route, load: loadBoth, Screen: lazy(loadBoth) }
      }),
    ),
    links: faces.flatMap(({ links = [] }) => links),
    withOffers,
    offers: () => offered,
  }
}

export const FacesContext = createContext<Faces>(createFaces([], async () => ({ offers: [] })))
