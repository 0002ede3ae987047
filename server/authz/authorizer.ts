/** A fact: `user` has `relation` on `object`, each as `type:id` (a user also as `role:r1#member` or `user:*`). */
export interface TupleKey {
  user: string
  relation: string
  object: string
}

export interface CheckOptions {
  /** Facts that hold for this question alone, e.g. those a form itself states. */
  contextualTuples?: readonly TupleKey[]
}

export interface CheckResult {
  allowed: boolean
  /** The relations walked, from the question to the fact, e.g. `form:1#can_view`, `form:1#owner@user:dave`. Empty when denied. */
  path: readonly string[]
}

/** Who holds a relation, as a tree that mirrors its definition. */
export interface UsersetTree {
  name: string
  users: readonly string[]
  children: readonly UsersetTree[]
  operation: 'union' | 'intersection' | 'difference' | 'leaf'
}

/** Relation-based authorization in the shape of OpenFGA. Default is deny: unknown types, relations and loops deny. */
export interface Authorizer {
  check(user: string, relation: string, object: string, options?: CheckOptions): Promise<CheckResult>
  /** The relations on the object, of those its type defines, that the user has. */
  relationsOn(user: string, object: string, options?: CheckOptions): Promise<string[]>
  expand(relation: string, object: string): Promise<UsersetTree>
  /** Stored tuples that match every given part; `object` may be a type with a colon (`form:`). */
  read(filter: Partial<TupleKey>): Promise<TupleKey[]>
  /** Idempotent. @throws Error when the model does not allow the tuple. */
  writeTuple(tuple: TupleKey): Promise<void>
  /** Idempotent. */
  deleteTuple(tuple: TupleKey): Promise<void>
  /** Ids (`type:id`) of the objects of a type on which the user has the relation. */
  listObjects(user: string, relation: string, type: string): Promise<string[]>
  /** The model in force, as text. */
  readLatestAuthorizationModel(): Promise<{ id: string; dsl: string }>
}
