import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { StatusRegistry } from '../../runtime/core/workflow/status.ts'
import type { ActionSetting, AfterSubmit, Check, Declaration, Page, StartPage } from '../../schemas/index.ts'

/** As deep as a document may be that is stored. */
const MAX_DEPTH = 100

/** Any JSON value, no deeper than a document: what walks it later may then call itself. */
export const GraphQLJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: notTooDeep,
  parseLiteral: (node, variables) => notTooDeep(valueFromASTUntyped(node, variables)),
})

function notTooDeep(value: unknown): unknown {
  if (isWithin(value, MAX_DEPTH)) return value
  throw new GraphQLError(`Expected a value of at most ${MAX_DEPTH} levels`)
}

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)))

/** What the product itself wrote, sent as it is: clients know its shape by the name. */
const sent = <T>(name: string, description: string) =>
  new GraphQLScalarType<T, T>({ name, description, serialize: (value) => value as T })

export const GraphQLAnswerValue = sent<AnswerValue>(
  'AnswerValue',
  'What an answer holds: an object of the fields that its element declares.',
)
export const GraphQLPages = sent<readonly Page[]>('Pages', 'Pages, as the JSON Schema of a template says.')
export const GraphQLChecks = sent<readonly Check[]>(
  'Checks',
  'Checks, as the JSON Schema of a template says.',
)
export const GraphQLActionSettings = sent<readonly ActionSetting[]>(
  'ActionSettings',
  'The settings of actions, as the JSON Schema of a template says.',
)
export const GraphQLStartPage = sent<StartPage>(
  'StartPage',
  'The page before a form is begun, as the JSON Schema of a template says.',
)
export const GraphQLDeclaration = sent<Declaration>(
  'Declaration',
  'What is declared on handing in, as the JSON Schema of a template says.',
)
export const GraphQLAfterSubmit = sent<AfterSubmit>(
  'AfterSubmit',
  'What is said after handing in, as the JSON Schema of a template says.',
)
export const GraphQLStatusRegistry = sent<StatusRegistry>(
  'StatusRegistry',
  'The status registry, as its JSON Schema says.',
)
export const GraphQLRefusal = sent<Refusal>('Refusal', 'Why a change was refused: `{ code, issues }`.')

/** Why a change was refused. */
export interface Refusal {
  code: string
  issues: readonly Issue[]
}

/** Stored as it travels: an ISO 8601 instant in UTC. */
export const GraphQLDateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment in UTC, ISO 8601.',
  serialize: String,
  parseValue(value) {
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value).toISOString()
    throw new GraphQLError('Expected an ISO 8601 instant')
  },
})
