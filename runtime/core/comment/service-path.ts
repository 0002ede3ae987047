/** Where the operations of comments are sent (001 §7). */
export const COMMENT_PATH = '/comment/graphql'
