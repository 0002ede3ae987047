import { lazy } from 'react'

type Parts = typeof import('./around-form.ts')

/** A part of `around-form.ts`; where it cannot be fetched nothing stands in its place. */
export const lazyPart = <N extends keyof Parts>(name: N): Parts[N] =>
  lazy(() =>
    import('./around-form.ts').then(
      (parts) => ({ default: parts[name] as () => null }),
      () => ({ default: () => null }),
    ),
  ) as unknown as Parts[N]
