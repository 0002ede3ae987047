import type { AnswerKey } from '../../core/element/answer-key.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import type { AnswerValue, ElementModel } from '../../core/element/define-element.ts'
import { SET_ANSWER } from '../../core/element/find-operation.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { PendingOperation } from '../autosave/types.ts'
import { type Operation, operation } from '../transport.ts'
import { formRenderer } from './paths.ts'

/** The operation that every element has: the server puts the earlier value with the revision `revision` back. */
export const RESTORE = 'restoreAnswer'

/** An answer as GraphQL sends it: the interface's fields and, beside them, those of its own type. */
export interface AnswerReply {
  __typename: string
  key: AnswerKey
  revision: number
  lastSaved: string
  [field: string]: unknown
}

export interface AnswerResultReply {
  status: number
  errorMessage: string | null
  key: AnswerKey
  revision: number
  lastSaved: string
  response: AnswerReply | null
  overwrote: {
    value: AnswerValue | null
    userId: string
    revision: number
    person: { firstName: string; lastName: string } | null
  } | null
}

interface Field {
  typeName: string
  name: string
  /** The name in the reply: GraphQL merges equal names of different fragments only when their types agree. */
  alias: string
}

/** The answer types of an installation, generated from its registry: the selection, and back to plain answers. */
export interface AnswerTypes {
  /** `__typename key revision lastSaved ... on X { … }` for every answer type. */
  selection: string
  /** The answer that the reply holds. */
  toValue(reply: AnswerReply): AnswerValue
  /**
   * One request for changes in their order: the fields of a mutation run one after the other. `silent` asks for
   * nothing back, for a page that will not be there to read it.
   */
  mutation(
    formId: string,
    operations: readonly PendingOperation[],
    silent?: boolean,
  ): {
    operation: Operation<Record<string, AnswerResultReply>, Record<string, unknown>>
    variables: Record<string, unknown>
  }
  /** One request for many changes, each with its own outcome, in the order given. */
  batch(
    formId: string,
    operations: readonly PendingOperation[],
  ): {
    operation: Operation<{ saveAnswers: ChangeReply[] }, Record<string, unknown>>
    variables: Record<string, unknown>
  }
}

/** What came of one of many changes. */
interface ChangeReply {
  saved: AnswerResultReply | null
  refused: { code: string; issues: readonly Issue[] } | null
}

export function answerTypes(registry: ElementRegistry): AnswerTypes {
  const models = registry.all().filter((model) => model.answer)
  const fields = listFields(models)
  const byType = Map.groupBy(fields, ({ typeName }) => typeName)
  const fragments = [...byType].map(([typeName, own]) => {
    const names = own.map(({ name, alias }) => (alias === name ? name : `${alias}: ${name}`))
    return `... on ${typeName} { ${names.join(' ')} }`
  })
  const selection = `__typename key revision lastSaved ${fragments.join(' ')}`
  const result = `status errorMessage key revision lastSaved response { ${selection} }
    overwrote { value userId revision person { firstName lastName } }`
  const argsOf = new Map<string, Readonly<Record<string, string>>>([
    [RESTORE, { revision: 'Int!' }],
    [SET_ANSWER, { value: 'JSON' }],
    ...models.flatMap(({ answer }) =>
      Object.entries(answer?.operations ?? {}).map(([name, { args }]) => [name, args] as const),
    ),
  ])

  return {
    selection,
    toValue(reply) {
      const value: Record<string, unknown> = {}
      for (const { name, alias } of byType.get(reply.__typename) ?? []) {
        value[name] = reply[alias] ?? null
      }
      return value
    },
    batch(formId, operations) {
      const text = `mutation SaveChanges($formId: ID!, $changes: [AnswerChangeInput!]!) {
        saveAnswers(formId: $formId, changes: $changes) { saved { ${result} } refused }
      }`
      const changes = operations.map(({ id, key, args, baseRevision, operation: name }) => {
        const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
        return { questionId: elementId, location, operation: name, args, operationId: id, baseRevision }
      })
      return { operation: operation(formRenderer, text), variables: { formId, changes } }
    },
    mutation(formId, operations, silent = false) {
      const parameters = ['$formId: ID!']
      const variables: Record<string, unknown> = { formId }
      const calls = operations.map((pending, index) => {
        const { location, elementId } = parseKey(pending.key) ?? { location: [], elementId: pending.key }
        const args: Record<string, [type: string, value: unknown]> = {
          questionId: ['ID!', elementId],
          location: ['[LocationInput!]', location],
          operationId: ['ID!', pending.id],
          baseRevision: ['Int', pending.baseRevision],
        }
        for (const [name, type] of Object.entries(argsOf.get(pending.operation) ?? {})) {
          if (pending.args[name] !== undefined) args[name] = [type, pending.args[name]]
        }
        const passed = Object.entries(args).map(([name, [type, value]]) => {
          parameters.push(`$${name}${index}: ${type}`)
          variables[`${name}${index}`] = value
          return `${name}: $${name}${index}`
        })
        return `a${index}: ${pending.operation}(formId: $formId, ${passed.join(', ')}) { ${silent ? 'status' : result} }`
      })
      const text = `mutation SaveAnswers(${parameters.join(', ')}) { ${calls.join('\n')} }`
      return { operation: operation(formRenderer, text), variables }
    },
  }
}

function listFields(models: readonly ElementModel[]): Field[] {
  const types = new Map<string, Set<string>>()
  for (const { answer } of models) {
    for (const [name, type] of Object.entries(answer?.fields ?? {})) {
      types.set(name, (types.get(name) ?? new Set()).add(type))
    }
  }
  return models.flatMap(({ answer }) => {
    if (!answer) return []
    const { typeName } = answer
    return Object.keys(answer.fields).map((name) => {
      const clashes = (types.get(name)?.size ?? 0) > 1
      return { typeName, name, alias: clashes ? `${typeName}_${name}` : name }
    })
  })
}
