import { COMMENT_PATH } from '../../../../runtime/core/comment/service-path.ts'
import { ownSubGraph } from '../../../graphql/builder.ts'

export const COMMENT = ownSubGraph('Comment', COMMENT_PATH)
