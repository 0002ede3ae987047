import type { ResultOf } from 'gql.tada'
import { reviewPath } from '../address/reviews.ts'
import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { reviewsFragment } from './operations.ts'

type Waiting = ResultOf<typeof reviewsFragment>

/** What one was given to do is an action item and no review. */
const givenOf = ({ home }: Waiting) => new Set(home.tasks.map(({ targetId }) => targetId))

function reviewsOf(data: Waiting) {
  const given = givenOf(data)
  return data.waiting.docs.filter(({ id }) => !given.has(id))
}

export default {
  homeSection: defineHomeSection({
    ...{ column: 'main', position: 1, title: 'Waiting for Your Review', isCounted: true },
    asks: reviewsFragment,
    items: reviewsOf,
    total: (data) => Math.max(data.waiting.meta.total - givenOf(data).size, reviewsOf(data).length),
    isShown: (data) => reviewsOf(data).length > 0,
    all: reviewPath(),
    row: () => import('./ReviewRow.tsx'),
  }),
} satisfies Offers
