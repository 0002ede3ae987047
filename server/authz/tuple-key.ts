/** A fact: `user` has `relation` on `object`, each as `type:id` (a user also as `role:r1#member` or `user:*`). */
export interface TupleKey {
  user: string
  relation: string
  object: string
}

// No blank, no control character (NUL among them) in any part.
const objectShape = /^[^:#@\s\p{Cc}]{1,254}:(?!\*$)[^:#\s\p{Cc}]{1,256}$/u
const userShape = /^[^:#@\s\p{Cc}]{1,254}:(?!\*#)[^:#\s\p{Cc}]{1,256}(#[^:#@\s\p{Cc}]{1,50})?$/u

export const isObject = (text: string): boolean => objectShape.test(text)
/** One object, everybody of a type or a set of users. */
export const isUser = (text: string): boolean => userShape.test(text)

export function typeOf(object: string): string {
  return object.slice(0, Math.max(0, object.indexOf(':')))
}

export const everybodyOf = (type: string): string => `${type}:*`

/** `form:f1` → `form`; `role:r1#member` → `role#member`; `user:*` → `user:*`. */
export function kindOf(user: string): string {
  const type = typeOf(user)
  if (user === everybodyOf(type)) return user
  const relation = user.split('#')[1]
  return relation ? `${type}#${relation}` : type
}

export const isUserset = (user: string): boolean => user.includes('#')

export const textOf = ({ object, relation, user }: TupleKey): string => `${object}#${relation}@${user}`
