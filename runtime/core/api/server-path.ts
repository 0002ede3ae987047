/** First parts of the addresses that programs ask for, and signing in: always the server's, never a page. */
const OWN =
  /^\/(auth|api|files|mail|pdf|platform-shell|schema|scim|health|ready)(\/|$)|^\/public\/files(\/|$)|^\/([\w-]+\/)?graphql(\/|$)/

/** Whether the server itself answers a path, in development and from a browser that is offline as well. */
export const isServerPath = (path: string): boolean => OWN.test(path)
