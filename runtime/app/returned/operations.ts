import { reviewListItem } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'

export const returnedFragment = graphql(
  `fragment HomeReturned on Query {
    returned: documents(whose: RETURNED_TO_ME, page: $page, size: $size) {
      docs { ...ReviewListItem } meta { total }
    }
  }`,
  [reviewListItem],
)
