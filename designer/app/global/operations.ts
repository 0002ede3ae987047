import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../runtime/client/graphql/services.ts'

export const modelQuery = operation(
  platformShell,
  graphql(`query AuthorizationModel { readLatestAuthorizationModel { id dsl } }`),
)

const testsDocument = graphql(`query AuthorizationModelTests {
  authorizationModelTests { name facts checks { question expected allowed } }
}`)
export const testsQuery = operation(platformShell, testsDocument)
export type ModelTest = ResultOf<typeof testsDocument>['authorizationModelTests'][number]

const readDocument = graphql(`query ReadTuples(
  $user: String, $relation: String, $object: String, $after: TupleInput
) {
  read(user: $user, relation: $relation, object: $object, limit: 50, after: $after) { user relation object }
}`)
export const readQuery = operation(platformShell, readDocument)
export type Tuple = ResultOf<typeof readDocument>['read'][number]

export const checkQuery = operation(
  platformShell,
  graphql(`query CheckTuple($user: String!, $relation: String!, $object: String!) {
    check(user: $user, relation: $relation, object: $object) { allowed path }
  }`),
)

export const expandQuery = operation(
  platformShell,
  graphql(`query ExpandRelation($relation: String!, $object: String!) {
    expand(relation: $relation, object: $object)
  }`),
)

const whoDocument = graphql(`query WhoCan($relation: String!, $object: String!, $after: String) {
  whoCan(relation: $relation, object: $object, first: 50, after: $after) { names total isWhole }
}`)
export const whoQuery = operation(platformShell, whoDocument)
export type Names = ResultOf<typeof whoDocument>['whoCan']

export const whatQuery = operation(
  platformShell,
  graphql(`query WhatCan($user: String!, $relation: String!, $type: String!, $after: String) {
    whatCan(user: $user, relation: $relation, type: $type, first: 50, after: $after) { names total isWhole }
  }`),
)
