import type { ResultOf } from 'gql.tada'
import type { AnswerValue, ElementModel } from '../../core/element/define-element.ts'
import { GIVE_DEFAULT, giveDefault, SET_ANSWER, setAnswer } from '../../core/element/find-operation.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { PendingOperation } from '../autosave/types.ts'
import { extend, graphql, textOf } from '../graphql/graphql.ts'
import { type Operation, operation } from '../graphql/operation.ts'
import { formRenderer } from '../graphql/services.ts'
import { questionAt } from './question-at.ts'

/** The operation that every element has: the server puts the earlier value with the revision `revision` back. */
export const RESTORE = 'restoreAnswer'

/** What every answer has; an installation's own fragment has the fields of its answer types beside them. */
const answerFields = graphql('fragment AnswerFields on FormResponse { key revision lastSaved }')
export type AnswerFields = typeof answerFields

const savedAnswer = (fields: AnswerFields) =>
  graphql(
    `fragment SavedAnswer on AnswerResult {
      status errorMessage key revision lastSaved
      response { ...AnswerFields }
      overwrote { value userId revision person { firstName lastName } }
    }`,
    [fields],
  )

const saveAnswers = (saved: ReturnType<typeof savedAnswer>) =>
  operation(
    formRenderer,
    graphql(
      `mutation SaveAnswers($formId: ID!, $changes: [AnswerChangeInput!]!) {
        saveAnswers(formId: $formId, changes: $changes) { saved { ...SavedAnswer } refused }
      }`,
      [saved],
    ),
  )

/** An answer as GraphQL sends it, with the fields of its own type. */
export type AnswerReply = Pick<ResultOf<AnswerFields>, 'key' | 'revision' | 'lastSaved'> & {
  readonly [field: string]: unknown
}
export type AnswerResultReply = ResultOf<ReturnType<typeof savedAnswer>>

interface Field {
  typeName: string
  name: string
  /** The name in the reply: GraphQL merges equal names of different fragments only when their types agree. */
  alias: string
}

/** One request for changes in their order: the fields of a mutation run one after the other. */
type ChangesMutation = Operation<Record<string, AnswerResultReply>, Record<string, unknown>>

export type AnswerTypes = ReturnType<typeof answerTypes>

/** The answer types of an installation, generated from its registry: the selection, and back to plain answers. */
export function answerTypes(registry: ElementRegistry) {
  const models = registry.all().filter((model) => model.answer)
  const byType = Map.groupBy(listFields(models), ({ typeName }) => typeName)
  const selections = [...byType].map(([typeName, own]) => {
    const names = own.map(({ name, alias }) => (alias === name ? name : `${alias}: ${name}`))
    return `... on ${typeName} { ${names.join(' ')} }`
  })
  const fields = extend(answerFields, `__typename ${selections.join(' ')}`)
  const saved = savedAnswer(fields)
  const batch = saveAnswers(saved)
  const argsOf = new Map<string, Readonly<Record<string, string>>>([
    [RESTORE, { revision: 'Int!' }],
    [SET_ANSWER, setAnswer.args],
    [GIVE_DEFAULT, giveDefault.args],
    ...models.flatMap(({ answer }) =>
      Object.entries(answer?.operations ?? {}).map(([name, { args }]) => [name, args] as const),
    ),
  ])

  return {
    /** `fragment AnswerFields`: what every answer has, and `... on X { … }` for every answer type. */
    fields,
    /** The answer that the reply holds; nothing of a type that this installation does not know. */
    toValue(reply: AnswerReply): AnswerValue {
      const own = byType.get(String(reply.__typename)) ?? []
      return Object.fromEntries(own.map(({ name, alias }) => [name, reply[alias] ?? null]))
    },
    /** One request for many changes, each with its own outcome, in the order given. */
    batch(formId: string, operations: readonly PendingOperation[]) {
      const changes = operations.map(({ id, key, args, baseRevision, operation: name }) => ({
        ...questionAt(key),
        operation: name,
        args,
        operationId: id,
        baseRevision,
      }))
      return { operation: batch, variables: { formId, changes } }
    },
    /**
     * One request for changes in their order, each by the mutation of its element. `silent` asks for nothing back,
     * for a page that will not be there to read it.
     */
    mutation(formId: string, operations: readonly PendingOperation[], silent = false) {
      const parameters = ['$formId: ID!']
      const variables: Record<string, unknown> = { formId }
      const calls = operations.map((pending, index) => {
        const { questionId, location } = questionAt(pending.key)
        const args: Record<string, [type: string, value: unknown]> = {
          questionId: ['ID!', questionId],
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
        return `a${index}: ${pending.operation}(formId: $formId, ${passed.join(', ')}) { ${silent ? 'status' : '...SavedAnswer'} }`
      })
      const text = `mutation SaveInOrder(${parameters.join(', ')}) { ${calls.join('\n')} }`
      const operation: ChangesMutation = {
        path: formRenderer,
        text: silent ? text : `${text}\n${textOf(saved)}`,
      }
      return { operation, variables }
    },
  }
}

function listFields(models: readonly ElementModel[]): Field[] {
  const types = new Map<string, Set<string>>()
  for (const { answer } of models) {
    for (const [name, type] of Object.entries(answer?.graphql.fields ?? {})) {
      types.set(name, (types.get(name) ?? new Set()).add(type))
    }
  }
  return models.flatMap(({ answer }) => {
    if (!answer) return []
    const { type: typeName, fields } = answer.graphql
    return Object.keys(fields).map((name) => {
      const clashes = (types.get(name)?.size ?? 0) > 1
      return { typeName, name, alias: clashes ? `${typeName}_${name}` : name }
    })
  })
}
