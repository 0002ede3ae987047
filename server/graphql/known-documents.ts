import { type GraphQLError, type GraphQLSchema, specifiedRules, type ValidationRule, validate } from 'graphql'
import { createLru } from '../contract/lru.ts'
import { type Executable, executable } from './executable.ts'
import { parseBounded, requireWithinLimits } from './limits/bounded-document.ts'

/** A page sends the same few documents for ever; the rest is anybody's. */
const KEPT = 200
const LONGEST_KEPT = 30_000

/**
 * Documents of one schema, each parsed, measured and validated once: what is sent again is only executed.
 *
 * @throws GraphQLError (from the function it returns) for what cannot be parsed or is too large
 */
export function knownDocuments(
  schema: GraphQLSchema,
  moreRules: readonly ValidationRule[],
): (text: string) => Executable | { errors: readonly GraphQLError[] } {
  const known = createLru<Executable>(KEPT)
  const rules = [...specifiedRules, ...moreRules]
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const document = parseBounded(text)
    requireWithinLimits(schema, document)
    const errors = validate(schema, document, rules)
    if (errors.length > 0) return { errors }
    const made = executable(schema, document)
    if (text.length <= LONGEST_KEPT) known.set(text, made)
    return made
  }
}
