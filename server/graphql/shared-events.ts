import {
  type DocumentNode,
  type ExecutionResult,
  executeSubscriptionEvent,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type ValidatedSubscriptionArgs,
  visit,
} from 'graphql'

type Answer = ExecutionResult | Promise<ExecutionResult>
type AnswerEvent = (args: ValidatedSubscriptionArgs) => Answer

/**
 * How the events of a document's subscription are answered. Where its field says that its events hold nothing of whom
 * they are told (`extensions.sameForAll`), an event that is told to many is answered once for all who ask in the same
 * words; otherwise for each.
 */
export function answersEvents(schema: GraphQLSchema, document: DocumentNode): AnswerEvent {
  if (!isSameForAll(schema, document)) return executeSubscriptionEvent
  const known = new WeakMap<object, Answer>()
  return (args) => {
    const event = args.rootValue as object
    const answer = known.get(event) ?? executeSubscriptionEvent(args)
    known.set(event, answer)
    return answer
  }
}

function isSameForAll(schema: GraphQLSchema, document: DocumentNode): boolean {
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  const [operation, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return false
  const [root] = operation.selectionSet.selections
  if (root?.kind !== Kind.FIELD || fields[root.name.value]?.extensions.sameForAll !== true) return false
  return !dependsOnVariables(document, operation)
}

/** Besides what the field itself is asked for, which decides what events there are and nothing in them. */
function dependsOnVariables(document: DocumentNode, { selectionSet }: OperationDefinitionNode): boolean {
  let depends = false
  visit(document, {
    VariableDefinition: () => false,
    Argument: (_node, _key, _parent, _path, ancestors) =>
      ancestors.at(-1) === selectionSet.selections[0] ? false : undefined,
    Variable: () => {
      depends = true
    },
  })
  return depends
}
