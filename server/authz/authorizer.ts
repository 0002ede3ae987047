import type { RelationTuple } from '../../schemas/index.ts'
import type { AuthorizationError } from './errors.ts'
import type { TupleKey } from './tuple-key.ts'

export type { TupleKey } from './tuple-key.ts'

export interface CheckOptions {
  /** Facts that hold for this question alone, e.g. those a form itself states. */
  contextualTuples?: readonly TupleKey[]
}

interface ListOptions extends CheckOptions {
  /** The list ends there; 1,000 unless told. */
  limit?: number
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

export interface UserList {
  /** `user:alice`, `role:r1#member`, and `user:*` where everybody holds the relation. */
  users: readonly string[]
  /** Where everybody holds it: all but these. */
  except: readonly string[]
}

/** A page of stored facts. */
export interface PageOptions {
  /** 1,000 unless told, which is also the most. */
  limit?: number
  /** The last fact of the page before; those that follow it are answered. */
  after?: TupleKey
}

export interface CopyDifferences {
  /** Facts of the store that the copy lacked. */
  missing: number
  /** Facts of the copy that the store does not hold. */
  surplus: number
}

/** Facts that are asked elsewhere than where they are kept. */
export interface CopyOfFacts {
  /** Writes all facts where that was never done. @throws StoreUnavailableError */
  fill(): Promise<void>
  /** Makes the copy say of one fact what the store says. Idempotent. @throws StoreUnavailableError */
  follow(tuple: TupleKey): Promise<void>
  /** The same of all facts, page by page. @throws StoreUnavailableError */
  reconcile(): Promise<CopyDifferences>
  /** It can be asked now. */
  isReady(): Promise<boolean>
}

/**
 * Relation-based authorization in the shape of OpenFGA. Default is deny: unknown types, relations and loops deny. What
 * cannot be decided within the limits of depth, work and time is an AuthorizationError `authorization.too_complex`,
 * never an answer.
 */
export interface Authorizer {
  check(user: string, relation: string, object: string, options?: CheckOptions): Promise<CheckResult>
  /** Many questions about one user at the price of a few; answers in their order, an error where there is none. */
  batchCheck(
    user: string,
    questions: readonly Pick<TupleKey, 'relation' | 'object'>[],
    options?: CheckOptions,
  ): Promise<(boolean | AuthorizationError)[]>
  /** The relations on the object, of those its type defines, that the user has. */
  relationsOn(user: string, object: string, options?: CheckOptions): Promise<string[]>
  expand(relation: string, object: string): Promise<UsersetTree>
  /** Stored tuples that match every given part, in a fixed order; `object` may be a type with a colon (`form:`). */
  read(filter: Partial<TupleKey>, page?: PageOptions): Promise<TupleKey[]>
  /**
   * Idempotent. What is `pending` is stored in the same write, and whoever gave it calls `copy.follow`: see
   * server/features/form/form/follow-tuples.ts.
   * @throws AuthorizationError authorization.tuple_refused when the model does not allow the tuple
   */
  writeTuple(tuple: TupleKey, pending?: RelationTuple['pending']): Promise<void>
  /** Idempotent. */
  deleteTuple(tuple: TupleKey): Promise<void>
  /** Ids (`type:id`) of the objects of a type on which the user has the relation. */
  listObjects(user: string, relation: string, type: string, options?: ListOptions): Promise<string[]>
  /** As whom facts may name the user in these relations of a type: itself, everybody, and the sets it belongs to. */
  subjectsOf(user: string, type: string, relations: readonly string[]): Promise<string[]>
  /** Who of a kind (`user`, or sets of users as `role#member`) has the relation on the object. */
  listUsers(relation: string, object: string, kind: string, options?: ListOptions): Promise<UserList>
  /** The model in force, as text. */
  readLatestAuthorizationModel(): Promise<{ id: string; dsl: string }>
  /** Absent where questions are answered from the store itself. */
  copy?: CopyOfFacts
}
