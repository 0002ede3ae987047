import { type ComponentType, lazy } from 'react'

type Params = Readonly<Record<string, string>>
type Screen = ComponentType<Params>

/** An address and the screen that it opens. */
export interface AppRoute extends Options {
  /** With what varies by name, e.g. `/template/:groupId`; the screen takes it as properties. */
  path: string | RegExp
  load(): Promise<{ default: Screen; askEarly?(params: Params): void }>
  /** Fetched when the address is first opened. */
  Screen: Screen
  /** The screen begins anew when this changes. */
  lasts(params: Params): string | undefined
}

interface Options {
  /** May be seen without signing in. */
  isPublic?: boolean
  /** The screen shows what others offer (`useOffers`). */
  showsOffers?: boolean
}

export function defineRoute<P>(
  path: AppRoute['path'],
  load: () => Promise<{ default: ComponentType<P>; askEarly?(params: P): void }>,
  options?: Options & Partial<Pick<AppRoute, 'lasts'>>,
): AppRoute {
  const loadScreen = load as unknown as AppRoute['load']
  return {
    path,
    load: loadScreen,
    Screen: lazy(loadScreen),
    lasts: (params) => Object.values(params).join(),
    ...options,
  }
}
