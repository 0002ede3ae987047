import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { createLru } from '../contract/lru.ts'
import { parseBounded, requireWithinLimits } from './limits/bounded-document.ts'

/** A page sends the same few documents for ever; the rest is anybody's. */
const KEPT = 200
const LONGEST_KEPT = 30_000

export type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] }

/**
 * Documents of one schema, each parsed, measured and validated once: what is sent again is only executed.
 *
 * @throws GraphQLError (from the function it returns) for what cannot be parsed or is too large
 */
export function knownDocuments(
  schema: GraphQLSchema,
  moreRules: readonly ValidationRule[],
): (text: string) => Prepared {
  const known = createLru<Prepared>(KEPT)
  const rules = [...specifiedRules, ...moreRules]
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const document = parseBounded(text)
    requireWithinLimits(schema, document)
    const errors = validate(schema, document, rules)
    if (errors.length > 0) return { errors }
    if (text.length <= LONGEST_KEPT) known.set(text, { document })
    return { document }
  }
}
