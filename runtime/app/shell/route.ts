import { type ComponentType, lazy } from 'react'

type Params = Readonly<Record<string, string>>

/** An address and the screen that it opens. */
export interface AppRoute {
  /** With what varies by name, e.g. `/template/:groupId`; the screen takes it as properties. */
  path: string | RegExp
  /** May be seen without signing in. */
  isPublic: boolean
  /** Fetched when the address is first opened. */
  Screen: ComponentType<Params>
  /** The screen begins anew when this changes. */
  lasts(params: Params): string
  /** Fetches the screen, and has it ask for what it will show, before it is known who is signed in. */
  prepare(params: Params): void
}

export function defineRoute<P>(
  path: AppRoute['path'],
  load: () => Promise<{ default: ComponentType<P>; askEarly?(params: P): void }>,
  {
    isPublic = false,
    lasts = (params: Params) => Object.values(params).join(),
  }: { isPublic?: boolean; lasts?(params: Params): string | undefined } = {},
): AppRoute {
  return {
    path,
    isPublic,
    Screen: lazy(load) as unknown as ComponentType<Params>,
    lasts: (params) => lasts(params) ?? '',
    // What cannot be fetched says so when it is shown.
    prepare: (params) =>
      void load().then(
        ({ askEarly }) => askEarly?.(params as P),
        () => {},
      ),
  }
}
