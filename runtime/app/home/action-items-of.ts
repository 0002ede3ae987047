import type { Offers } from '../shell/face.ts'
import type { ActionItems } from '../shell/home-section.ts'

/** What may wait for the viewer, in the order in which it is listed. */
export const actionItemsOf = (offers: readonly Offers[]): ActionItems[] =>
  offers.flatMap(({ actionItems }) => actionItems ?? []).sort((a, b) => a.position - b.position)
