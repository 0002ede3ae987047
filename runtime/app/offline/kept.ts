/**
 * The copies of this device are read when the server does not answer and written when the screen is there: their code
 * is no part of the first screen.
 */
export const kept = () => import('../../client/offline/kept-forms.ts')

const AFTER_FIRST_SCREEN_MS = 2_000

/** Keeps something once the first screen is done; a device that keeps nothing goes on without. */
export function keepLater(keep: (store: Awaited<ReturnType<typeof kept>>) => Promise<void>): void {
  setTimeout(
    () =>
      void kept()
        .then(keep)
        .catch(() => {}),
    AFTER_FIRST_SCREEN_MS,
  )
}
