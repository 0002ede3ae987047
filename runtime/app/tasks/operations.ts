import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'

export const tasksFragment = graphql(`fragment HomeTasks on Query {
  home { tasks { id name dueDate isOverdue targetId assignedBy { firstName lastName } } }
}`)
export type TaskItem = ResultOf<typeof tasksFragment>['home']['tasks'][number]
