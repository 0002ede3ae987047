import { formListItem } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'

/** HD-02: one's own forms, the last started first. */
export const workspaceFragment = graphql(
  `fragment HomeWorkspace on Query {
    documents(page: 1, size: 25, order: STARTED) { docs { ...FormListItem } meta { page size total } }
  }`,
  [formListItem],
)
