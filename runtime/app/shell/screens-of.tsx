import type { ReactNode } from 'react'
import { Route } from 'wouter'
import type { AppRoute } from './route.ts'

/** Routes for wouter's `Switch`, each screen in its frame. */
export const screensOf = (routes: readonly AppRoute[], frame = (screen: ReactNode) => screen) =>
  routes.map(({ path, Screen, lasts }) => (
    <Route key={String(path)} path={path}>
      {(params) => frame(<Screen key={lasts(params as Readonly<Record<string, string>>)} {...params} />)}
    </Route>
  ))
