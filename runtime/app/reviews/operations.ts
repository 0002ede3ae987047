import { reviewListItem } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'

export const reviewsFragment = graphql(
  `fragment HomeReviews on Query {
    home { tasks { targetId } }
    waiting: documents(whose: WAITING_FOR_ME, page: 1, size: 25) {
      docs { ...ReviewListItem } meta { total }
    }
  }`,
  [reviewListItem],
)
