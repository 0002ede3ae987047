/** Missing and null, which are one in MongoDB's indexes, sort before every number. */
export const NOTHING = '-9e999'

export const jsonPath = (path: string) =>
  `'$${path
    .split('.')
    .map((part) => `."${part}"`)
    .join('')}'`

/** The column of an indexed path: it holds what `expressionOf` says of the document. */
export const columnOf = (path: string) => (path === 'id' ? 'id' : `"@${path}"`)

/** What stands at a path of a document, in SQL. */
export const expressionOf = (path: string, doc = 'doc') =>
  path === 'id' ? 'id' : `ifnull(json_extract(${doc},${jsonPath(path)}),${NOTHING})`
